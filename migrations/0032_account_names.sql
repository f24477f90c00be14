-- Names that accounts had before, each until when: what was played keeps the name under which it was played.
create table account_name (
  account_id uuid not null references account (id) on delete cascade,
  until timestamptz(3) not null,
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
  primary key (account_id, until)
);
