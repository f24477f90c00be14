-- Each sign-in is a row, and a token names its number. Tokens from before named the version of their account, which
-- becomes the number of a session: they stay valid.
alter table account rename column token_version to sessions_made;
alter table account rename constraint account_token_version_check to account_sessions_made_check;

create table account_session (
  account_id uuid not null references account (id) on delete cascade,
  -- Never used again after the session has ended.
  number integer not null check (number > 0),
  -- The browser and the system that it said it was; empty if it said nothing known.
  device text not null check (char_length(device) <= 60),
  made_at timestamptz(3) not null default now(),
  -- When its token was made or renewed last.
  used_at timestamptz(3) not null default now(),
  primary key (account_id, number)
);

insert into account_session (account_id, number, device, made_at)
select id, sessions_made, '', created_at from account;

-- Codes that sign in to an account, each once. The codes themselves are stored nowhere.
create table account_code (
  hash bytea primary key check (octet_length(hash) = 32),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('recovery', 'device')),
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  constraint account_code_of_device_expires check ((kind = 'device') = (expires_at is not null))
);
create index account_code_of_account on account_code (account_id, kind);
