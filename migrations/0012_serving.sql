-- Which processes serve, and when none did.

-- A process says now and then that it is there. As long as its connection stands it holds the advisory lock of its
-- number as well, which ends with the process: the others need not wait for a lease to know that it is dead.
create table process (
  -- As in the leases.
  owner text primary key,
  number integer not null generated always as identity unique,
  heard_at timestamptz(3) not null default clock_timestamp()
);

-- One row: until when some process is known to have served.
create table serving (
  is_only boolean primary key default true check (is_only),
  until timestamptz(3) not null
);
insert into serving (until) values (clock_timestamp());

-- Times in which nobody served, with what people need to come back afterwards. They count for nobody.
create table outage (
  id integer primary key generated always as identity,
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  constraint outage_ends_later check (ended_at > began_at)
);
create index outage_ended on outage (ended_at);

-- How much of the time since that moment counts for nobody. Outages may overlap.
create function lost_since(moment timestamptz) returns interval language sql stable as $$
  select coalesce(sum(upper(lost) - lower(lost)), interval '0')
  from (
    select unnest(range_agg(tstzrange(greatest(began_at, moment), ended_at))) as lost
    from outage where ended_at > moment
  ) outages
$$;
