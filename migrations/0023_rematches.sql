-- That players of a finished match want to play it again: one offer at a time, and at most one match that comes of it.
-- Seats, not accounts: who sat there stands with the match.
create table match_rematch (
  match_id uuid primary key references match (id) on delete cascade,
  offered_seat integer not null,
  -- Seats that want it, the offering one included.
  agreed_seats integer[] not null,
  expires_at timestamptz(3) not null,
  -- Who declined, or took back, the last offer.
  declined_seat integer,
  next_match_id uuid unique references match (id) on delete cascade
);
