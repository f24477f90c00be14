import type {
  Campaign,
  CampaignDocument,
  CampaignInvite,
  CampaignOpening,
  CampaignSummary,
  forkCampaignSchema,
  joinCampaignSchema,
  newCampaignSchema,
} from '@penance/shared';
import { CAMPAIGN_REVISION, campaignOptions, forkingCampaign } from '@penance/shared';
import type * as z from 'zod';
import { mayCampaign } from './campaign-rights.ts';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { HostingLimits, ReachedHostingLimit } from '../account/hosting-limits.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Page, Place } from '../platform/database/cursor.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import type { WhyNotCopy } from '../platform/http/content-gate.ts';
import { wantedEdition } from '../catalogue/wanted-edition.ts';
import { isRefused, refuse, tooMuchContent, type RequestRefusal } from '../platform/base/refusal.ts';
import { readAtOnce, readMoment, seeCampaign, type Asking, type Seen } from './campaign-access.ts';
import { campaignFile } from './campaign-file.ts';
import { orRefusal, unknownCampaign } from './campaign-refusals.ts';
import { openMissions } from './open-missions.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { CampaignStore, NewCampaign } from './campaign-store.ts';
import { closeCampaign, joinCampaign } from './join-campaign.ts';
import type { createQueues } from '../platform/base/one-at-a-time.ts';
import { ownersOf } from './places.ts';
import { roleOf, shownCampaign, shownInvite } from './show-campaign.ts';
import { createTakeIn, forkedFrom, type BroughtCampaign, type ForkedFrom } from './take-in-campaign.ts';

export interface CampaignLobbyParts {
  readonly clients: Clients;
  readonly store: CampaignStore;
  readonly inTurn: ReturnType<typeof createQueues>;
  readonly hosting: HostingLimits;
  readonly onChanged: (campaignId: string) => void;
}

/** Opening, joining, exporting and closing campaigns. */
export interface CampaignLobby {
  readonly create: (
    account: AccountRecord,
    wanted: z.infer<typeof newCampaignSchema>,
  ) => Promise<Campaign | RequestRefusal>;
  readonly list: (
    account: AccountRecord,
    page: { readonly limit: number; readonly after?: Place | undefined },
  ) => Promise<Page<CampaignSummary>>;
  readonly show: (asking: Asking) => Promise<Campaign | RequestRefusal>;
  readonly byCode: (code: string) => Promise<CampaignInvite | RequestRefusal>;
  readonly join: (
    account: AccountRecord,
    wanted: z.infer<typeof joinCampaignSchema>,
  ) => Promise<Campaign | RequestRefusal>;
  /** For the host only: it contains everybody’s deck lists. */
  readonly export: (asking: Asking) => Promise<CampaignDocument | RequestRefusal>;
  readonly import: (account: AccountRecord, file: Uint8Array) => Promise<Campaign | RequestRefusal>;
  readonly fork: (
    asking: Asking,
    wanted: z.infer<typeof forkCampaignSchema>,
    account: AccountRecord,
    /** Why so many bytes may not be copied. */
    whyNot: WhyNotCopy,
  ) => Promise<Campaign | RequestRefusal>;
  /** Lets everybody see the matches of its missions, or only its members; for the host only. */
  readonly openMissions: (asking: Asking, areOpen: boolean) => Promise<Campaign | RequestRefusal>;
  /** Closes it and publishes the secret of its dice; for the host only. It cannot be opened again. */
  readonly close: (asking: Asking) => Promise<Campaign | RequestRefusal>;
}

export const createCampaignLobby = (parts: CampaignLobbyParts): CampaignLobby => {
  const { clients, store, inTurn, hosting, onChanged } = parts;
  const takeIn = createTakeIn(clients);

  const show = async (asking: Asking): Promise<Campaign | RequestRefusal> => {
    const seen = await seeCampaign(clients, asking);
    return isRefused(seen) ? seen : shownCampaign(seen, seen.member);
  };

  /** The campaign after a change, or why nothing was changed. */
  const changed = async (
    asking: Asking,
    change: () => Promise<RequestRefusal | null>,
  ): Promise<Campaign | RequestRefusal> => {
    const refusal = await inTurn(asking.campaignId, change);
    if (refusal) return refusal;
    onChanged(asking.campaignId);
    return show(asking);
  };

  const found = async (account: AccountRecord, campaign: NewCampaign): Promise<Campaign | RequestRefusal> => {
    const created = await orRefusal(store.create(campaign, hosting));
    if (isRefused(created)) return created;
    return created.ok
      ? show({ account, campaignId: created.id })
      : tooManyCampaigns(hosting, created.reached);
  };

  const bring = async (
    account: AccountRecord,
    brought: BroughtCampaign,
    forkedFrom?: ForkedFrom,
  ): Promise<Campaign | RequestRefusal> =>
    takeIn(account, brought, (campaign) => found(account, campaign), forkedFrom);

  const seeAsHost = async (asking: Asking): Promise<Seen | RequestRefusal> => {
    const seen = await seeCampaign(clients, asking);
    if (isRefused(seen)) return seen;
    return mayCampaign('export', roleOf(seen.state, seen.member))
      ? seen
      : refuse('notHost', 'The file contains everybody’s deck lists: only the host may export it.');
  };

  return {
    create: async (account, { name, ruleset, treasury, options }) => {
      const edition = await wantedEdition(ruleset);
      if (isRefused(edition)) return edition;
      const { overrides, packs } = edition;
      const { digest } = edition.ruleset;
      const opening: CampaignOpening = {
        name,
        ruleset: { preset: ruleset.preset, overrides, packs, digest },
        host: { id: account.id, name: account.name },
        treasury,
        options: campaignOptions(ruleset.preset, options),
        revision: CAMPAIGN_REVISION,
      };
      return found(account, { opening, host: { accountId: account.id, memberId: account.id } });
    },

    list: async (account, page) => {
      const { items, next } = await store.listOfAccount(account.id, page);
      const campaigns = items.map(({ createdAt, changedAt, ...item }) => ({
        ...item,
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
      }));
      return next === undefined ? { items: campaigns } : { items: campaigns, next };
    },

    show,

    byCode: async (code) => {
      const record = await store.findByInviteCode(code);
      if (!record) return unknownCode(code);
      return readAtOnce(clients, async (sql) => {
        const moment = await readMoment(sql, record.id);
        return moment ? shownInvite(moment, await ownersOf(sql, moment.state.members)) : unknownCampaign();
      });
    },

    join: async (account, wanted) => {
      const record = await store.findByInviteCode(wanted.code);
      if (!record) return unknownCode(wanted.code);
      const asking = { account, campaignId: record.id };
      return changed(asking, () => joinCampaign(clients, asking, wanted));
    },

    export: async (asking) => {
      const seen = await seeAsHost(asking);
      return isRefused(seen) ? seen : campaignFile(clients, seen);
    },
    import: bring,

    fork: async (asking, { mission, name }, account, whyNot) => {
      const seen = await seeAsHost(asking);
      if (isRefused(seen)) return seen;
      const forked = async (): Promise<CampaignDocument | RequestRefusal> => {
        const document = await campaignFile(clients, seen);
        const fork = await inSlices(forkingCampaign(document, mission, name));
        if (!fork) return refuse('missionUnknown', `Mission ${mission} was never planned.`);
        return whyNot(sizeOf(fork, seen.record)) ?? fork;
      };
      return bring(account, forked, await forkedFrom(clients, asking));
    },

    openMissions: (asking, areOpen) => changed(asking, () => openMissions(clients, asking, areOpen)),
    close: (asking) => changed(asking, () => closeCampaign(clients, asking)),
  };
};

/** Bytes of a fork: its share of the journal, with what the campaign opened with. */
const sizeOf = (
  { opening, entries }: CampaignDocument,
  { journalSize, seq }: Pick<CampaignRecord, 'journalSize' | 'seq'>,
): number => JSON.stringify(opening).length + Math.ceil((journalSize * entries.length) / Math.max(1, seq));

const tooManyCampaigns = (hosting: HostingLimits, reached: ReachedHostingLimit): RequestRefusal => {
  if (reached === 'content') return tooMuchContent(hosting.contentBytes);
  return refuse(
    'tooManyCampaigns',
    reached === 'open'
      ? `An account hosts at most ${hosting.open} open campaigns.`
      : `An account opens at most ${hosting.perDay} campaigns within 24 hours.`,
  );
};

const unknownCode = (code: string): RequestRefusal =>
  refuse('inviteCodeUnknown', `No campaign has the invite code "${code}".`);
