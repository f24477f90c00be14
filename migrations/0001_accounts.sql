-- Times are kept to the millisecond everywhere, which is what a JavaScript date holds:
-- a time that was read can be compared with the stored one, and a list can be paged by it.

create table account (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('guest', 'registered')),
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
  -- A token names the version it was given under; raising the version ends every session of the account.
  token_version integer not null default 1 check (token_version > 0),
  created_at timestamptz(3) not null default now()
);

-- Guests may share a name, those who registered one may not be imitated.
create unique index account_registered_name on account (lower(name)) where kind = 'registered';
