-- What an account does costs by the matches that are not over, and not by all that it ever played.

-- The seats of an account by the age of their matches, and those of matches that are not over.
alter table match_seat
  add column created_at timestamptz(3) default now(),
  add column match_is_over boolean not null default false;
update match_seat set created_at = match.created_at, match_is_over = match.status in ('finished', 'abandoned')
from match where match.id = match_seat.match_id;
alter table match_seat alter column created_at set not null;
create index match_seat_of_account on match_seat (account_id, created_at desc, match_id desc);
create index match_seat_open on match_seat (account_id, created_at desc, match_id desc) where not match_is_over;

create function end_seats() returns trigger language plpgsql as $$
begin
  update match_seat set match_is_over = true where match_id = new.id;
  return null;
end
$$;
create trigger match_over after update of status on match for each row
  when (old.status in ('lobby', 'live') and new.status in ('finished', 'abandoned'))
  execute function end_seats();

create index match_waiting on match (created_at) where status = 'lobby';
create index match_hosted_open on match (host_account_id) where status in ('lobby', 'live');

-- As before, over the open seats alone.
create or replace function has_seat_left(player uuid, at_match uuid, most integer, at_once boolean)
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
    where match_seat.account_id = player and not match_seat.match_is_over
      and match.status = 'lobby' and match.origin_kind is null and match.id <> at_match
  );
end
$$;
