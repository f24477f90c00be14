-- Accounts that look after others by web: given and taken on the command line only.
create table operator_role (
  account_id uuid primary key references account (id) on delete cascade,
  given_at timestamptz(3) not null default now()
);

-- The account that acted, by web; `operator` is its id then.
alter table operator_act add column operator_account_id uuid references account (id);
create index operator_act_by_account on operator_act (operator_account_id, at) where operator_account_id is not null;

-- What the process said of itself with its last beat, for operators.
alter table process add column condition jsonb not null default '{}' check (jsonb_typeof(condition) = 'object');
