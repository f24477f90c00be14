import type { AccountRoutesParts } from './routes/account-routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import type { CampaignRouteParts } from './routes/campaign-routes.ts';
import { campaignRoutes } from './routes/campaign-routes.ts';
import { catalogueRoutes } from './routes/catalogue-routes.ts';
import { deckRoutes } from './routes/deck-routes.ts';
import { matchRoutes } from './routes/match-routes.ts';
import type { OperationParts } from './routes/operation-routes.ts';
import { operationRoutes } from './routes/operation-routes.ts';
import { queueRoutes } from './routes/queue-routes.ts';
import type { RatingRoutesParts } from './routes/rating-routes.ts';
import { ratingRoutes } from './routes/rating-routes.ts';
import type { TournamentRoutesParts } from './routes/tournament-routes.ts';
import { tournamentRoutes } from './routes/tournament-routes.ts';
import { webhookRoutes } from './routes/webhook-routes.ts';
import type { Route } from './route.ts';

export interface AllRouteParts {
  readonly account: AccountRoutesParts;
  readonly decks: Parameters<typeof deckRoutes>[0];
  readonly decksPerAccount: number;
  readonly matches: Parameters<typeof matchRoutes>[0];
  readonly tournaments: Omit<TournamentRoutesParts, 'packs'>;
  readonly webhooks: Parameters<typeof webhookRoutes>[0];
  readonly queue: Parameters<typeof queueRoutes>[0];
  readonly ratings: RatingRoutesParts;
  readonly campaigns: Omit<CampaignRouteParts, 'packs'>;
  readonly packs: Parameters<typeof catalogueRoutes>[0];
  readonly operation: OperationParts;
}

/** Every route of the API; those in `operation` are also mounted at the root. */
export interface AllRoutes {
  readonly routes: readonly Route[];
  readonly operation: readonly Route[];
}

export const allRoutes = (parts: AllRouteParts): AllRoutes => {
  const { packs } = parts;
  return {
    routes: [
      ...accountRoutes(parts.account),
      ...catalogueRoutes(packs),
      ...deckRoutes(parts.decks, parts.decksPerAccount, packs),
      ...matchRoutes(parts.matches, packs),
      ...tournamentRoutes({ ...parts.tournaments, packs }),
      ...webhookRoutes(parts.webhooks),
      ...queueRoutes(parts.queue),
      ...ratingRoutes(parts.ratings),
      ...campaignRoutes({ ...parts.campaigns, packs }),
    ],
    operation: operationRoutes(parts.operation),
  };
};

/** The routes for documentation only: everything but their handlers, so none of them can be run. */
export const describedRoutes = (guestsPerMinute: number): AllRoutes => {
  const nothing: object = new Proxy(() => undefined, { get: () => nothing });
  const account = { guestsPerMinute };
  const parts = new Proxy({}, { get: (_, name) => (name === 'account' ? account : nothing) });
  return allRoutes(parts as AllRouteParts);
};
