-- How long the clocks of the open decisions had run when the process that plays the match last said so, so that another
-- process goes on from there.
alter table match_lease add column used jsonb not null default '[]';
