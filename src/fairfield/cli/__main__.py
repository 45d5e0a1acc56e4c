"""python -m fairfield.cli"""

from .main import main

main()
