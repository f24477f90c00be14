import { MERGE_OBSTACLES, type MergeObstacle } from '@penance/shared';
import { isNotBanned } from '../account/bans.ts';
import type { Sql } from '../platform/database/client.ts';
import { isWaiting } from '../queue/queue-store.ts';
import { isSeated } from './account-erasure.ts';

/** The account that stays, and the one that is merged into it. */
export interface MergedPair {
  readonly stays: string;
  readonly goes: string;
  /** Whether the owner of the account that goes has shown the code. */
  readonly isProved: boolean;
}

/**
 * Why the two cannot become one now. What the account that goes takes part in must be over, with its result settled: nobody
 * could play it to its end, and nothing that names it may change afterwards.
 */
export const obstaclesOf = async (sql: Sql, pair: MergedPair): Promise<readonly MergeObstacle[]> => {
  const { stays, goes } = pair;
  if (stays === goes) return ['sameAccount'];
  const [found] = await sql<[Readonly<Record<Exclude<MergeObstacle, 'sameAccount' | 'unproved'>, boolean>>]>`
    select
      not (${isNotBanned(sql, stays)} and ${isNotBanned(sql, goes)}) as banned,
      exists (select from operator_role where account_id in (${stays}, ${goes})) as operator,
      ${isSeated(sql, goes)}
        or exists (select from match where host_account_id = ${goes} and status in ('lobby', 'live'))
        or exists (
          select from match_seat join match_settlement using (match_id) where account_id = ${goes}
        ) as "inMatch",
      exists (select from queue_entry where account_id = ${goes} and ${isWaiting(sql)}) as "inQueue",
      exists (
        select from tournament
        where status not in ('finished', 'cancelled') and (
          host_account_id = ${goes} or (opening #> '{settings,referees}')::jsonb ? ${goes}::text
          or id in (select tournament_id from tournament_entrant where account_id = ${goes})
        )
      ) as "inEvent",
      exists (
        select from campaign_member join campaign on campaign.id = campaign_id
        where account_id = ${goes} and status = 'open'
      ) as "inCampaign",
      exists (
        select from campaign_member own join campaign_member other using (campaign_id)
        where own.account_id = ${stays} and other.account_id = ${goes}
      ) as "sameCampaign"`;
  return MERGE_OBSTACLES.filter(
    (obstacle) => obstacle !== 'sameAccount' && (obstacle === 'unproved' ? !pair.isProved : found[obstacle]),
  );
};
