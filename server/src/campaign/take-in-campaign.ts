import {
  importing,
  type Brought,
  type CampaignDocument,
  type CampaignImported,
  type CampaignState,
} from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { isPlayedHere, readCampaign } from './campaign-journal.ts';
import type { NewCampaign } from './campaign-store.ts';
import { judgeFile } from './judge-file.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';

/** The campaign of this server from which a fork starts. */
export interface ForkedFrom {
  readonly id: string;
  readonly source: Brought['source'];
}

/** Validates the bytes of an imported file, or the document of a fork, and turns it into what is stored. */
export type TakeInCampaign = (
  account: Pick<AccountRecord, 'id'>,
  brought: Uint8Array | CampaignDocument,
  forkedFrom?: ForkedFrom,
) => Promise<NewCampaign | RequestRefusal>;

/** Imports that may wait; each holds its file in memory. */
const WAITING_MOST = 8;

/** One document at a time, files in a thread and forks in slices: a long one delays only other imports. */
export const createTakeIn = (clients: Clients): TakeInCampaign => {
  const inTurn = createQueues();
  let waiting = 0;
  return async (account, brought, forkedFrom) => {
    if (waiting >= WAITING_MOST)
      return refuse('serverBusy', 'Many campaigns are being imported: try again in a moment.');
    waiting += 1;
    try {
      const imported = await inTurn('import', () =>
        brought instanceof Uint8Array ? judgeFile(brought) : inSlices(importing(brought)),
      );
      if (!imported.ok) {
        const { code, message } = imported;
        return refuse('campaignFileIllegal', message, [{ code, message }]);
      }
      const source = forkedFrom?.source ?? (await sourceOf(clients, imported.head));
      return newCampaign(account, imported, { source, forkedFrom: forkedFrom?.id });
    } finally {
      waiting -= 1;
    }
  };
};

/** The account that imports a campaign becomes its host. */
const newCampaign = (
  { id: accountId }: Pick<AccountRecord, 'id'>,
  { document, state, dice }: CampaignImported,
  { source, forkedFrom }: { readonly source: Brought['source']; readonly forkedFrom: string | undefined },
): NewCampaign | RequestRefusal => {
  const host = state.members.find(({ role }) => role === 'host');
  if (!host) throw new Error('a campaign has a host');
  if (state.missions.some(({ status }) => status === 'launched' || status === 'live'))
    return refuse(
      'missionUnderWay',
      'A mission of the campaign is being played: its match cannot be imported.',
    );
  return {
    opening: document.opening,
    host: { accountId, memberId: host.id },
    brought: { document, state, standing: { source, dice, missions: settledIn(state) } },
    ...(forkedFrom !== undefined && { forkedFrom }),
  };
};

const settledIn = ({ missions }: CampaignState): number =>
  missions.filter(({ status }) => status === 'settled').length;

const sourceOf = async (clients: Clients, head: string): Promise<Brought['source']> =>
  (await clients.use((sql) => isPlayedHere(sql, head))) ? 'thisServer' : 'told';

/** Forks inherit what is known of a campaign's source. */
export const forkedFrom = async (clients: Clients, id: string): Promise<ForkedFrom> => {
  const record = await clients.use((sql) => readCampaign(sql, id));
  return { id, source: record?.brought?.source ?? (record?.inheritedSeq === 0 ? 'thisServer' : 'told') };
};
