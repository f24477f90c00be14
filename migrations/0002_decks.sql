create table deck (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  faction text not null,
  frame text not null,
  -- What the rules call a deck list. Whether it is legal depends on the edition and is judged by the rules.
  list jsonb not null check (jsonb_typeof(list) = 'object'),
  -- Counts the changes: an update names the version it started from and is refused when another came first.
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index deck_by_account on deck (account_id, updated_at desc, id desc);
