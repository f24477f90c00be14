import type { Campaign, CampaignLogEntry, CampaignState } from '@penance/shared';
import type { Clients } from '../platform/database/clients.ts';
import { readAtOnce, readMoment } from './campaign-access.ts';
import { readEntries } from './campaign-journal.ts';
import type { StoredCampaignEntry } from './campaign-record.ts';
import { memberOf, shownCampaign, shownEntry, type CampaignMoment } from './show-campaign.ts';

/** A campaign as its live followers need it: its present state, and what happened since the given entry. */
export interface FollowedCampaign {
  readonly seq: number;
  /** Undefined for an account that is not a member (any more). */
  readonly memberOf: (accountId: string) => string | undefined;
  readonly shownTo: (member: string) => Campaign;
  readonly entriesFor: (member: string) => readonly CampaignLogEntry[];
}

export type FollowCampaign = (campaignId: string, since: number) => Promise<FollowedCampaign | undefined>;

/** Older missed entries are not sent one by one: they are in the log. */
const MISSED_MOST = 100;

export const createFollower =
  (clients: Clients): FollowCampaign =>
  async (campaignId, since) => {
    const read = await readAtOnce(clients, async (sql) => {
      const moment = await readMoment(sql, campaignId);
      if (!moment) return undefined;
      const { seq } = moment.record;
      const after = Math.max(since, seq - MISSED_MOST);
      return { moment, missed: await readEntries(sql, campaignId, { after, upTo: seq }) };
    });
    return read && followed(read.moment, read.missed);
  };

const followed = (moment: CampaignMoment, missed: readonly StoredCampaignEntry[]): FollowedCampaign => ({
  seq: moment.record.seq,
  memberOf: (accountId) => memberOf(moment.record, accountId),
  shownTo: (member) => shownCampaign(moment, member),
  entriesFor: (member) => shownEntries(missed, moment.state, member),
});

const shownEntries = (
  entries: readonly StoredCampaignEntry[],
  state: CampaignState,
  member: string,
): readonly CampaignLogEntry[] => entries.map((entry) => shownEntry(entry, state, member));
