/*
 * A player may wait at a limited number of tables: whether the account may have a seat in this match besides those in
 * other lobbies. Its row stays locked until the transaction ends: of two seats taken at the same time, the second counts
 * the first. With `at_once`, false if somebody else has the lock: a statement that holds the lock of a match must not
 * wait for that of an account.
 */
create function has_seat_left(player uuid, at_match uuid, most integer, at_once boolean)
returns boolean language plpgsql volatile as $$
begin
  if at_once then
    perform from account where id = player for no key update skip locked;
  else
    perform from account where id = player for no key update;
  end if;
  if not found then
    return false;
  end if;
  return most > (
    select count(*)
    from match_seat join match on match.id = match_seat.match_id
    where match_seat.account_id = player and match.status = 'lobby' and match.origin_kind is null
      and match.id <> at_match
  );
end
$$;
