-- What a rating stands on: matches against accounts with a history, and since when there is one.

alter table rating
  add column counted integer not null default 0,
  add column provisional boolean not null generated always as (counted < 10) stored,
  add column first_match_at timestamptz(3);

-- Ratings of before keep what they had.
update rating set counted = matches, first_match_at = coalesce(
  (
    select min(rating_change.at) from rating_change
    where rating_change.account_id = rating.account_id and rating_change.ladder = rating.ladder
      and rating_change.season = rating.season
  ),
  last_match_at
);

alter table rating add constraint rating_counts_matches check (counted between 0 and matches);

-- Provisional ratings stand after all others.
drop index rating_leaderboard;
create index rating_leaderboard on rating (ladder, season, provisional, shown desc, account_id)
  where matches > 0;
