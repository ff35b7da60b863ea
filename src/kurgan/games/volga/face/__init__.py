"""What people are shown of Verdun on the Volga."""
