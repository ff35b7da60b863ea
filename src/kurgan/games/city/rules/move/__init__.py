"""Movement: reach, ways, overruns, support, General Chuikov, withdrawal (7.0, 11.3, 11.6)."""
