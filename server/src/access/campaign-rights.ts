import type { CampaignRole } from '@penance/shared';

/** What somebody may want of a campaign. Docs: docs/access.md. */
export type CampaignRight =
  /** To read all of it but the deck lists of others: state, log, its matches. */
  | 'see'
  /** To be told its invite code. */
  | 'readCode'
  /** To take the whole of it along, everybody’s deck lists included. */
  | 'export'
  /** To close it, or to open its missions to everybody. */
  | 'decide';

const RIGHTS: Readonly<Record<CampaignRight, ReadonlySet<CampaignRole>>> = {
  see: new Set(['host', 'player', 'watcher']),
  readCode: new Set(['host', 'player']),
  export: new Set(['host']),
  decide: new Set(['host']),
};

/** @param role of the account in the campaign; undefined for one that is no member */
export const mayCampaign = (right: CampaignRight, role: CampaignRole | undefined): boolean =>
  role !== undefined && RIGHTS[right].has(role);
