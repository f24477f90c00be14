/*
 * Nothing is entered any more for an account that was deleted or merged: a request that was let in before may still be on its
 * way. Waits for a deletion or merging that is not committed yet, which locks the row. Commands of an event still look for
 * merged accounts only (`refuse_merged`): a deleted player is taken out of it by one.
 */
create function refuse_gone(player uuid) returns void language plpgsql volatile as $$
declare
  is_gone boolean;
begin
  select num_nonnulls(deleted_at, merged_into) > 0 into is_gone from account where id = player for key share;
  if is_gone then
    raise exception using errcode = '23M01', message = format('the account %s was deleted or merged into another one', player);
  end if;
end
$$;

-- Its argument names the column with the account.
create function refuse_gone_account() returns trigger language plpgsql as $$
begin
  perform refuse_gone((to_jsonb(new) ->> tg_argv[0])::uuid);
  return new;
end
$$;

drop trigger match_not_by_merged on match;
create trigger match_not_by_gone before insert on match
  for each row when (new.host_account_id is not null) execute function refuse_gone_account('host_account_id');
drop trigger tournament_not_by_merged on tournament;
create trigger tournament_not_by_gone before insert on tournament
  for each row execute function refuse_gone_account('host_account_id');
drop trigger match_seat_not_by_merged on match_seat;
create trigger match_seat_not_by_gone before update of account_id on match_seat
  for each row when (new.account_id is not null and new.account_id is distinct from old.account_id)
  execute function refuse_gone_account('account_id');
drop trigger campaign_member_not_by_merged on campaign_member;
drop trigger queue_entry_not_by_merged on queue_entry;
drop trigger deck_not_by_merged on deck;
drop trigger account_code_not_by_merged on account_code;
drop trigger vacation_not_by_merged on vacation;
drop function refuse_merged_host;

do $$
declare
  entered record;
begin
  for entered in
    select * from (
      values
        ('account_block', 'account_id'), ('account_block', 'blocked_account_id'), ('account_code', 'account_id'),
        ('account_name', 'account_id'), ('campaign_member', 'account_id'), ('deck', 'account_id'),
        ('friendship', 'account_id'), ('friendship', 'other_account_id'),
        ('identity', 'account_id'), ('identity_request', 'account_id'), ('match_challenge', 'account_id'),
        ('match_challenge', 'by_account_id'), ('notification_target', 'account_id'), ('operator_role', 'account_id'),
        ('passkey', 'account_id'), ('passkey_challenge', 'account_id'), ('queue_entry', 'account_id'),
        ('report', 'reporter_account_id'), ('report', 'subject_account_id'), ('vacation', 'account_id')
    ) as columns (of_table, of_column)
  loop
    execute format(
      'create trigger %I before insert on %I for each row when (new.%I is not null) execute function refuse_gone_account(%L)',
      entered.of_table || '_not_for_gone_' || entered.of_column, entered.of_table, entered.of_column, entered.of_column
    );
  end loop;
end
$$;

-- What was left of accounts that were deleted before.
delete from account_code using account where account.id = account_id and num_nonnulls(deleted_at, merged_into) > 0;
delete from account_session using account where account.id = account_id and num_nonnulls(deleted_at, merged_into) > 0;
delete from deck using account where account.id = account_id and deleted_at is not null;
delete from queue_entry using account where account.id = account_id and deleted_at is not null;
delete from rating_change using account where account.id = account_id and erased_at is not null;
delete from rating using account where account.id = account_id and erased_at is not null;
