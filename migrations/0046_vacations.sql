-- Days on which the clocks of a player stand in matches of hours or days. See docs/decisions/vacations.md.
create table vacation (
  id integer primary key generated always as identity,
  account_id uuid not null references account (id) on delete cascade,
  began_at timestamptz(3) not null default clock_timestamp(),
  -- When it is to end; once it is over, when it ended.
  ends_at timestamptz(3) not null,
  constraint vacation_ends_later check (ends_at >= began_at)
);

create index vacation_of_account on vacation (account_id, ends_at);
create index vacation_by_end on vacation (ends_at);

create trigger vacation_not_by_merged before insert on vacation
  for each row execute function refuse_merged_account();
