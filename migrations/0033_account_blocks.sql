-- Whom players do not want to meet.
create table account_block (
  account_id uuid not null references account (id) on delete cascade,
  blocked_account_id uuid not null references account (id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (account_id, blocked_account_id),
  constraint account_block_of_another check (account_id <> blocked_account_id)
);
create index account_block_blocked on account_block (blocked_account_id);

-- Whether nobody at the table, its host included, has blocked the player, who may stay if seated already. Volatile: whoever
-- had to wait for the match sees who sat down meanwhile.
create function is_admitted(player uuid, at_match uuid) returns boolean language plpgsql volatile as $$
begin
  if not exists (select from account_block where blocked_account_id = player) then
    return true;
  end if;
  return exists (select from match_seat where match_id = at_match and account_id = player)
    or not exists (
      select from account_block block
      where block.blocked_account_id = player and (
        block.account_id = (select host_account_id from match where id = at_match)
        or block.account_id in (select account_id from match_seat where match_id = at_match)
      )
    );
end
$$;
