-- What players tell the operators about others at their tables. Only operators read it; the subject is never told.
create table report (
  id bigint generated always as identity primary key,
  -- No reference: matches that never began are deleted after a while.
  match_id uuid not null,
  reporter_account_id uuid not null references account (id) on delete cascade,
  subject_account_id uuid not null references account (id) on delete cascade,
  -- Of the subject in the match.
  seat integer not null check (seat >= 0),
  kind text not null check (kind in ('abuse', 'cheating', 'stalling', 'name', 'other')),
  text text not null check (char_length(text) <= 1000),
  -- How many inputs the match had had at the place that is meant.
  seq integer not null check (seq >= 0),
  filed_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  outcome text check (outcome in ('banned', 'dismissed')),
  constraint report_once unique (match_id, reporter_account_id, subject_account_id),
  constraint report_of_another check (reporter_account_id <> subject_account_id),
  constraint report_closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create index report_by_reporter on report (reporter_account_id, filed_at);
create index report_about on report (subject_account_id, filed_at);
create index report_open on report (filed_at) where closed_at is null;
