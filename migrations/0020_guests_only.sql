-- There is one kind of account: see docs/decisions/an-account-is-its-token.md.
drop index account_registered_name;
alter table account
  drop constraint account_kind_check,
  add constraint account_kind_check check (kind = 'guest');
