-- The hash chain of a campaign's journal, as shared/src/campaign/campaign-chain.ts makes it. Entries that are older
-- than this have none; it is made from the journal when it is needed.
alter table campaign_entry add column head text check (head ~ '^[0-9a-f]{64}$');

create index campaign_entry_head on campaign_entry (head) where head is not null;

alter table campaign
  -- Whose dice the entries were rolled with that were brought along.
  add column dice_before json not null default '[]' check (json_typeof(dice_before) = 'array'),
  -- What of them is proven and what is taken as told; null where nothing was brought along.
  add column brought json check (json_typeof(brought) = 'object');
