import './polyfill.ts';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { authSecretOf } from './accounts/auth-secret.ts';
import { createTokens } from './accounts/tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { connect } from './database/connect.ts';
import { ConnectionLost, isPassing } from './database/database-errors.ts';
import { DatabaseWatch } from './database/database-watch.ts';
import { migrate } from './database/migrate.ts';
import { createHttpServer } from './http/http-server.ts';
import { accountRoutes } from './http/routes/account-routes.ts';
import { campaignRoutes } from './http/routes/campaign-routes.ts';
import { catalogueRoutes } from './http/routes/catalogue-routes.ts';
import { deckRoutes } from './http/routes/deck-routes.ts';
import { matchRoutes } from './http/routes/match-routes.ts';
import { queueRoutes } from './http/routes/queue-routes.ts';
import { ratingRoutes } from './http/routes/rating-routes.ts';
import { seasonOf } from './ratings/season.ts';
import { operationRoutes } from './http/routes/operation-routes.ts';
import { tournamentRoutes } from './http/routes/tournament-routes.ts';
import { webhookRoutes } from './http/routes/webhook-routes.ts';
import { createLog } from './operation/log.ts';
import { startUpkeep } from './operation/upkeep.ts';
import { createMissedEvents } from './matches/missed-events.ts';
import { AccountLines } from './rooms/account-lines.ts';
import { loadPacks } from './packs/offered-packs.ts';
import type { GameServer } from './rooms/game-server.ts';
import { createGameServer } from './rooms/game-server.ts';
import { createRoomGateway } from './rooms/room-gateway.ts';
import type { Services } from './services.ts';
import { createServices } from './services.ts';
import { joinTournament } from './tournaments/join-tournament.ts';

export interface RunningServer {
  /** Where it is reached, for example `http://127.0.0.1:2567`. */
  readonly url: string;
  /** One line about the database, without a password. */
  readonly database: string;
  /** Finishes what is under way, for as long as the configuration allows, and ends. */
  readonly close: () => Promise<void>;
}

export interface Resources {
  /** Instead of the one that the configuration names; it is closed with the server. */
  readonly database?: Database;
  readonly log?: FastifyBaseLogger;
}

/**
 * Starts a server: database, rooms, HTTP, in this order. One per process at a time. Throws
 * `DatabaseUnavailable` or `MigrationRefused` with one line for the operator.
 */
export const createServer = async (config: Config, resources: Resources = {}): Promise<RunningServer> => {
  const log = resources.log ?? createLog(config);
  const database = resources.database ?? (await openDatabase(config, log));
  try {
    return await serve(config, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
};

const openDatabase = (config: Config, log: FastifyBaseLogger): Promise<Database> =>
  connect({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    log: (line) => log.warn(line),
  });

const serve = async (config: Config, log: FastifyBaseLogger, database: Database): Promise<RunningServer> => {
  const watch = new DatabaseWatch(database.address);
  try {
    return await serveWatched(config, log, database, watch);
  } catch (error) {
    await watch.close();
    throw error;
  }
};

const serveWatched = async (
  config: Config,
  log: FastifyBaseLogger,
  database: Database,
  watch: DatabaseWatch,
): Promise<RunningServer> => {
  const packs = await loadPacks(config.packsFolder);
  await migrate(database.address);
  const tokens = createTokens(await authSecretOf(config), config.tokenDays);
  const rooms = createRoomGateway();
  const state = { isStopping: false };
  const game = await createGameServer(config, log.child({ part: 'rooms' }, { level: 'fatal' }));
  const services = createServices({
    config,
    database,
    log,
    silentMs: () => watch.silentMs,
    owner: await ownerName(config, game, watch, log),
    onBegun: (matchId) =>
      void rooms.matchBegan(matchId).catch((error: unknown) => services.report(error, matchId)),
    onTournamentChanged: (tournamentId) =>
      void rooms
        .tournamentChanged(tournamentId)
        .catch((error: unknown) => services.report(error, tournamentId)),
    onCampaignChanged: (campaignId) =>
      void rooms.campaignChanged(campaignId).catch((error: unknown) => services.report(error, campaignId)),
    connections: game.connections,
  });
  const { accounts, decks, store, journal, live, lobby, tournaments, campaigns, metrics, report } = services;
  const { messagesPerSecond } = config;
  const lines = new AccountLines({
    linesMost: config.connectionsPerAccount,
    messagesPerSecond: 4 * messagesPerSecond,
  });
  await game.open({
    match: {
      live,
      accounts: lines,
      pause: services.pause,
      messagesPerSecond,
      missedEvents: createMissedEvents(store),
      attendance: tournaments.attendance,
      report,
    },
    tournament: { store: tournaments.service.store, accounts: lines, messagesPerSecond, report },
    campaign: { follow: campaigns.follow, accounts: lines, messagesPerSecond, report },
  });
  const app = await createHttpServer({
    config,
    log,
    tokens,
    accounts,
    isDatabaseAway: isPassing,
    countRequest: metrics.countRequest,
    isStopping: () => state.isStopping,
    routes: [
      ...accountRoutes({
        accounts,
        tokens,
        guestsPerMinute: config.guestsPerMinute,
        endConnections: rooms.endAccount,
      }),
      ...catalogueRoutes(packs),
      ...deckRoutes(decks, config.decksPerAccount, packs),
      ...matchRoutes({ store, lobby, live, rooms }, packs),
      ...tournamentRoutes({
        tournaments: tournaments.service,
        join: joinTournament({ store: tournaments.service.store, rooms }),
        packs,
      }),
      ...webhookRoutes(tournaments.webhooks),
      ...queueRoutes(services.queue),
      ...ratingRoutes({
        ratings: services.ratings,
        accounts,
        season: () => seasonOf(new Date(), config.ratingSeason),
      }),
      ...campaignRoutes({ ...campaigns, rooms, packs }),
    ],
    operation: operationRoutes({
      isStopping: () => state.isStopping,
      journal,
      askDatabase: async () => {
        if (services.pause.isPaused) throw new ConnectionLost('the database is silent');
        await database.clients.use((sql) => sql`select 1`);
      },
      metrics: metrics.text,
    }),
  });
  game.attach(app.server);
  await services.upkeep.expireLeasesOf(services.owner);
  const stopUpkeep = startUpkeep(config, services, lines, log);
  await app.listen({ port: config.port, host: config.host });

  const end = async (): Promise<void> => {
    await stopUpkeep();
    await tournaments.attendance.close();
    await finishMatches(services);
    await services.settling.close();
    await game.close();
    await app.close();
    await live.release();
    journal.close();
    metrics.close();
    await watch.close();
    await database.close();
  };
  return {
    url: urlOf(app.server.address() as AddressInfo),
    database: database.describe,
    close: async () => {
      if (state.isStopping) return;
      state.isStopping = true;
      services.queue.close();
      await Promise.race([end(), sleep(config.stopPatience * 1000, undefined, { ref: false })]);
    },
  };
};

/**
 * A process that is the only one keeps its name over a restart, so that what it played is its own at once; one
 * of several must wait for the lease of its former self like the others. It is not enough that it believes to be
 * the only one: under the same name two would take every match from one another.
 */
const ownerName = async (
  { redisUrl }: Config,
  { processId }: GameServer,
  watch: DatabaseWatch,
  log: FastifyBaseLogger,
): Promise<string> => {
  if (redisUrl !== undefined) return processId;
  if (await watch.claimAlone()) return 'the only process';
  log.warn(
    'another server uses this database: each plays its own matches, and those of the other once that has been gone for LEASE seconds; set REDIS_URL for both if players may come to either',
  );
  return processId;
};

/** No input is taken any more; what was taken is stored. */
const finishMatches = async ({ starter, live, journal }: Services): Promise<void> => {
  starter.close();
  live.stop();
  await journal.idle();
};

const urlOf = ({ address, port, family }: AddressInfo): string => {
  const reachable = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${family === 'IPv6' && reachable !== '127.0.0.1' ? `[${reachable}]` : reachable}:${port}`;
};
