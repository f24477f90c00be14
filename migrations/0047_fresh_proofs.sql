-- Ways back are changed only by who has proved recently to be the owner. Who has lost them all may wait instead: since when
-- the session has been waiting for that.
alter table account_session add column proof_asked_at timestamptz(3);

-- Since when codes guard the account: those that replace others do so from when the first ones were made.
alter table account_code add column guards_since timestamptz(3);
update account_code set guards_since = made_at;
alter table account_code alter column guards_since set default now(), alter column guards_since set not null;

-- Of a code for another device: whether the account may be merged by it.
alter table account_code add column is_proved boolean not null default false;
