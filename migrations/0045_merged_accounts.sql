-- Two accounts of one person become one. See docs/decisions/merged-accounts.md.

alter table account
  -- The account that stays, which is itself no merged one. Finished matches, events and campaigns keep naming this one.
  add column merged_into uuid references account (id),
  add column merged_at timestamptz(3),
  add constraint account_merged_is_dated check ((merged_into is null) = (merged_at is null)),
  add constraint account_merged_into_another check (merged_into <> id);
create index account_merged on account (merged_into) where merged_into is not null;

-- Under which name somebody was blocked who has been merged since; null for others.
alter table account_block add column shown_name text;

-- The account that stays of the one it was merged into; the same account for all others.
create function staying_account(asked uuid) returns uuid language sql stable as $$
  select coalesce(merged_into, id) from account where id = asked
$$;

-- The account that stays, and all that were merged into it.
create function accounts_of(asked uuid) returns uuid[] language sql stable as $$
  select array(
    select stays from staying_account(asked) stays where stays is not null
    union all
    select id from account where merged_into = staying_account(asked)
  )
$$;

/*
 * What is under way is no longer entered for a merged account: a request that was authenticated before may still be on its
 * way. Waits for a merging that is not committed yet, which locks the row. One that is deleted is taken out of events.
 */
create function refuse_merged(player uuid) returns void language plpgsql volatile as $$
declare
  is_merged boolean;
begin
  select merged_into is not null and deleted_at is null into is_merged
  from account where id = player for key share;
  if is_merged then
    raise exception using errcode = '23M01', message = format('the account %s was merged into another one', player);
  end if;
end
$$;

create function refuse_merged_account() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.account_id);
  return new;
end
$$;

create function refuse_merged_host() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.host_account_id);
  return new;
end
$$;

create trigger match_not_by_merged before insert on match
  for each row when (new.host_account_id is not null) execute function refuse_merged_host();
create trigger tournament_not_by_merged before insert on tournament
  for each row execute function refuse_merged_host();
-- Seats that are taken. Those of a match that the server arranges are given with it: a finished event may be reopened.
create trigger match_seat_not_by_merged before update of account_id on match_seat
  for each row when (new.account_id is not null and new.account_id is distinct from old.account_id)
  execute function refuse_merged_account();
create trigger tournament_entry_not_by_merged before insert on tournament_entry
  for each row when (new.account_id is not null) execute function refuse_merged_account();
create trigger campaign_member_not_by_merged before insert on campaign_member
  for each row execute function refuse_merged_account();
create trigger queue_entry_not_by_merged before insert on queue_entry
  for each row execute function refuse_merged_account();
create trigger deck_not_by_merged before insert on deck
  for each row execute function refuse_merged_account();
create trigger account_code_not_by_merged before insert on account_code
  for each row execute function refuse_merged_account();

-- What merged accounts hosted counts for the one that stays.
create or replace function content_held(host uuid) returns bigint language sql stable as $$
  select coalesce(sum(bytes), 0)::bigint from (
    select content_bytes::bigint as bytes from match where host_account_id = any (accounts_of(host)) and content_bytes > 0
    union all
    select content_bytes from tournament where host_account_id = any (accounts_of(host))
    union all
    select arranged.content_bytes
    from tournament join match arranged
      on arranged.origin_kind = 'tournament' and arranged.origin_id = tournament.id::text
      and arranged.content_bytes > 0
    where tournament.host_account_id = any (accounts_of(host))
    union all
    select campaign.content_bytes + campaign.journal_size
    from campaign_member own join campaign on campaign.id = own.campaign_id
    where own.account_id = host and own.role = 'host'
    union all
    select arranged.content_bytes
    from campaign_member own join match arranged
      on arranged.origin_kind = 'campaign' and arranged.origin_id = own.campaign_id::text
      and arranged.content_bytes > 0
    where own.account_id = host and own.role = 'host'
  ) held
$$;
