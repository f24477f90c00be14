import { CAMPAIGN_LIMITS, type CampaignCommandKind } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { writtenBy } from './campaign-journal.ts';
import type { CampaignRecord } from './campaign-record.ts';

interface Size {
  readonly entries: number;
  /** In an export. */
  readonly characters: number;
}

/**
 * Together with its packs and the current missions a journal of this size still fits into a file that can be imported, with
 * room to finish what is under way.
 */
const PLAYED: Size = { entries: CAMPAIGN_LIMITS.entries - 100, characters: 3_000_000 };
/** Kept for what puts members and missions in order: nobody can fill a journal and thereby stay in the campaign. */
const KEPT: Size = { entries: CAMPAIGN_LIMITS.entries - 30, characters: 3_100_000 };
/** Of all that is played: for each player who is not the host. */
const SHARE: Size = { entries: PLAYED.entries / 2, characters: PLAYED.characters / 2 };

/** None of these can be repeated without end, except by the host: a full journal admits nobody. */
const ALWAYS: readonly CampaignCommandKind[] = [
  'setRole',
  'removeMember',
  'renewInvite',
  'leave',
  'cancelMission',
];

const reaches = (size: Size, most: Size): boolean =>
  size.entries >= most.entries || size.characters >= most.characters;

/** Why the journal takes no such command from the account, or admits nobody. */
export const refusalOfFull = async (
  sql: Sql,
  { id, seq, journalSize }: CampaignRecord,
  wanted:
    { readonly kind: CampaignCommandKind; readonly account: string; readonly isHost: boolean } | 'admit',
): Promise<RequestRefusal | null> => {
  const size: Size = { entries: seq, characters: journalSize };
  if (wanted === 'admit') return reaches(size, PLAYED) ? FULL : null;
  if (ALWAYS.includes(wanted.kind)) return reaches(size, KEPT) ? FULL : null;
  if (reaches(size, PLAYED)) return FULL;
  if (wanted.isHost || !reaches(size, SHARE)) return null;
  return reaches(await writtenBy(sql, id, wanted.account), SHARE) ? SHARE_USED : null;
};

const FULL = refuse(
  'campaignTooLong',
  'The journal of the campaign is full: close the campaign, or fork it from an earlier mission.',
);
const SHARE_USED = refuse(
  'campaignTooLong',
  'You have written half of what the journal of the campaign holds: the rest is for the others.',
);
