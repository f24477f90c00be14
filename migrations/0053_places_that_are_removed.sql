-- A place may be removed while something is raised for it: whoever raises waits, and leaves it out. Otherwise the delivery
-- refers to nothing, and its cause fails with it: the end of a match, a request to a player. The accounts are locked first,
-- as when one is deleted, and the places in one order.
create or replace function raise_notification(
  accounts uuid[], of_kind text, subject uuid, which text,
  due timestamptz default null, or_lost boolean default false
)
returns void language sql as $$
  with owner as materialized (
    select id from account where id = any (accounts) order by id for key share
  ),
  wanted as materialized (
    select target.id, target.account_id
    from notification_target target
    where target.account_id in (select id from owner) and target.is_open
      and (of_kind = any (target.kinds) or of_kind = 'waiting')
    order by target.id for key share
  ),
  raised as (
    insert into notification (account_id, kind, subject_id, part, due_at, due_or_lost)
    select distinct account_id, of_kind, subject, which, due, or_lost from wanted
    order by account_id
    on conflict do nothing
    returning id, account_id
  )
  insert into notification_delivery (notification_id, target_id)
  select raised.id, wanted.id from raised join wanted using (account_id)
$$;
