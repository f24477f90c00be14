-- Mail beside browsers: the same places and the same outbox, and what only an address needs.

alter table notification_target
  drop constraint notification_target_channel_check,
  add constraint notification_target_channel_check check (channel in ('push', 'mail')),
  -- Whether it is told anything: an address only once it is confirmed, and not any more when its mails come back.
  add column is_open boolean not null default true;
create unique index notification_target_address on notification_target (account_id, lower(address))
  where channel = 'mail';

create table mail_address (
  target_id uuid primary key references notification_target (id) on delete cascade,
  -- The links of its mails are made from it. Encrypted like the secrets of dice.
  secret bytea not null,
  -- What is in those links is only known as a hash.
  confirm_hash bytea not null unique,
  unsubscribe_hash bytea not null unique,
  -- It was confirmed, or may be until it expires.
  confirmed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  -- How often it was asked to confirm.
  asked integer not null default 1,
  -- Mails in a row that were refused for good.
  refusals integer not null default 0
);
create index mail_address_unconfirmed on mail_address (expires_at) where confirmed_at is null;

-- Who asked for confirmations, for which address and from where: marks that tell nothing without the key of the server.
create table mail_asked (
  mark bytea primary key,
  asked timestamptz(3)[] not null,
  last_at timestamptz(3) not null default now()
);
create index mail_asked_by_age on mail_asked (last_at);

-- The mail that asks an address is sent like all others; its subject is the place itself.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in ('turn', 'challenge', 'round', 'result', 'confirmation'));

create or replace function raise_notification(accounts uuid[], of_kind text, subject uuid, which text)
returns void language sql as $$
  with wanted as (
    select target.id, target.account_id
    from notification_target target
    where target.account_id = any (accounts) and of_kind = any (target.kinds) and target.is_open
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
