-- What players are told while they are away: whose turn it is, who challenges them, what begins, how it ended.

-- Signs what this server sends to the push services of browsers. Encrypted like the secrets of dice.
create table push_key (
  is_only boolean primary key default true check (is_only),
  secret bytea not null
);

-- Where an account wants to be told: browsers, which have given an address at their push service.
create table notification_target (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  channel text not null check (channel in ('push')),
  address text not null check (char_length(address) between 1 and 1000),
  -- The receiver that answers for the address.
  host text not null,
  -- What a message to a browser is encrypted with.
  keys jsonb check (jsonb_typeof(keys) = 'object'),
  -- The sign-in of that browser: when it ends, so does this.
  session integer,
  device text not null check (char_length(device) <= 60),
  language text not null check (language in ('en', 'de')),
  kinds text[] not null,
  made_at timestamptz(3) not null default now(),
  -- Attempts in a row that failed.
  failures integer not null default 0 check (failures >= 0),
  paused_until timestamptz(3),
  -- Whether the last attempt succeeded, and soon.
  is_prompt boolean not null default false,
  foreign key (account_id, session) references account_session (account_id, number) on delete cascade,
  constraint notification_target_of_browser check (channel <> 'push' or num_nulls(keys, session) = 0)
);
create index notification_target_of_account on notification_target (account_id);
create index notification_target_of_session on notification_target (account_id, session) where session is not null;
-- A browser has one account at a time.
create unique index notification_target_browser on notification_target (address) where channel = 'push';

-- Each thing is told to an account once, however often and by whomever it is raised.
create table notification (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('turn', 'challenge', 'round', 'result')),
  -- The match or the event.
  subject_id uuid not null,
  -- Which of several: the question, the round.
  part text not null,
  raised_at timestamptz(3) not null default now(),
  constraint notification_once unique (account_id, subject_id, kind, part)
);
create index notification_by_age on notification (raised_at);

-- The outbox: written with the notification, sent afterwards until it was taken or given up.
create table notification_delivery (
  id uuid primary key default gen_random_uuid(),
  notification_id bigint not null references notification (id) on delete cascade,
  target_id uuid not null references notification_target (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  -- Null when nothing more is to be tried.
  next_at timestamptz(3) default now(),
  delivered_at timestamptz(3),
  failure text,
  unique (notification_id, target_id)
);
create index notification_delivery_due on notification_delivery (next_at) where next_at is not null;
create index notification_delivery_of_target on notification_delivery (target_id);

-- Tells these accounts, wherever each wants to be told of such things.
create function raise_notification(accounts uuid[], of_kind text, subject uuid, which text)
returns void language sql as $$
  with wanted as (
    select target.id, target.account_id
    from notification_target target
    where target.account_id = any (accounts) and of_kind = any (target.kinds)
  ),
  raised as (
    insert into notification (account_id, kind, subject_id, part)
    select distinct account_id, of_kind, subject, which from wanted
    on conflict do nothing
    returning id, account_id
  )
  insert into notification_delivery (notification_id, target_id)
  select raised.id, wanted.id from raised join wanted using (account_id)
$$;

-- Whatever statement ends a match of hours or days tells its players in the same commit.
create function tell_result() returns trigger language plpgsql as $$
begin
  perform raise_notification(
    array(select account_id from match_seat where match_id = new.id and account_id is not null),
    'result', new.id, ''
  );
  return null;
end
$$;

create trigger match_tells_result after update of status on match
  for each row
  when (
    old.status = 'live' and new.status = 'finished'
    and least((new.clock #>> '{clock,cap}')::float8, (new.clock #>> '{clock,bank}')::float8) >= 3600
  )
  execute function tell_result();
