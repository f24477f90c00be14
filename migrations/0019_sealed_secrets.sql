-- Secrets of dice are stored under a key that only the processes have, until they are published: 32 bytes are a secret
-- as it is, 68 a sealed one.
alter table match
  drop constraint match_secret_check,
  add constraint match_secret_check check (octet_length(secret) in (32, 68)),
  -- What is public needs no key any more.
  add constraint match_secret_is_told check (status <> 'finished' or octet_length(secret) = 32);
alter table campaign
  drop constraint campaign_secret_check,
  add constraint campaign_secret_check check (octet_length(secret) in (32, 68)),
  add constraint campaign_secret_is_told check (status <> 'closed' or octet_length(secret) = 32);
alter table tournament
  drop constraint tournament_secret_check,
  add constraint tournament_secret_check check (octet_length(secret) in (32, 68));
