-- A host enters whom it likes in an event, who perhaps knows nothing of it. What an account is told of such events is bounded,
-- like what else strangers ask of it (`STRANGERS_PER_DAY`): otherwise a few hosts fill a mailbox with whatever they call them.
alter table notification add column of_stranger boolean not null default false;

-- Who hosts the event that is told of; null if the account has entered it by itself and not left, or has come to one of its
-- matches there, or is a friend of the host.
create function stranger_behind(account uuid, of_kind text, subject uuid) returns uuid language sql stable as $$
  select host_account_id from tournament event
  where event.id = case when of_kind = 'round' then subject
      else (select origin_id::uuid from match where match.id = subject and origin_kind = 'tournament')
    end
    and coalesce((
      select command ->> 'kind' = 'withdraw' from tournament_entry
      where tournament_id = event.id and account_id = any (accounts_of(account)) order by seq desc limit 1
    ), not exists (
      select from match_seat join match on match.id = match_id
      where origin_kind = 'tournament' and origin_id = event.id::text and account_id = account and salt_hash is not null
    ))
    and not exists (
      select from friendship
      where accepted_at is not null
        and (account_id, other_account_id) in ((account, host_account_id), (host_account_id, account))
    )
$$;

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
  told as materialized (
    select account_id, stranger_behind(account_id, of_kind, subject) as stranger
    from (select distinct account_id from wanted) distinct_wanted
  ),
  raised as (
    insert into notification (account_id, kind, subject_id, part, due_at, due_or_lost, of_stranger)
    select account_id, of_kind, subject, which, due, or_lost, stranger is not null from told
    where stranger is null or (
      not exists (
        select from account_block block
        where (block.account_id, block.blocked_account_id) in ((told.account_id, stranger), (stranger, told.account_id))
      )
      and 10 > (
        select count(*) from notification before
        where before.account_id = told.account_id and before.of_stranger and before.raised_at > now() - interval '1 day'
      )
    )
    order by account_id
    on conflict do nothing
    returning id, account_id
  )
  insert into notification_delivery (notification_id, target_id)
  select raised.id, wanted.id from raised join wanted using (account_id)
$$;
