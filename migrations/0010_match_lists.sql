-- What lists say about a match, small and bounded, so that a list never reads whole packs and maps.
alter table match add column summary jsonb check (jsonb_typeof(summary) = 'object');

update match set summary = jsonb_build_object(
  -- The edition of a match that has not begun was not stored until now.
  'digest', ruleset_digest,
  'packs', coalesce((
    select jsonb_agg(jsonb_build_object('digest', null, 'id', pack -> 'id', 'title', pack -> 'title'))
    from jsonb_array_elements(clock -> 'packs') as pack
  ), '[]'),
  'map', case jsonb_typeof(clock -> 'map')
    when 'object' then jsonb_build_object('id', clock #> '{map,id}', 'title', clock #> '{map,title}', 'isCustom', true)
    else jsonb_build_object('id', clock -> 'map', 'title', clock -> 'map', 'isCustom', false)
  end,
  'clock', clock -> 'clock',
  'spectatorDelay', coalesce(clock -> 'spectatorDelay', '{"actions": 0, "seconds": 0}')
);

alter table match alter column summary set not null;

-- What an account hosts: counted before it may host another one.
alter table match add column bots_only boolean not null default false;
create index match_hosted on match (host_account_id, created_at) where host_account_id is not null;

-- Why an account may host no further match: the limit that it has reached, or null. The account stays locked until
-- the transaction ends, so that of two requests at the same time the second counts what the first has made. A
-- function, because each statement inside sees what was committed while it waited for the lock.
create function host_limit_reached(
  host uuid, of_bots boolean, waiting_most integer, open_most integer, day_most integer, bots_day_most integer
) returns text language plpgsql volatile as $$
declare
  waiting integer;
  unfinished integer;
  of_day integer;
  of_day_bots integer;
begin
  perform from account where id = host for no key update;
  select count(*) filter (where status = 'lobby'), count(*) filter (where status in ('lobby', 'live'))
  into waiting, unfinished
  from match where host_account_id = host and status in ('lobby', 'live');
  select count(*), count(*) filter (where bots_only) into of_day, of_day_bots
  from match where host_account_id = host and created_at > now() - interval '1 day';
  return case
    when waiting >= waiting_most then 'waiting'
    when unfinished >= open_most then 'open'
    when of_day >= day_most then 'day'
    when of_bots and of_day_bots >= bots_day_most then 'botsDay'
  end;
end
$$;

-- Lists of events and campaigns: read without what their hosts brought along. The settings never change, so that
-- these are made once.
create function tournament_summary(settings json) returns json language sql immutable as $$
  select json_build_object(
    'name', settings -> 'name', 'format', settings -> 'format' -> 'kind',
    'preset', settings -> 'ruleset' -> 'preset', 'teamSize', settings -> 'teamSize',
    'bestOf', settings -> 'bestOf', 'entrantsMost', settings -> 'entrants' -> 'most',
    'startsAt', settings -> 'startsAt'
  )
$$;
alter table tournament
  add column summary json generated always as (tournament_summary(opening -> 'settings')) stored;
alter table campaign
  add column preset text generated always as (opening -> 'ruleset' ->> 'preset') stored;
