-- By what accounts sign in at the operator's identity provider (OpenID Connect). Neither names nor mail addresses are here.
create table identity (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- The address of the provider, as the operator wrote it.
  issuer text not null check (char_length(issuer) between 1 and 300),
  -- SHA-256 of the provider and of what it calls the person.
  hash bytea not null unique check (octet_length(hash) = 32),
  made_at timestamptz(3) not null default now(),
  -- When it signed in last.
  used_at timestamptz(3)
);
create index identity_of_account on identity (account_id, made_at);

-- Visits to the provider that a browser has begun, each once and within minutes.
create table identity_request (
  -- SHA-256 of the state that the provider gives back.
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  -- SHA-256 of what only the browser knows that has begun.
  ticket_hash bytea not null check (octet_length(ticket_hash) = 32),
  -- To which account the identity is to be added; null for a sign-in, where nobody knows yet whose it is.
  account_id uuid references account (id) on delete cascade,
  nonce text not null check (char_length(nonce) between 32 and 100),
  -- Proves to the provider that who has begun also ends it (PKCE).
  verifier text not null check (char_length(verifier) between 43 and 128),
  expires_at timestamptz(3) not null
);
-- An account adds one identity at a time.
create unique index identity_request_of_account on identity_request (account_id) where account_id is not null;
create index identity_request_by_age on identity_request (expires_at);
