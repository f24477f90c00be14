-- A campaign is a fold over its journal. The tables at the end hold the state that the journal leads to, written in
-- the same transaction, so that it can be asked for in SQL and so that the database refuses what may never be.

create table campaign (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80),
  status text not null default 'open' check (status in ('open', 'closed')),
  invite_code text not null check (invite_code ~ '^[A-Z0-9]{4,16}$'),
  -- Where the fold begins: name, edition with house rules, host, treasury.
  opening json not null check (json_typeof(opening) = 'object'),

  -- The dice of the settlement: the commitment is public from the first moment, the secret only once it is closed.
  commitment text not null,
  secret bytea not null check (octet_length(secret) = 32),

  -- Of the last entry of the journal. Commands take their turn by locking this row.
  seq integer not null default 0 check (seq >= 0),
  -- Entries up to here were brought along from another campaign; their dice were rolled there.
  inherited_seq integer not null default 0 check (inherited_seq between 0 and seq),
  forked_from uuid references campaign (id) on delete set null,

  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),

  constraint campaign_invite_code unique (invite_code)
);

-- Which accounts are members, and which member of the journal each of them is: a campaign may be taken to another
-- server, where the people have other accounts.
create table campaign_member (
  campaign_id uuid not null references campaign (id) on delete cascade,
  account_id uuid not null references account (id),
  member_id text not null check (char_length(member_id) between 1 and 64),
  role text not null check (role in ('host', 'player', 'watcher')),
  joined_at timestamptz(3) not null default now(),
  primary key (campaign_id, account_id),
  constraint campaign_member_once unique (campaign_id, member_id)
);

create index campaign_member_account on campaign_member (account_id, campaign_id);

-- What was accepted, in order. Rows are written once and never changed.
create table campaign_entry (
  campaign_id uuid not null references campaign (id) on delete cascade,
  seq integer not null check (seq > 0),
  -- Who gave the command and the key chosen for it; for an order of the server what it orders. Once for ever.
  command_key text not null check (char_length(command_key) between 1 and 160),
  -- Null for what the server does by itself, and for what was brought along.
  account_id uuid references account (id),
  input json not null check (json_typeof(input) = 'object'),
  -- What every die showed that was asked for.
  outcomes json not null check (json_typeof(outcomes) = 'array'),
  facts json not null check (json_typeof(facts) = 'array'),
  at timestamptz(3) not null default now(),
  primary key (campaign_id, seq),
  constraint campaign_entry_once unique (campaign_id, command_key)
);

-- A position that was kept, so that reading a campaign need not fold its whole journal. Entry 0 is the opening.
create table campaign_snapshot (
  campaign_id uuid primary key references campaign (id) on delete cascade,
  seq integer not null check (seq >= 0),
  state json not null check (json_typeof(state) = 'object'),
  at timestamptz(3) not null default now()
);

create table treasury (
  campaign_id uuid primary key references campaign (id) on delete cascade,
  scrap integer not null check (scrap >= 0),
  credits integer not null check (credits >= 0)
);

create table pilot (
  campaign_id uuid not null references campaign (id) on delete cascade,
  pilot integer not null check (pilot > 0),
  member_id text not null,
  name text not null,
  faction text not null,
  status text not null check (status in ('active', 'recovering', 'dead', 'taken')),
  -- Missions that have to be played before the pilot is back.
  recovers_after integer,
  grit integer not null check (grit between 0 and 3),
  survived integer not null check (survived >= 0),
  taint integer not null check (taint >= 0),
  primary key (campaign_id, pilot),
  constraint pilot_recovers check ((status = 'recovering') = (recovers_after is not null))
);

create table wound (
  campaign_id uuid not null,
  pilot integer not null,
  wound text not null,
  grade text not null check (grade in ('minor', 'severe', 'trauma')),
  -- Where it came from: the mission, its match and the entry of that match's journal.
  mission integer not null,
  match_id text not null,
  entry integer not null,
  primary key (campaign_id, pilot, wound),
  foreign key (campaign_id, pilot) references pilot (campaign_id, pilot) on delete cascade
);

create table casket (
  campaign_id uuid not null references campaign (id) on delete cascade,
  casket integer not null check (casket > 0),
  member_id text not null,
  name text not null,
  faction text not null,
  frame text not null,
  components jsonb not null check (jsonb_typeof(components) = 'object'),
  primary key (campaign_id, casket)
);

create table repair (
  campaign_id uuid not null,
  casket integer not null,
  component text not null,
  missions_left integer not null check (missions_left > 0),
  primary key (campaign_id, casket, component),
  foreign key (campaign_id, casket) references casket (campaign_id, casket) on delete cascade
);

create table mission (
  campaign_id uuid not null references campaign (id) on delete cascade,
  mission integer not null check (mission > 0),
  scenario text not null,
  map text not null,
  status text not null check (status in ('planned', 'launched', 'live', 'settled', 'cancelled')),
  match_id text,
  outcomes jsonb not null check (jsonb_typeof(outcomes) = 'array'),
  primary key (campaign_id, mission),
  constraint mission_of_match unique (campaign_id, match_id),
  constraint mission_played_has_match check (status not in ('live', 'settled') or match_id is not null)
);

-- One at a time.
create unique index mission_open on mission (campaign_id) where status in ('planned', 'launched', 'live');
