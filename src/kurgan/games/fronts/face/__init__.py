"""What people are shown of The Battle of Stalingrad."""
