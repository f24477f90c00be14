import type { ClockSettings } from '@penance/shared';
import type { HostingLimits } from '../account/hosting-limits.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { ArrangeMatch } from '../match/lobby/arrange-match.ts';
import type { MatchRulings } from '../match/live/match-rulings.ts';
import type { BackgroundLoops } from '../platform/background/background-loops.ts';
import type { Settler } from '../match/live/settle-results.ts';
import { createWebhookStore } from '../webhook/webhook-store.ts';
import type { Courier } from '../platform/outgoing/courier.ts';
import { createWebhookCourier } from '../webhook/webhook-courier.ts';
import { createWebhookOutbox, type DueDelivery } from '../webhook/webhook-outbox.ts';
import { createDecider } from './decide-elsewhere.ts';
import { createForgetPlayer } from './forget-player.ts';
import { settleTournament } from './settle-tournament.ts';
import { TournamentAttendance, type SeatedAccount } from './tournament-attendance.ts';
import type { ReadRatings } from './tournament-context.ts';
import { KnownTournaments } from './tournament-fold.ts';
import { createTournamentService, type TournamentService } from './tournament-service.ts';
import { createTournamentStore } from './tournament-store.ts';
import { createTournamentWebhooks, type TournamentWebhooks } from './tournament-webhooks.ts';

export interface TournamentsParts {
  readonly clients: Clients;
  /** For transactions that lock an event. */
  readonly eventClients: Clients;
  readonly arrange: ArrangeMatch;
  readonly rulings: Pick<MatchRulings, 'order'>;
  /** For events whose host chose none. */
  readonly clocks: ClockSettings;
  readonly readRatings: ReadRatings;
  readonly hosting: HostingLimits;
  /** Whether webhooks may point into private networks. */
  readonly allowsPrivateTargets: boolean;
  /** Called when the journal of an event has grown. */
  readonly onChanged: (tournamentId: string) => void;
  readonly report: (error: unknown, about: string) => void;
  readonly loops: Pick<BackgroundLoops, 'events' | 'deliveries'>;
}

/** Events, and what the rest of the server needs of them. */
export interface Tournaments {
  readonly service: TournamentService;
  readonly webhooks: TournamentWebhooks;
  readonly attendance: TournamentAttendance;
  /** Reports the results of matches to their events. */
  readonly settler: Settler;
  /** Takes a deleted account out of all events. */
  readonly forgetPlayer: (accountId: string) => AsyncGenerator<undefined, void>;
  /** Delivers their webhooks. */
  readonly courier: Courier<DueDelivery>;
}

const createSeatedAccount =
  (clients: Clients): SeatedAccount =>
  (matchId, seat) =>
    clients.use(async (sql) => {
      const [found] = await sql<{ readonly account: string | null }[]>`
        select account_id as account from match_seat where match_id = ${matchId} and seat = ${seat}`;
      return found?.account ?? null;
    });

export const createTournaments = (parts: TournamentsParts): Tournaments => {
  const { clients, eventClients, arrange, rulings, clocks, readRatings, onChanged, report, loops } = parts;
  const store = createTournamentStore(clients);
  const acting = {
    known: new KnownTournaments(),
    decide: createDecider(),
    arrange,
    rulings,
    clocks,
    readRatings,
    hosting: parts.hosting,
    onEntry: onChanged,
  };
  const service = createTournamentService({
    clients,
    eventClients,
    store,
    acting,
    clocks,
    hosting: parts.hosting,
    loop: loops.events,
  });
  const webhookStore = createWebhookStore(clients);
  const { allowsPrivateTargets: allowsPrivate } = parts;
  return {
    service,
    webhooks: createTournamentWebhooks({ tournaments: store, store: webhookStore, allowsPrivate }),
    attendance: new TournamentAttendance({ service, seatedAccount: createSeatedAccount(clients), report }),
    settler: settleTournament(acting),
    forgetPlayer: createForgetPlayer({ clients, eventClients, acting }),
    courier: createWebhookCourier({
      outbox: createWebhookOutbox(clients),
      loop: loops.deliveries,
      allowsPrivate,
    }),
  };
};
