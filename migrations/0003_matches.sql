-- An account that has played is never deleted, only renamed: transcripts name it.

create table match (
  id uuid primary key default gen_random_uuid(),
  visibility text not null check (visibility in ('open', 'invite')),
  invite_code text unique check (invite_code ~ '^[A-Z0-9]{4,16}$'),
  status text not null default 'lobby' check (status in ('lobby', 'live', 'finished', 'abandoned')),
  host_account_id uuid references account (id),
  seat_count integer not null check (seat_count > 0),
  -- Counts the changes of the seats: a match starts with the very lobby its setup was made from, or not at all.
  lobby_revision integer not null default 1,

  ruleset text not null,
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  clock jsonb not null default '{}' check (jsonb_typeof(clock) = 'object'),
  -- Known once it starts: the edition as it was resolved, the engine that plays it, the whole initial position.
  ruleset_digest text,
  engine_revision text,
  -- json, not jsonb, here and in the journal: jsonb sorts the keys of an object,
  -- and a match that is resumed must walk its tables in the order in which it built them.
  setup json check (json_typeof(setup) = 'object'),

  -- The dice: the commitment is public from the first moment, the secret only when the match is finished.
  commitment text not null,
  secret bytea not null check (octet_length(secret) = 32),
  salts jsonb check (jsonb_typeof(salts) = 'array'),

  winner_team integer,
  result jsonb check (jsonb_typeof(result) = 'object'),

  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),

  constraint match_invite_has_code check (visibility = 'open' or invite_code is not null),
  constraint match_started_is_complete check (
    status in ('lobby', 'abandoned')
    or num_nulls(ruleset_digest, engine_revision, setup, salts, started_at) = 0
  ),
  constraint match_result_is_final check ((status = 'finished') = (result is not null)),
  constraint match_winner_has_result check (winner_team is null or result is not null),
  constraint match_end_is_dated check ((status in ('finished', 'abandoned')) = (finished_at is not null))
);

-- What everybody may see in a list: tables with free seats, and matches to watch.
create index match_listed on match (status, created_at desc, id desc)
  where visibility = 'open' and status in ('lobby', 'live');

create table match_seat (
  match_id uuid not null references match (id) on delete cascade,
  seat integer not null check (seat >= 0),
  team integer not null check (team >= 0),
  account_id uuid references account (id),
  bot text,
  deck jsonb check (jsonb_typeof(deck) = 'object'),
  ready boolean not null default false,
  salt bytea check (octet_length(salt) = 32),
  primary key (match_id, seat),
  constraint match_seat_one_occupant check (num_nonnulls(account_id, bot) <= 1),
  constraint match_seat_ready_is_taken check (not ready or num_nonnulls(account_id, bot) = 1),
  -- Nobody sits at two places of one table, where each place knows what the other may not.
  constraint match_seat_one_per_account unique (account_id, match_id)
);

-- The journal: what was acknowledged, in order. Rows are written once and never changed.
-- No foreign key: a row is let in by the lease of its match, and a check for each row would cost half the speed.
create table match_entry (
  match_id uuid not null,
  seq integer not null check (seq > 0),
  epoch integer not null,
  input json not null check (json_typeof(input) = 'object'),
  events json not null check (json_typeof(events) = 'array'),
  at timestamptz(3) not null default now(),
  primary key (match_id, seq)
);

-- The latest position that was kept, so that resuming need not replay the whole match. Entry 0 is the start.
create table match_snapshot (
  match_id uuid primary key references match (id) on delete cascade,
  seq integer not null check (seq >= 0),
  state json not null check (json_typeof(state) = 'object'),
  at timestamptz(3) not null default now()
);

-- Which process plays a live match: the row is made when the match starts and deleted when it is over.
-- Only the holder of the present epoch writes to the journal.
create table match_lease (
  match_id uuid primary key references match (id) on delete cascade,
  owner text not null,
  epoch integer not null check (epoch > 0),
  expires_at timestamptz(3) not null,
  -- The journal locks the key of a lease while it writes. Being part of a key makes a change of the epoch
  -- wait for that, while a renewal, which leaves the epoch alone, passes by.
  constraint match_lease_epoch unique (match_id, epoch)
);
