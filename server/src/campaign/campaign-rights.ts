import type { CampaignRole } from '@penance/shared';

/** What an account may do with a campaign. Docs: docs/access.md. */
export type CampaignRight =
  /** To read all of it except the deck lists of others: state, log, its matches. */
  | 'see'
  /** To see its invite code. */
  | 'readCode'
  /** To export the whole of it, including everybody’s deck lists. */
  | 'export'
  /** To close it, or to open its missions to everybody. */
  | 'decide';

const RIGHTS: Readonly<Record<CampaignRight, ReadonlySet<CampaignRole>>> = {
  see: new Set(['host', 'player', 'watcher']),
  readCode: new Set(['host', 'player']),
  export: new Set(['host']),
  decide: new Set(['host']),
};

/** @param role of the account in the campaign; undefined if it is not a member */
export const mayCampaign = (right: CampaignRight, role: CampaignRole | undefined): boolean =>
  role !== undefined && RIGHTS[right].has(role);
