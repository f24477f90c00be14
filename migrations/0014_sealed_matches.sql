-- The set-up of a match is fixed, and its digest told, before any player tells the salt whose hash it has sent.
-- Matches that began before this have no seal: their transcripts keep the first version of the format.
alter table match
  add column sealed_at timestamptz(3),
  add column setup_digest text check (setup_digest ~ '^[0-9a-f]{64}$'),
  add column abandoned_because text,
  add constraint match_seal_is_whole check ((sealed_at is null) = (setup_digest is null));

alter table match_seat
  add column salt_hash bytea check (octet_length(salt_hash) = 32);
