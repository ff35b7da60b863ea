"""What people are to each other beyond one table: results, ratings, offers, statistics and tournaments."""
