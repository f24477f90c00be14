import type { Sql } from '../platform/database/client.ts';
import { refusedBy, TurnRefused } from './campaign-refusals.ts';
import type { CampaignTurn } from './campaign-turn.ts';

/**
 * Makes the claiming member host if the claim has stood for `days` without a command of the host. Runs in the
 * transaction in which the claim is repeated; does nothing if the claim is younger.
 */
export const replaceHost = async (sql: Sql, turn: CampaignTurn, days: number): Promise<void> => {
  const { hostClaim: member } = turn.state;
  if (member === undefined || !(await hasStood(sql, turn.record.id, days))) return;
  const replaced = await turn.take({ from: 'server', order: { kind: 'replaceHost', member } });
  if ('code' in replaced) throw new TurnRefused(refusedBy(replaced));
};

/**
 * The latest claim is the one that counts. By the database's clock, like all times of a campaign: one that was taken over
 * from another campaign stands in this one from its creation, whatever time the file tells.
 */
const hasStood = async (sql: Sql, campaignId: string, days: number): Promise<boolean> => {
  const [laid] = await sql<{ hasStood: boolean }[]>`
    select greatest(entry.at, campaign.created_at) <= now() - ${days} * interval '1 day' as "hasStood"
    from campaign_entry entry join campaign on campaign.id = entry.campaign_id
    where campaign.id = ${campaignId} and input -> 'command' ->> 'kind' = 'claimHost'
      and exists (select from json_array_elements(facts) fact where fact ->> 'type' = 'hostClaimed')
    order by entry.seq desc limit 1`;
  return laid?.hasStood ?? false;
};
