-- What an account makes the server keep for ever: counted before it may open something further.

-- Bytes of packs and of an own map, which every match, event and campaign has a copy of.
create function content_bytes(packs text, map text) returns integer language sql immutable as $$
  select case when coalesce(packs, '[]') = '[]' then 0 else octet_length(packs) end
    + case when map like '{%' then octet_length(map) else 0 end
$$;
alter table match
  add column content_bytes integer not null
    generated always as (content_bytes(clock ->> 'packs', clock ->> 'map')) stored;
alter table tournament
  add column content_bytes integer not null
    generated always as (content_bytes(opening -> 'settings' -> 'ruleset' ->> 'packs', null)) stored;
alter table campaign
  add column content_bytes integer not null
    generated always as (content_bytes(opening -> 'ruleset' ->> 'packs', null)) stored;

create index match_content_hosted on match (host_account_id) include (content_bytes) where content_bytes > 0;
create index match_content_arranged on match (origin_kind, origin_id) include (content_bytes)
  where content_bytes > 0;
create index tournament_hosted on tournament (host_account_id, created_at);

-- All that is kept of an account's content, in bytes: in what it hosts, in the matches that its events and campaigns
-- arrange, and in the journals of its campaigns.
create function content_held(host uuid) returns bigint language sql stable as $$
  select coalesce(sum(bytes), 0)::bigint from (
    select content_bytes::bigint as bytes from match where host_account_id = host and content_bytes > 0
    union all
    select content_bytes from tournament where host_account_id = host
    union all
    select arranged.content_bytes
    from tournament join match arranged
      on arranged.origin_kind = 'tournament' and arranged.origin_id = tournament.id::text
      and arranged.content_bytes > 0
    where tournament.host_account_id = host
    union all
    select campaign.content_bytes + campaign.journal_size
    from campaign_member own join campaign on campaign.id = own.campaign_id
    where own.account_id = host and own.role = 'host'
    union all
    select arranged.content_bytes
    from campaign_member own join match arranged
      on arranged.origin_kind = 'campaign' and arranged.origin_id = own.campaign_id::text
      and arranged.content_bytes > 0
    where own.account_id = host and own.role = 'host'
  ) held
$$;

-- As before, and how much content it may have kept. Null for no such limit.
drop function host_limit_reached(uuid, boolean, integer, integer, integer, integer);
create function host_limit_reached(
  host uuid, of_bots boolean, brings_content boolean,
  waiting_most integer, open_most integer, day_most integer, bots_day_most integer, content_most bigint
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
    when brings_content and content_held(host) >= content_most then 'content'
  end;
end
$$;
