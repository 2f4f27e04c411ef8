-- Codes have ten letters and digits now, and no number of guesses ends one. Six digits would be found without that end: those
-- that are still on their way are sent again.
update admin_invitation set expires_at = now()
  where code_hash is not null and verified_at is null and used_at is null and closed_at is null and expires_at > now();
