-- What an authenticator or an identity provider is asked belongs to a session of the account: another session, of
-- somebody who has stolen its token, must not replace what the owner is asked. Those asked before this version end.
delete from passkey_challenge where account_id is not null;
alter table passkey_challenge
  add column session integer,
  add constraint passkey_challenge_session_check check ((account_id is null) = (session is null)),
  add foreign key (account_id, session) references account_session (account_id, number) on delete cascade;
drop index passkey_challenge_of_account;
create unique index passkey_challenge_of_session on passkey_challenge (account_id, session)
  where account_id is not null;

delete from identity_request where account_id is not null;
alter table identity_request
  add column session integer,
  add constraint identity_request_session_check check ((account_id is null) = (session is null)),
  add foreign key (account_id, session) references account_session (account_id, number) on delete cascade;
drop index identity_request_of_account;
create unique index identity_request_of_session on identity_request (account_id, session)
  where account_id is not null;
