import type { AccountRoutesParts } from '../account/account-routes.ts';
import { accountRoutes } from '../account/account-routes.ts';
import type { CampaignRouteParts } from '../campaign/campaign-routes.ts';
import { campaignRoutes } from '../campaign/campaign-routes.ts';
import { catalogueRoutes } from '../catalogue/catalogue-routes.ts';
import { deckRoutes } from '../deck/deck-routes.ts';
import { notificationRoutes, type NotificationRoutesParts } from '../notification/notification-routes.ts';
import { matchRoutes } from '../match/match-routes.ts';
import { awayRoutes } from '../match/away-routes.ts';
import { challengeRoutes } from '../match/challenge-routes.ts';
import { phraseRoutes } from '../match/phrase-routes.ts';
import { rematchRoutes } from '../match/rematch-routes.ts';
import { vacationRoutes } from '../match/vacation-routes.ts';
import { friendRoutes } from '../friend/friend-routes.ts';
import { operatorRoutes } from '../admin/operator-routes.ts';
import type { OperationParts } from './operation-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { queueRoutes } from '../queue/queue-routes.ts';
import type { RatingRoutesParts } from '../rating/rating-routes.ts';
import { mergeRoutes, type MergeRoutesParts } from '../retention/merge-routes.ts';
import type { OwnDataParts } from '../retention/own-data-routes.ts';
import { ownDataRoutes } from '../retention/own-data-routes.ts';
import { reportRoutes, type ReportRoutesParts } from '../report/report-routes.ts';
import { ratingRoutes } from '../rating/rating-routes.ts';
import type { TournamentRoutesParts } from '../tournament/tournament-routes.ts';
import { tournamentRoutes } from '../tournament/tournament-routes.ts';
import { webhookRoutes } from '../tournament/webhook-routes.ts';
import type { Route } from '../platform/http/route.ts';

export interface AllRouteParts {
  readonly account: AccountRoutesParts;
  readonly ownData: OwnDataParts & MergeRoutesParts;
  readonly notifications: NotificationRoutesParts;
  readonly decks: Parameters<typeof deckRoutes>[0];
  readonly decksPerAccount: number;
  readonly matches: Parameters<typeof matchRoutes>[0] &
    Parameters<typeof rematchRoutes>[0] &
    Parameters<typeof awayRoutes>[0] &
    Parameters<typeof challengeRoutes>[0] &
    Parameters<typeof phraseRoutes>[0] &
    Parameters<typeof vacationRoutes>[0];
  readonly friends: Parameters<typeof friendRoutes>[0];
  readonly tournaments: Omit<TournamentRoutesParts, 'packs'>;
  readonly webhooks: Parameters<typeof webhookRoutes>[0];
  readonly queue: Parameters<typeof queueRoutes>[0];
  readonly ratings: RatingRoutesParts;
  readonly reports: ReportRoutesParts;
  readonly campaigns: Omit<CampaignRouteParts, 'packs'>;
  readonly operators: Parameters<typeof operatorRoutes>[0];
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
      ...ownDataRoutes(parts.ownData),
      ...mergeRoutes(parts.ownData),
      ...notificationRoutes(parts.notifications),
      ...catalogueRoutes(packs),
      ...deckRoutes(parts.decks, parts.decksPerAccount, packs),
      ...matchRoutes(parts.matches, packs),
      ...rematchRoutes(parts.matches),
      ...awayRoutes(parts.matches),
      ...challengeRoutes(parts.matches),
      ...phraseRoutes(parts.matches),
      ...vacationRoutes(parts.matches),
      ...friendRoutes(parts.friends),
      ...tournamentRoutes({ ...parts.tournaments, packs }),
      ...webhookRoutes(parts.webhooks),
      ...queueRoutes(parts.queue),
      ...ratingRoutes(parts.ratings),
      ...reportRoutes(parts.reports),
      ...campaignRoutes({ ...parts.campaigns, packs }),
      ...operatorRoutes(parts.operators),
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
