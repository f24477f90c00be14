-- Whom a host asks to a match that waits for players. Declined ones stay: they count, and nobody is asked twice.
create table match_challenge (
  match_id uuid not null references match (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  by_account_id uuid not null references account (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  declined_at timestamptz(3),
  primary key (match_id, account_id),
  constraint match_challenge_of_another check (account_id <> by_account_id)
);
create index match_challenge_of on match_challenge (account_id, made_at desc);
create index match_challenge_by on match_challenge (by_account_id, made_at);
