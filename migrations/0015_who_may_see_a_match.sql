-- Who may see a match: everybody, whoever has its code, or the members of what it belongs to.
alter table match
  drop constraint match_visibility_check,
  add constraint match_visibility_check check (visibility in ('open', 'invite', 'members')),
  drop constraint match_invite_has_code,
  add constraint match_invite_has_code check ((visibility = 'invite') = (invite_code is not null));

-- The missions of a campaign are its members’, unless its host opens them to everybody.
alter table campaign add column missions_open boolean not null default false;
update match set visibility = 'members', invite_code = null where origin_kind = 'campaign';
