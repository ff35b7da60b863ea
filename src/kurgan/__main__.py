"""`python -m kurgan` is the `kurgan` command."""

from kurgan.cli import main

if __name__ == "__main__":
    main()
