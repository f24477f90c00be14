-- Accounts that may read and not act. The record of operators has what was before: a ban that is lifted leaves no row.
create table account_ban (
  account_id uuid primary key references account (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  -- Null: for ever.
  ends_at timestamptz(3),
  -- Shown to the player.
  reason text not null check (char_length(reason) between 1 and 500)
);
