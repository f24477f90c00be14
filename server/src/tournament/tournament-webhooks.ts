import type { AddedWebhook, Webhook, WebhookDeliveryPage } from '@penance/shared';
import type { Place } from '../platform/database/cursor.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { targetProblem } from '../platform/outgoing/public-target.ts';
import { newWebhookSecret } from '../webhook/sign-delivery.ts';
import { WEBHOOKS_MOST, type WebhookRecord, type WebhookStore } from '../webhook/webhook-store.ts';
import { unknownTournament } from './act-on-tournament.ts';
import type { TournamentStore } from './tournament-store.ts';

interface WebhookParts {
  readonly tournaments: Pick<TournamentStore, 'find'>;
  readonly store: WebhookStore;
  readonly allowsPrivate: boolean;
}

/** The webhook addresses of an event; only its host may see and change them. */
export interface TournamentWebhooks {
  readonly list: (by: string, tournamentId: string) => Promise<readonly Webhook[] | RequestRefusal>;
  readonly add: (by: string, tournamentId: string, url: string) => Promise<AddedWebhook | RequestRefusal>;
  readonly remove: (
    by: string,
    tournamentId: string,
    webhookId: string,
  ) => Promise<undefined | RequestRefusal>;
  readonly deliveries: (
    by: string,
    tournamentId: string,
    wanted: { readonly webhookId: string; readonly limit: number; readonly after?: Place | undefined },
  ) => Promise<WebhookDeliveryPage | RequestRefusal>;
}

export const createTournamentWebhooks = (parts: WebhookParts): TournamentWebhooks => {
  const { tournaments, store, allowsPrivate } = parts;

  const notAllowed = async (by: string, tournamentId: string): Promise<RequestRefusal | undefined> => {
    const record = await tournaments.find(tournamentId);
    if (!record) return unknownTournament();
    return record.hostAccountId === by
      ? undefined
      : refuse('notHost', 'Only the host of the event may do this.');
  };

  return {
    list: async (by, tournamentId) =>
      (await notAllowed(by, tournamentId)) ?? (await store.list(tournamentId)).map(shownWebhook),

    add: async (by, tournamentId, url) => {
      const refusal = await notAllowed(by, tournamentId);
      if (refusal) return refusal;
      const problem = targetProblem(url, allowsPrivate);
      if (problem !== undefined) return refuse('webhookTargetIllegal', problem);
      const secret = newWebhookSecret();
      const added = await store.add(tournamentId, { url, secret }, WEBHOOKS_MOST);
      return added
        ? { ...shownWebhook(added), secret }
        : refuse('tooManyWebhooks', `An event has at most ${WEBHOOKS_MOST} webhooks.`);
    },

    remove: async (by, tournamentId, webhookId) => {
      const refusal = await notAllowed(by, tournamentId);
      if (refusal) return refusal;
      return (await store.remove(tournamentId, webhookId)) ? undefined : unknownWebhook();
    },

    deliveries: async (by, tournamentId, { webhookId, limit, after }) => {
      const known = (await notAllowed(by, tournamentId)) ?? (await store.list(tournamentId));
      if (isRefused(known)) return known;
      if (!known.some(({ id }) => id === webhookId)) return unknownWebhook();
      const { items, next } = await store.deliveries(webhookId, { limit, after });
      return {
        items: items.map(({ body: _, createdAt, deliveredAt, nextAt, ...delivery }) => ({
          ...delivery,
          createdAt: createdAt.toISOString(),
          deliveredAt: deliveredAt?.toISOString() ?? null,
          nextAt: nextAt?.toISOString() ?? null,
        })),
        next: next ?? null,
      };
    },
  };
};

const shownWebhook = ({ id, url, createdAt }: WebhookRecord): Webhook => ({
  id,
  url,
  createdAt: createdAt.toISOString(),
});

const unknownWebhook = (): RequestRefusal =>
  refuse('webhookNotFound', 'The event has no webhook with this id.');
