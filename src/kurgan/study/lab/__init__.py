"""The laboratory: studies of many games, played on all cores or on a cluster, and the tables that they leave."""
