-- Which visit of its player stored the hash of the share of the dice. Whoever leaves a match of seconds before it is
-- sealed takes the hash of that visit along; a later one, of another device too, stays.
alter table match_seat add column share_visit uuid;
