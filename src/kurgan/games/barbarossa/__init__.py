"""Barbarossa: the whole eastern front, June 1941 to May 1943."""
