-- Times in which the clocks of an event's matches stand still: its pauses. Written with the entry that pauses or
-- resumes it; whichever process plays a match looks for them.
create table match_hold (
  id integer primary key generated always as identity,
  tournament_id uuid not null references tournament (id) on delete cascade,
  began_at timestamptz(3) not null default clock_timestamp(),
  -- Null as long as it lasts.
  ended_at timestamptz(3),
  constraint match_hold_ends_later check (ended_at >= began_at)
);

create index match_hold_of_tournament on match_hold (tournament_id, id);
create unique index match_hold_once on match_hold (tournament_id) where ended_at is null;
