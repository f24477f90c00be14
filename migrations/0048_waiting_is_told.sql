-- That a session waits instead of proving whose it is, is told wherever the account is told anything.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check
    check (kind in ('turn', 'challenge', 'friend', 'round', 'result', 'confirmation', 'waiting'));

create or replace function raise_notification(accounts uuid[], of_kind text, subject uuid, which text)
returns void language sql as $$
  with wanted as (
    select target.id, target.account_id
    from notification_target target
    where target.account_id = any (accounts) and target.is_open
      and (of_kind = any (target.kinds) or of_kind = 'waiting')
  ),
  raised as (
    insert into notification (account_id, kind, subject_id, part)
    select distinct account_id, of_kind, subject, which from wanted
    on conflict do nothing
    returning id, account_id
  )
  insert into notification_delivery (notification_id, target_id)
  select raised.id, wanted.id from raised join wanted using (account_id)
$$;
