-- How receivers of webhooks have answered lately, so that one that is slow or away delays nobody else.

-- A receiver is a host, whichever events have addresses there.
create table webhook_receiver (
  host text primary key check (char_length(host) between 1 and 300),
  -- Attempts in a row that were not answered at all.
  failures integer not null default 0 check (failures >= 0),
  -- Nothing is sent there before.
  paused_until timestamptz(3),
  -- Whether the last answer was a good one and came soon.
  is_prompt boolean not null default false
);

alter table webhook
  add column host text,
  -- Attempts in a row that were not taken.
  add column failures integer not null default 0 check (failures >= 0),
  add column paused_until timestamptz(3);

update webhook set host = coalesce(
  nullif(left(lower(substring(url from '^[a-zA-Z]+:/*([^/?#\\]+)')), 300), ''), 'unknown'
);
alter table webhook alter column host set not null;
create index webhook_by_host on webhook (host);

-- The addresses that wait for something, and what each of them waits for first.
create index webhook_delivery_waiting on webhook_delivery (webhook_id, next_at) where next_at is not null;
-- What has waited for too long.
create index webhook_delivery_stale on webhook_delivery (created_at) where next_at is not null;
drop index webhook_delivery_due;

-- The pauses of settlements are each process's own.
alter table match_settlement drop column attempts;
