-- Matches that the server arranges itself, and what their results lead to.

alter table match
  -- What the match belongs to: a queue, a tournament, a campaign, and which of them.
  add column origin_kind text check (origin_kind in ('queue', 'tournament', 'campaign')),
  add column origin_id text check (char_length(origin_id) between 1 and 200),
  add column rated boolean not null default false,
  -- What the set-up holds beyond the lobby: a scenario, what seats carry in. json, as the set-up itself.
  add column setup_extras json check (json_typeof(setup_extras) = 'object'),
  add constraint match_origin_is_whole check (num_nonnulls(origin_kind, origin_id) in (0, 2));

create index match_by_origin on match (origin_kind, origin_id, created_at desc, id desc)
  where origin_kind is not null;

-- How a referee ends a match, ordered by any process and carried out by the one that plays the match.
create table match_ruling (
  match_id uuid primary key references match (id) on delete cascade,
  -- Null for a draw.
  winner_team integer,
  ordered_at timestamptz(3) not null default now()
);

-- Matches that have ended and whose consequences have not been drawn yet: ratings, standings, a campaign.
create table match_settlement (
  match_id uuid primary key references match (id) on delete cascade,
  due_at timestamptz(3) not null default now(),
  attempts integer not null default 0
);

create index match_settlement_due on match_settlement (due_at);

-- Whatever statement ends a match, now or in years, leaves the row in the same commit: see
-- docs/decisions/settling-results.md.
create function owe_settlement() returns trigger language plpgsql as $$
begin
  insert into match_settlement (match_id) values (new.id);
  return null;
end
$$;

create trigger match_owes_settlement after update of status on match
  for each row
  when (
    old.status in ('lobby', 'live') and new.status in ('finished', 'abandoned')
    and (new.rated or new.origin_kind is not null)
  )
  execute function owe_settlement();
