-- What is answered for a player who is away, in a match of hours or days. Told to nobody else.
alter table match_seat
  add column away_orders jsonb check (jsonb_typeof(away_orders) = 'object');
