-- Until when what is told is to be done, and whether the match is lost otherwise: as known when it was raised. Later it
-- is due later at most, never earlier.
alter table notification
  add column due_at timestamptz(3),
  add column due_or_lost boolean not null default false;

drop function raise_notification(uuid[], text, uuid, text);

create function raise_notification(
  accounts uuid[], of_kind text, subject uuid, which text,
  due timestamptz default null, or_lost boolean default false
)
returns void language sql as $$
  with wanted as (
    select target.id, target.account_id
    from notification_target target
    where target.account_id = any (accounts) and target.is_open
      and (of_kind = any (target.kinds) or of_kind = 'waiting')
  ),
  raised as (
    insert into notification (account_id, kind, subject_id, part, due_at, due_or_lost)
    select distinct account_id, of_kind, subject, which, due, or_lost from wanted
    on conflict do nothing
    returning id, account_id
  )
  insert into notification_delivery (notification_id, target_id)
  select raised.id, wanted.id from raised join wanted using (account_id)
$$;
