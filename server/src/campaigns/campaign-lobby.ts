import type {
  Campaign,
  CampaignDocument,
  CampaignInvite,
  CampaignOpening,
  forkCampaignSchema,
  joinCampaignSchema,
  newCampaignSchema,
} from '@penance/shared';
import { exportCampaign, forkCampaign, importCampaign } from '@penance/shared';
import type { z } from 'zod';
import type { AccountRecord } from '../accounts/account-store.ts';
import type { Clients } from '../database/clients.ts';
import type { Page, Place } from '../database/cursor.ts';
import { wantedEdition } from '../matches/wanted-edition.ts';
import type { RequestRefusal } from '../refusal.ts';
import { isRefused, refuse } from '../refusal.ts';
import type { Asking } from './campaign-access.ts';
import { readAtOnce, readMoment, seeCampaign } from './campaign-access.ts';
import { readEntries } from './campaign-journal.ts';
import { unknownCampaign } from './campaign-refusals.ts';
import type { CampaignStore, NewCampaign } from './campaign-store.ts';
import { closeCampaign, joinCampaign } from './join-campaign.ts';
import type { createQueues } from './one-at-a-time.ts';
import { shownCampaign, shownInvite } from './show-campaign.ts';

export interface CampaignLobbyParts {
  readonly clients: Clients;
  readonly store: CampaignStore;
  readonly inTurn: ReturnType<typeof createQueues>;
  readonly campaignsPerAccount: number;
  readonly onChanged: (campaignId: string) => void;
}

/** Campaigns as things that are opened, joined, taken elsewhere and closed. */
export interface CampaignLobby {
  readonly create: (
    account: AccountRecord,
    wanted: z.infer<typeof newCampaignSchema>,
  ) => Promise<Campaign | RequestRefusal>;
  readonly list: (
    account: AccountRecord,
    page: { readonly limit: number; readonly after?: Place | undefined },
  ) => Promise<Page<Campaign>>;
  readonly show: (asking: Asking) => Promise<Campaign | RequestRefusal>;
  readonly byCode: (code: string) => Promise<CampaignInvite | RequestRefusal>;
  readonly join: (
    account: AccountRecord,
    wanted: z.infer<typeof joinCampaignSchema>,
  ) => Promise<Campaign | RequestRefusal>;
  /** For the host alone: everybody’s deck lists are in it. */
  readonly export: (asking: Asking) => Promise<CampaignDocument | RequestRefusal>;
  readonly import: (account: AccountRecord, document: unknown) => Promise<Campaign | RequestRefusal>;
  readonly fork: (
    asking: Asking,
    wanted: z.infer<typeof forkCampaignSchema>,
    account: AccountRecord,
  ) => Promise<Campaign | RequestRefusal>;
  /** Ends it for good and publishes the secret of its dice; for the host alone. */
  readonly close: (asking: Asking) => Promise<Campaign | RequestRefusal>;
}

export const createCampaignLobby = (parts: CampaignLobbyParts): CampaignLobby => {
  const { clients, store, inTurn, campaignsPerAccount, onChanged } = parts;

  const show = async (asking: Asking): Promise<Campaign | RequestRefusal> => {
    const seen = await seeCampaign(clients, asking);
    return isRefused(seen) ? seen : shownCampaign(seen, seen.member);
  };

  const found = async (account: AccountRecord, campaign: NewCampaign): Promise<Campaign | RequestRefusal> => {
    const campaignId = await store.create(campaign, campaignsPerAccount);
    return campaignId === undefined
      ? refuse('tooManyCampaigns', `An account hosts at most ${campaignsPerAccount} open campaigns.`)
      : show({ account, campaignId });
  };

  /** Whoever brings a campaign along takes the place of its host. */
  const bring = (
    account: AccountRecord,
    json: unknown,
    forkedFrom?: string,
  ): Promise<Campaign | RequestRefusal> => {
    const imported = importCampaign(json);
    if (!imported.ok)
      return Promise.resolve(
        refuse('campaignFileIllegal', imported.message, [{ code: imported.code, message: imported.message }]),
      );
    const { document, state } = imported;
    const host = state.members.find(({ role }) => role === 'host');
    if (!host) throw new Error('a campaign has a host');
    if (state.missions.some(({ status }) => status === 'launched' || status === 'live'))
      return Promise.resolve(
        refuse('missionUnderWay', 'A mission of it is being played: its match cannot be taken along.'),
      );
    return found(account, {
      opening: document.opening,
      host: { accountId: account.id, memberId: host.id },
      entries: document.entries,
      ...(forkedFrom !== undefined && { forkedFrom }),
    });
  };

  const documentOf = async (asking: Asking): Promise<CampaignDocument | RequestRefusal> => {
    const seen = await seeCampaign(clients, asking);
    if (isRefused(seen)) return seen;
    if (roleOf(seen.state.members, seen.member) !== 'host')
      return refuse('notHost', 'Everybody’s deck lists are in the file: only the host may have it.');
    const entries = await clients.use((sql) => readEntries(sql, asking.campaignId));
    return exportCampaign(
      seen.record.opening,
      entries.map(({ seq, at, input, outcomes, facts }) => ({
        seq,
        at: at.toISOString(),
        input,
        outcomes,
        facts,
      })),
    );
  };

  return {
    create: async (account, { name, ruleset, treasury }) => {
      const edition = wantedEdition(ruleset);
      if (isRefused(edition)) return edition;
      const { overrides, packs } = edition;
      const opening: CampaignOpening = {
        name,
        ruleset: { preset: ruleset.preset, overrides, packs },
        host: { id: account.id, name: account.name },
        treasury,
      };
      return found(account, { opening, host: { accountId: account.id, memberId: account.id } });
    },

    list: async (account, page) => {
      const { items, next } = await store.listOfAccount(account.id, page);
      const shown = await Promise.all(items.map(({ id }) => show({ account, campaignId: id })));
      const campaigns = shown.filter((each): each is Campaign => !isRefused(each));
      return next === undefined ? { items: campaigns } : { items: campaigns, next };
    },

    show,

    byCode: async (code) => {
      const record = await store.findByInviteCode(code);
      const moment = record && (await readAtOnce(clients, (sql) => readMoment(sql, record.id)));
      return moment ? shownInvite(moment) : unknownCampaign();
    },

    join: async (account, wanted) => {
      const record = await store.findByInviteCode(wanted.code);
      if (!record) return unknownCampaign();
      const campaignId = record.id;
      const joined = await inTurn(campaignId, () => joinCampaign(clients, { account, campaignId }, wanted));
      if (joined) return joined;
      onChanged(campaignId);
      return show({ account, campaignId });
    },

    export: documentOf,
    import: (account, json) => bring(account, json),

    fork: async (asking, { mission, name }, account) => {
      const document = await documentOf(asking);
      if (isRefused(document)) return document;
      const fork = forkCampaign(document, mission, name);
      return fork
        ? bring(account, fork, asking.campaignId)
        : refuse('missionUnknown', `Mission ${mission} was never planned.`);
    },

    close: async (asking) => {
      const refused = await inTurn(asking.campaignId, () => closeCampaign(clients, asking));
      if (refused) return refused;
      onChanged(asking.campaignId);
      return show(asking);
    },
  };
};

const roleOf = (members: readonly { readonly id: string; readonly role: string }[], member: string) =>
  members.find(({ id }) => id === member)?.role;
