-- What operators did, to whom and why. Rows are written once: no name is in them, because they outlive every account.
create table operator_act (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- The operator, as they called themselves.
  operator text not null check (char_length(operator) between 1 and 60),
  act text not null check (act ~ '^[a-z][A-Za-z]{1,30}$'),
  account_id uuid references account (id),
  -- No reference: matches that never began are deleted after a while.
  match_id uuid,
  reason text check (char_length(reason) between 1 and 1000),
  -- What belongs to this kind of act, such as the end of a ban. Never a name.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);

create index operator_act_account on operator_act (account_id, id);
create index operator_act_at on operator_act (at);

create function refuse_change_of_act() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is never changed: operator_act takes new rows only';
end $$;

create trigger operator_act_stays before update or delete or truncate on operator_act
  for each statement execute function refuse_change_of_act();

-- The names that a renaming was about: they go with the account, the act stays.
create table operator_act_name (
  act_id bigint primary key references operator_act (id),
  account_id uuid not null references account (id) on delete cascade,
  name_before text not null,
  name_after text not null
);
