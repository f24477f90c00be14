-- A campaign has to fit into a file that a server takes in, and its journal is what grows.
alter table campaign add column journal_size integer not null default 0 check (journal_size >= 0);

update campaign set journal_size = coalesce((
  select sum(length(input::text) + length(outcomes::text) + length(facts::text) + 100)
  from campaign_entry where campaign_id = campaign.id
), 0);
