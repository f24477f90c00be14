import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createIdentityProvider } from '../account/identity-provider.ts';
import { identitySettings } from '../account/identity-settings.ts';
import { passkeySite } from '../account/passkey-site.ts';
import { createActWatch } from '../admin/act-watch.ts';
import { createOperatorDesk } from '../admin/operator-desk.ts';
import { authSecretOf } from '../platform/auth/auth-secret.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import { failingLoops } from '../platform/background/background-loops.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import { connect, full } from '../platform/database/connect.ts';
import {
  ConnectionLost,
  isDiskFull,
  goneAccountOf,
  isOfGoneAccount,
  isPassing,
} from '../platform/database/database-errors.ts';
import { DatabaseWatch } from '../platform/database/database-watch.ts';
import { migrate } from '../platform/database/migrate.ts';
import { allRoutes } from './all-routes.ts';
import { createContentGate } from '../platform/http/content-gate.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { fileReport } from '../report/report-store.ts';
import { seasonOf } from '../rating/season.ts';
import { checkSurroundings, listenRefused } from './check-surroundings.ts';
import { createLog } from '../platform/log/log.ts';
import type { Notify } from '../platform/log/notices.ts';
import { createNotify } from '../platform/log/notices.ts';
import { startUpkeep } from './upkeep.ts';
import { createSealNotices } from '../match/lobby/sealed-match.ts';
import { createMissedEvents } from '../match/feed/missed-events.ts';
import { createStartOf } from '../match/feed/start-of.ts';
import { AccountConnections } from '../platform/sockets/account-connections.ts';
import { loadPacks } from '../catalogue/offered-packs.ts';
import { openBus } from '../platform/processes/open-bus.ts';
import { ServingProcesses } from '../platform/processes/serving-processes.ts';
import type { GameServer } from '../platform/sockets/game-server.ts';
import { createGameServer } from '../platform/sockets/game-server.ts';
import { ACCOUNT_FACTOR, Traffic } from '../platform/sockets/traffic.ts';
import { FILES_BESIDES, filesMost } from '../platform/base/files-most.ts';
import { LocalRooms } from '../platform/sockets/local-rooms.ts';
import { createRoomGateway, roomTypes } from './room-gateway.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import type { Services } from './services.ts';
import { createServices } from './services.ts';
import { joinTournament } from '../tournament/join-tournament.ts';

export interface RunningServer {
  /** The URL where it listens, for example `http://127.0.0.1:2567`. */
  readonly url: string;
  /** One line about the database, without a password. */
  readonly database: string;
  /** Name of this process in the log and in the database. */
  readonly owner: string;
  /** Finishes what is under way, within the configured time, and shuts down. */
  readonly close: () => Promise<void>;
}

export interface Resources {
  /** Used instead of the configured one; it is closed with the server. */
  readonly database?: Database;
  readonly log?: FastifyBaseLogger;
}

/**
 * Starts a server: database, rooms, HTTP, in this order. Only one per process at a time. Throws `StartRefused`,
 * `DatabaseUnavailable` or `MigrationRefused`, with messages for the operator.
 */
export const createServer = async (config: Config, resources: Resources = {}): Promise<RunningServer> => {
  const log = resources.log ?? createLog(config);
  await checkSurroundings(config);
  const database = resources.database ?? (await openDatabase(config, log));
  try {
    return await serve(config, log, database);
  } catch (error) {
    await database.close();
    throw isFull(error) ? full(error) : error;
  }
};

/** Also where the error is only the cause, for example of a failed migration. */
const isFull = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && error.cause !== undefined && isFull(error.cause));

const openDatabase = (config: Config, log: FastifyBaseLogger): Promise<Database> =>
  connect({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    notify: createNotify(log),
  });

const serve = async (config: Config, log: FastifyBaseLogger, database: Database): Promise<RunningServer> => {
  const watch = new DatabaseWatch(database.address);
  const opened: Closable[] = [watch];
  try {
    return await serveWatched(config, log, database, watch, opened);
  } catch (error) {
    for (const each of opened.toReversed()) await each.close();
    throw error;
  }
};

type Closable = { readonly close: () => Promise<unknown> };

const serveWatched = async (
  config: Config,
  log: FastifyBaseLogger,
  database: Database,
  watch: DatabaseWatch,
  opened: Closable[],
): Promise<RunningServer> => {
  const notify = createNotify(log);
  const packs = await loadPacks(config.packsFolder);
  await migrate(database.address);
  const authSecret = await authSecretOf(config);
  const secrets = createSecretBox(config.matchKey ?? authSecret, config.matchKeysBefore);
  for (const each of [database.clients, database.eventClients]) each.secrets = secrets;
  const tokens = createTokens(authSecret, config.tokenDays);
  const state = { isLeaving: false, isStopping: false };
  const traffic = new Traffic({ ...config, handshakesPerMinute: config.requestsPerMinute });
  const game = await createGameServer(config, log.child({ part: 'rooms' }, { level: 'fatal' }), traffic);
  opened.push(game);
  const bus = await openBus(config, game.processId, notify);
  opened.push(bus);
  const rooms = createRoomGateway(bus, new LocalRooms());
  const services = createServices({
    config,
    database,
    notify,
    silentMs: () => watch.silentMs,
    owner: await ownerName(config, game, watch, notify),
    onSealed: (matchId) => bus.publish({ kind: 'matchSealed', matchId }),
    onBegun: (matchId) => bus.publish({ kind: 'matchBegan', matchId }),
    onRematchChanged: (matchId) => bus.publish({ kind: 'rematchChanged', matchId }),
    onTournamentChanged: (tournamentId) => bus.publish({ kind: 'tournamentChanged', tournamentId }),
    onCampaignChanged: (campaignId) => bus.publish({ kind: 'campaignChanged', campaignId }),
    connections: game.connections,
  });
  const { accounts, decks, store, access, journal, live, lobby, tournaments, campaigns, metrics, report } =
    services;
  const { messagesPerSecond } = config;
  const provider = identitySettings(config);
  const connections = new AccountConnections({
    connectionsMost: config.connectionsPerAccount,
    messagesPerSecond: ACCOUNT_FACTOR * messagesPerSecond,
  });
  const isDatabaseAway = (error: unknown): boolean => isPassing(error) || isOfGoneAccount(error);
  const everyRoom = { accounts: connections, traffic, messagesPerSecond, isDatabaseAway, report };
  await game.open(
    roomTypes({
      match: {
        ...everyRoom,
        live,
        notify,
        claimWin: services.claimWin,
        pause: services.pause,
        missedEvents: createMissedEvents(store),
        startOf: createStartOf(store),
        viewDiffered: (matchId, seq) => {
          metrics.countDifference();
          notify('viewDiffers', { matchId, seq });
        },
        rematchOf: services.rematches.find,
        phrases: services.phrases,
        holdsSeat: async (matchId, seat, accountId) =>
          (await store.find(matchId))?.seats[seat]?.accountId === accountId,
        isLobby: async (matchId) => (await store.find(matchId))?.status === 'lobby',
        sealNotice: createSealNotices(store),
        revealSalt: lobby.revealSalt,
        withdrawHash: lobby.withdrawHash,
        stillWatching: access.stillWatching,
        attendance: tournaments.attendance,
      },
      tournament: { ...everyRoom, store: tournaments.service.store },
      campaign: { ...everyRoom, follow: campaigns.follow, publish: bus.publish },
    }),
  );
  rooms.serve({ live, endSession: (accountId, session) => connections.end(accountId, session) });
  const content = createContentGate({
    contentPerAddress: config.contentPerAddress,
    isFull: services.room.isFull,
  });
  const app = await createHttpServer({
    config,
    log,
    tokens,
    accounts,
    isDatabaseAway: services.trouble.met,
    goneAccountOf,
    content,
    observeRequest: metrics.observeRequest,
    isLeaving: () => state.isLeaving,
    isStopping: () => state.isStopping,
    ...allRoutes({
      account: {
        accounts,
        tokens,
        guestsPerMinute: config.guestsPerMinute,
        isFull: services.room.isFull,
        sessions: services.sessions,
        codes: services.codes,
        proofs: services.proofs,
        passkeys: services.passkeys,
        passkeySite: passkeySite(config.siteAddress),
        identities: services.identities,
        identityProvider:
          provider &&
          createIdentityProvider(provider, (reason) => notify('identityProviderAway', { reason })),
        blocks: services.blocks,
        tokenDays: config.tokenDays,
        endConnections: (accountId, session) => bus.publish({ kind: 'sessionEnded', accountId, session }),
      },
      ownData: {
        exportAccount: services.exportAccount,
        deleteAccount: services.erasure.delete,
        proofs: services.proofs,
        merging: services.merging,
        endConnections: (accountId, session) => bus.publish({ kind: 'sessionEnded', accountId, session }),
      },
      notifications: { ...services.notifications.routes, proofs: services.proofs },
      decks,
      decksPerAccount: config.decksPerAccount,
      matches: {
        store,
        access,
        accounts,
        lobby,
        live,
        rooms,
        claimAfter: config.claimAfter,
        transcripts: services.transcripts,
        rematches: services.rematches,
        content,
        awayOrders: services.awayOrders,
        challenges: services.challenges,
        phrases: services.phrases,
        vacationStore: services.vacationStore,
        vacations: services.vacations,
      },
      friends: services.friends,
      tournaments: {
        tournaments: tournaments.service,
        content,
        join: joinTournament({ store: tournaments.service.store, rooms }),
      },
      webhooks: tournaments.webhooks,
      queue: services.queue,
      ratings: {
        ratings: services.ratings,
        accounts,
        season: () => seasonOf(new Date(), config.ratingSeason),
      },
      reports: {
        store,
        access,
        file: (accusation) => fileReport(database.clients, accusation),
        onFiled: (filed) => notify('reportFiled', { ...filed }),
      },
      campaigns: { ...campaigns, rooms, content },
      operators: createOperatorDesk({
        clients: database.clients,
        roundOf: (matchId) => live.get(matchId)?.session.state.table.round,
      }),
      packs,
      operation: {
        isLeaving: () => state.isLeaving,
        journal,
        askDatabase: async () => {
          if (services.pause.isPaused) throw new ConnectionLost('the database is silent');
          await database.clients.use((sql) => sql`select 1`);
        },
        metrics: metrics.text,
      },
    }),
  });
  opened.push(app);
  game.attach(app.server);
  await services.upkeep.expireLeasesOf(services.owner);
  const processes = new ServingProcesses({
    clients: database.servingClients,
    owner: services.owner,
    servedMs: () => services.pause.servedMs,
    isPaused: () => services.pause.isPaused,
    condition: () => ({ isLeaving: state.isLeaving, failing: failingLoops(services.loops) }),
    watch,
    onDead: (processId) => bus.publish({ kind: 'processGone', processId }),
    notify,
    isShared: config.redisUrl !== undefined,
    isBeside: services.owner === game.processId,
  });
  metrics.add([
    {
      name: 'penance_redis_up',
      help: '1 while Redis is reachable, or not used.',
      kind: 'gauge',
      read: () => Number(bus.isUp),
    },
    {
      name: 'penance_takeovers_total',
      help: 'Dead processes that this process noticed; their matches are taken over.',
      kind: 'counter',
      read: () => processes.takenOver,
    },
  ]);
  // Before acting on anything that is due.
  await processes.beat();
  const acts = createActWatch({
    clients: database.clients,
    connections,
    lobby,
    loop: services.loops.acts,
  });
  const background = startUpkeep(config, services, processes, connections, acts, rooms.hasPlayers);
  const files = await filesMost();
  if (files < config.connectionsMost + FILES_BESIDES) notify('filesLimited', { files });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenRefused(config, error) ?? error;
  });

  const end = async (): Promise<void> => {
    await background.stop();
    await tournaments.attendance.close();
    await finishMatches(services);
    // Before anything that a client can hold up: the other processes wait for the matches.
    await live.release();
    await services.settling.close();
    await game.close();
    await app.close();
    await processes.leave().catch(() => undefined);
    await bus.close();
    journal.close();
    metrics.close();
    await background.sent();
    await watch.close();
    await database.close();
  };
  return {
    url: urlOf(app.server.address() as AddressInfo),
    database: database.describe,
    owner: services.owner,
    close: async () => {
      if (state.isLeaving) return;
      state.isLeaving = true;
      await sleep(config.stopNotice * 1000);
      state.isStopping = true;
      services.queue.close();
      const ended = end().then(() => true);
      if (await Promise.race([ended, sleep(config.stopPatience * 1000, false, { ref: false })])) return;
      notify('endCutShort');
      await Promise.all([watch.close(), database.cut()]);
    },
  };
};

/**
 * A process that is the only one keeps its name across a restart, so that it owns its matches again at once; one of
 * several must wait, like the others, until the lease of its previous run expires. It must hold the database's lock to
 * be sure that it is the only one: two processes with the same name would take every match from each other.
 */
const ownerName = async (
  { redisUrl }: Config,
  { processId }: GameServer,
  watch: DatabaseWatch,
  notify: Notify,
): Promise<string> => {
  if (redisUrl !== undefined) return processId;
  if (await watch.claimAlone()) return 'the only process';
  notify('severalServers');
  return processId;
};

/** Stops accepting input; resolves when everything accepted is stored. */
const finishMatches = async ({ starter, live, journal }: Services): Promise<void> => {
  starter.close();
  await live.stop();
  await journal.idle();
};

const urlOf = ({ address, port, family }: AddressInfo): string => {
  const reachable = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${family === 'IPv6' && reachable !== '127.0.0.1' ? `[${reachable}]` : reachable}:${port}`;
};
