-- Who waits for opponents. In the database, so that it outlives every process and any of them may find the match.

create table queue_entry (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- Edition, mode and whether it is rated, such as three-layer.duel.rated.
  queue text not null,
  -- Legal under the edition when it was brought.
  deck jsonb not null check (jsonb_typeof(deck) = 'object'),
  -- The mean of what is believed of the player, in points.
  strength double precision not null,
  joined_at timestamptz(3) not null default now(),
  -- When the player was last heard of: whoever is silent for long waits no more.
  seen_at timestamptz(3) not null default now(),
  -- Kept for a while when the match was found, for whoever asks and for telling how long others waited.
  match_id uuid references match (id) on delete cascade,
  matched_at timestamptz(3),
  constraint queue_entry_one_per_account unique (account_id, queue),
  constraint queue_entry_match_is_dated check ((match_id is null) = (matched_at is null))
);

create index queue_entry_waiting on queue_entry (queue, joined_at) where match_id is null;
create index queue_entry_matched on queue_entry (queue, matched_at) where match_id is not null;
