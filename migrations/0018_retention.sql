-- Matches that are over for long: their transcript as gzip in one row, instead of journal, snapshot and set-up.
create table match_transcript (
  match_id uuid primary key references match (id) on delete cascade,
  packed bytea not null,
  at timestamptz(3) not null default now()
);
-- It is packed already.
alter table match_transcript alter column packed set storage external;

alter table match
  add column archived_at timestamptz(3),
  drop constraint match_started_is_complete,
  add constraint match_started_is_complete check (
    status in ('lobby', 'abandoned')
    or num_nulls(ruleset_digest, engine_revision, salts, started_at) = 0
      and (setup is null) = (archived_at is not null)
  ),
  add constraint match_archived_is_finished check (archived_at is null or status = 'finished');

create index match_to_archive on match (finished_at) where status = 'finished' and archived_at is null;
create index match_given_up on match (finished_at) where status = 'abandoned';
create index webhook_delivery_done on webhook_delivery (created_at) where next_at is null;
create index campaign_closed on campaign (changed_at) where status = 'closed';
