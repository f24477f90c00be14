-- A deleted account stays as a row without a name, because what others played refers to it.
alter table account
  add column deleted_at timestamptz(3),
  -- Since when it is gone from everything else, too: from matches, events and campaigns that were under way.
  add column erased_at timestamptz(3),
  add constraint account_erased_is_deleted check (erased_at is null or deleted_at is not null);

create index account_to_erase on account (deleted_at) where deleted_at is not null and erased_at is null;

-- Where the journals of campaigns name a member.
create index campaign_entry_admits on campaign_entry ((input #>> '{order,member,id}'))
  where input #>> '{order,kind}' = 'admit';
create index campaign_opened_by on campaign ((opening #>> '{host,id}'));
