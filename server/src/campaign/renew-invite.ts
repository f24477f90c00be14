import type { Sql } from '../platform/database/client.ts';
import { newInviteCode } from '../match/lobby/lobby-store.ts';

/** Replaces the invite code: the previous one becomes invalid. The campaign must be locked. */
export const renewInvite = async (sql: Sql, campaignId: string): Promise<void> => {
  for (;;) {
    const code = newInviteCode();
    const renewed = await sql`
      update campaign set invite_code = ${code} where id = ${campaignId}
        and not exists (select from campaign other where other.invite_code = ${code})
      returning id`;
    if (renewed.length > 0) return;
  }
};
