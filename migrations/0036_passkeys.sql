-- Passkeys of accounts: what an authenticator made for them. Only the public half of each is here.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- What the authenticator calls it.
  credential bytea not null unique check (octet_length(credential) between 1 and 1023),
  -- As the authenticator wrote it (COSE).
  public_key bytea not null check (octet_length(public_key) between 1 and 1024),
  -- Of signatures; it stays 0 where the authenticator does not count.
  counter bigint not null check (counter >= 0),
  -- How a browser reaches the authenticator.
  transports text[] not null,
  -- Whether the authenticator keeps it elsewhere too.
  is_backed_up boolean not null,
  -- The browser and the system that made it, as they named themselves.
  device text not null check (char_length(device) <= 60),
  made_at timestamptz(3) not null default now(),
  -- When it signed in last.
  used_at timestamptz(3)
);
create index passkey_of_account on passkey (account_id, made_at);

-- What an authenticator is asked to sign, once and within minutes.
create table passkey_challenge (
  challenge bytea primary key check (octet_length(challenge) = 32),
  -- Whose passkey is to be made; null for a sign-in, where nobody knows yet whose it is.
  account_id uuid references account (id) on delete cascade,
  expires_at timestamptz(3) not null
);
-- An account makes one passkey at a time.
create unique index passkey_challenge_of_account on passkey_challenge (account_id) where account_id is not null;
create index passkey_challenge_by_age on passkey_challenge (expires_at);
