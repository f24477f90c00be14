-- What players say at the table: keys of a list, never their own words. Beside the journal, which has the rules only.
create table match_phrase (
  id bigint generated always as identity primary key,
  match_id uuid not null,
  seat integer not null,
  phrase text not null check (char_length(phrase) between 1 and 40),
  -- Where the match stood: the number of its last input, and that of its last journal entry.
  seq integer not null check (seq >= 0),
  entry integer not null check (entry >= 0),
  said_at timestamptz(3) not null default now(),
  foreign key (match_id, seat) references match_seat (match_id, seat) on delete cascade
);
create index match_phrase_of_seat on match_phrase (match_id, seat, said_at);
