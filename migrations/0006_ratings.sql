-- What the server thinks of the strength of players, for each edition and season of its own.

create table rating (
  -- The preset, or for house rules the preset and the digest of the edition.
  ladder text not null,
  -- Such as 2026-q4: the part of the calendar in which a match ended.
  season text not null,
  account_id uuid not null references account (id),
  -- The belief: a normal distribution.
  mu double precision not null,
  sigma double precision not null check (sigma > 0),
  -- What is shown of it, and what the leaderboard is ordered by.
  shown integer not null,
  matches integer not null default 0,
  wins integer not null default 0,
  draws integer not null default 0,
  losses integer not null default 0,
  last_match_at timestamptz(3),
  primary key (ladder, season, account_id),
  constraint rating_adds_up check (matches = wins + draws + losses)
);

create index rating_leaderboard on rating (ladder, season, shown desc, account_id) where matches > 0;
create index rating_by_account on rating (account_id, ladder, last_match_at desc);

-- What each rated match did, once: a match that was settled is not settled again.
create table rating_change (
  match_id uuid not null references match (id),
  account_id uuid not null references account (id),
  ladder text not null,
  season text not null,
  result text not null check (result in ('win', 'draw', 'loss')),
  -- Of the player's team among all teams; 1 is best, teams may share one.
  place integer not null check (place > 0),
  mu_before double precision not null,
  sigma_before double precision not null,
  shown_before integer not null,
  mu_after double precision not null,
  sigma_after double precision not null,
  shown_after integer not null,
  at timestamptz(3) not null,
  primary key (match_id, account_id)
);

create index rating_change_by_account on rating_change (account_id, at desc, match_id desc);
