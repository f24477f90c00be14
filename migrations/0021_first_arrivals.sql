-- When the player of a seat first came to the table of the match that is played: the win cannot be claimed against a seat
-- that was there, whichever process plays the match now. Null for older matches, where only answers tell.
alter table match_seat
  add column arrived_at timestamptz(3);
