-- Who asks whom to be friends, and who are: one row for two accounts.
-- Declined requests stay, unseen by whom they asked, so that nobody is asked again and again.
create table friendship (
  -- Who asked.
  account_id uuid not null references account (id) on delete cascade,
  other_account_id uuid not null references account (id) on delete cascade,
  asked_at timestamptz(3) not null default now(),
  accepted_at timestamptz(3),
  declined_at timestamptz(3),
  -- Taken back, or no longer friends. Such a row is kept for a day, because it counts, or as long as it is declined.
  ended_at timestamptz(3),
  primary key (account_id, other_account_id),
  constraint friendship_with_another check (account_id <> other_account_id),
  constraint friendship_accepted check (accepted_at is null or num_nonnulls(declined_at, ended_at) = 0)
);
create unique index friendship_of_two
  on friendship (least(account_id, other_account_id), greatest(account_id, other_account_id));
create index friendship_ended on friendship (ended_at) where ended_at is not null and declined_at is null;
create index friendship_of_asked on friendship (other_account_id, asked_at desc);

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check
    check (kind in ('turn', 'challenge', 'friend', 'round', 'result', 'confirmation'));
