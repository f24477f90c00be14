-- An event. Its opening is what its host wanted; everything that happened to it since is in its journal, from
-- which the columns from `status` to `due_at` follow.
create table tournament (
  id uuid primary key,
  host_account_id uuid not null references account (id),
  opening json not null check (json_typeof(opening) = 'object'),
  -- Lots are drawn from it. Its hash is public from the first moment, the secret itself from the start on.
  secret bytea not null check (octet_length(secret) = 32),
  status text not null,
  entrants integer not null default 0 check (entrants >= 0),
  -- Of the last entry in its journal.
  seq integer not null default 0 check (seq >= 0),
  -- When something becomes due without anybody asking for it: the end of a check-in, of a round, of a wait.
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create index tournament_listed on tournament (created_at desc, id desc);
create index tournament_due on tournament (due_at) where due_at is not null;

-- What was commanded, by whom and when, and what came of it. Rows are written once and never changed.
create table tournament_entry (
  tournament_id uuid not null references tournament (id) on delete cascade,
  seq integer not null check (seq > 0),
  -- Whoever is not sure whether a command arrived sends it again under the same key: it counts once.
  command_key text not null check (char_length(command_key) between 1 and 120),
  -- Null for what the server does by itself: time that has come, matches that are over.
  account_id uuid references account (id),
  command json not null check (json_typeof(command) = 'object'),
  facts json not null check (json_typeof(facts) = 'array'),
  at timestamptz(3) not null,
  primary key (tournament_id, seq),
  constraint tournament_entry_once unique (tournament_id, command_key)
);

-- The latest state that was kept, so that reading an event need not fold its whole journal.
create table tournament_snapshot (
  tournament_id uuid primary key references tournament (id) on delete cascade,
  seq integer not null check (seq >= 0),
  state json not null check (json_typeof(state) = 'object')
);

-- Who takes part or took part.
create table tournament_entrant (
  tournament_id uuid not null references tournament (id) on delete cascade,
  account_id uuid not null references account (id),
  primary key (tournament_id, account_id)
);

create index tournament_entrant_account on tournament_entrant (account_id, tournament_id);

-- Addresses that a host wants told of what happens in an event.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  tournament_id uuid not null references tournament (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 2000),
  secret text not null,
  created_at timestamptz(3) not null default now()
);

create index webhook_of_tournament on webhook (tournament_id, created_at, id);

-- The outbox: written with the entry it tells of, sent afterwards until it was taken or given up.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhook (id) on delete cascade,
  body text not null,
  created_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  -- Null when nothing more is to be tried.
  next_at timestamptz(3) default now(),
  delivered_at timestamptz(3),
  -- Why the last attempt failed.
  failure text,
  constraint webhook_delivery_done check (delivered_at is null or next_at is null)
);

create index webhook_delivery_due on webhook_delivery (next_at) where next_at is not null;
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, created_at desc, id desc);
