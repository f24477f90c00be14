-- That moment; but if no process has said for two seconds before it that it serves, only until then: an outage is recorded
-- by the first sign of a process after it, and nothing may expire before that.
create function last_served(moment timestamptz) returns timestamptz language sql stable as $$
  select least(moment, (select until + interval '2 seconds' from serving))
$$;
