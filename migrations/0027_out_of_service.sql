-- When a process served again after an outage. People get some time more to come back (`ended_at`), but seldom twice in a
-- row: where outages follow each other closely, everything would stand still otherwise.
alter table outage add column back_at timestamptz(3) default clock_timestamp();
update outage set back_at = greatest(began_at, ended_at - interval '15 seconds');
alter table outage alter column back_at set not null;
alter table outage add constraint outage_back_within check (back_at between began_at and ended_at);

-- For how long between those two moments nobody served, without what people needed to come back.
create function unserved_between(since timestamptz, until timestamptz) returns interval language sql stable as $$
  select coalesce(sum(upper(lost) - lower(lost)), interval '0')
  from (
    select unnest(range_agg(tstzrange(greatest(began_at, since), least(back_at, until)))) as lost
    from outage where ended_at > since and back_at > since and began_at < until
  ) outages
$$;
