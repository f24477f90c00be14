import {
  importing,
  type Brought,
  type CampaignDocument,
  type CampaignImported,
  type CampaignState,
} from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import type { Asking } from './campaign-access.ts';
import { isPlayedHere, readCampaign } from './campaign-journal.ts';
import type { NewCampaign } from './campaign-store.ts';
import { judgeFile } from './judge-file.ts';
import { ownersOf, ownPlace } from './places.ts';
import { memberOf } from './show-campaign.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';

/** The campaign of this server from which a fork starts. */
export interface ForkedFrom {
  readonly id: string;
  readonly source: Brought['source'];
  /** Who forks it, in it. */
  readonly member: string | undefined;
}

/** The bytes of an imported file, or what makes the document of a fork. */
export type BroughtCampaign = Uint8Array | (() => Promise<CampaignDocument | RequestRefusal>);

/** Validates what is brought, and stores it. */
export type TakeInCampaign = <Stored>(
  account: Pick<AccountRecord, 'id' | 'name'>,
  brought: BroughtCampaign,
  store: (campaign: NewCampaign) => Promise<Stored>,
  forkedFrom?: ForkedFrom,
) => Promise<Stored | RequestRefusal>;

/** Imports that may wait; each holds its file in memory. */
const WAITING_MOST = 8;

/**
 * One document at a time is in memory, files are judged in a thread and forks in slices: a long one delays only other
 * imports, and nobody has more than one among them.
 */
export const createTakeIn = (clients: Clients): TakeInCampaign => {
  const inTurn = createQueues();
  const waiting = new Set<string>();
  return async (account, brought, store, forkedFrom) => {
    if (waiting.has(account.id))
      return refuse('serverBusy', 'A campaign of yours is being taken in: wait until it is there.');
    if (waiting.size >= WAITING_MOST)
      return refuse('serverBusy', 'Many campaigns are being imported: try again in a moment.');
    waiting.add(account.id);
    try {
      return await inTurn('import', async () => {
        const campaign = await judged(clients, account, brought, forkedFrom);
        return isRefused(campaign) ? campaign : await store(campaign);
      });
    } finally {
      waiting.delete(account.id);
    }
  };
};

const judged = async (
  clients: Clients,
  account: Pick<AccountRecord, 'id' | 'name'>,
  brought: BroughtCampaign,
  forkedFrom: ForkedFrom | undefined,
): Promise<NewCampaign | RequestRefusal> => {
  const document = brought instanceof Uint8Array ? brought : await brought();
  if (isRefused(document)) return document;
  const imported = await (document instanceof Uint8Array
    ? judgeFile(document)
    : inSlices(importing(document)));
  if (!imported.ok) {
    const { code, message } = imported;
    return refuse('campaignFileIllegal', message, [{ code, message }]);
  }
  const source = forkedFrom?.source ?? (await sourceOf(clients, imported.head));
  const place = await clients.use((sql) => hostOf(sql, account, imported.state, forkedFrom?.member));
  return newCampaign(imported, place, { source, forkedFrom: forkedFrom?.id });
};

/**
 * The account that takes a campaign in becomes its host: in its own place, otherwise in that of the host, unless that is the
 * place of another account.
 */
const hostOf = async (
  sql: Sql,
  account: Pick<AccountRecord, 'id' | 'name'>,
  { members }: CampaignState,
  forking: string | undefined,
): Promise<NewCampaign['host']> => {
  const host = members.find(({ role }) => role === 'host');
  if (!host) throw new Error('a campaign has a host');
  const owners = await ownersOf(sql, members);
  const own = forking ?? ownPlace(owners, account.id) ?? (owners.has(host.id) ? account.id : host.id);
  const isHost = own === host.id;
  return { accountId: account.id, memberId: own, ...(!isHost && { takesOverAs: account.name }) };
};

const newCampaign = (
  { document, state, dice }: CampaignImported,
  host: NewCampaign['host'],
  { source, forkedFrom }: { readonly source: Brought['source']; readonly forkedFrom: string | undefined },
): NewCampaign | RequestRefusal => {
  if (state.missions.some(({ status }) => status === 'launched' || status === 'live'))
    return refuse(
      'missionUnderWay',
      'A mission of the campaign is being played: its match cannot be imported.',
    );
  return {
    opening: document.opening,
    host,
    brought: { document, state, standing: { source, dice, missions: settledIn(state) } },
    ...(forkedFrom !== undefined && { forkedFrom }),
  };
};

const settledIn = ({ missions }: CampaignState): number =>
  missions.filter(({ status }) => status === 'settled').length;

const sourceOf = async (clients: Clients, head: string): Promise<Brought['source']> =>
  (await clients.use((sql) => isPlayedHere(sql, head))) ? 'thisServer' : 'told';

/** Forks inherit what is known of a campaign's source. */
export const forkedFrom = async (
  clients: Clients,
  { account, campaignId: id }: Asking,
): Promise<ForkedFrom> => {
  const record = await clients.use((sql) => readCampaign(sql, id));
  const source = record?.brought?.source ?? (record?.inheritedSeq === 0 ? 'thisServer' : 'told');
  return { id, source, member: record && memberOf(record, account.id) };
};
