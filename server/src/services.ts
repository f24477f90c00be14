import type { FastifyBaseLogger } from 'fastify';
import { createAccountStore } from './accounts/account-store.ts';
import type { Campaigns } from './campaigns/campaigns.ts';
import { createCampaigns } from './campaigns/campaigns.ts';
import { createMissionSettler } from './campaigns/settle-mission.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import { createDeckStore } from './decks/deck-store.ts';
import type { ArrangeMatch } from './matches/arrange-match.ts';
import { createArranger } from './matches/arrange-match.ts';
import { seatBots } from './matches/bot-seats.ts';
import { Journal } from './matches/journal.ts';
import { LiveMatches } from './matches/live-matches.ts';
import type { Lobby } from './matches/lobby.ts';
import { createLobby } from './matches/lobby.ts';
import type { MatchRulings } from './matches/match-rulings.ts';
import { createMatchRulings } from './matches/match-rulings.ts';
import type { MatchUpkeep } from './matches/match-upkeep.ts';
import { createMatchUpkeep } from './matches/match-upkeep.ts';
import { settingsOf } from './matches/match-settings.ts';
import { MatchStarter } from './matches/match-starter.ts';
import type { MatchStore } from './matches/match-store.ts';
import { createMatchStore } from './matches/match-store.ts';
import type { Settlers } from './matches/settle-results.ts';
import { ResultSettling } from './matches/settle-results.ts';
import type { RatingStore } from './ratings/rating-store.ts';
import { ladderName } from './ratings/ladder.ts';
import { createRatingStore, readShownRatings } from './ratings/rating-store.ts';
import { settleRatings } from './ratings/settle-ratings.ts';
import type { MatchQueue } from './matchmaking/match-queue.ts';
import { createMatchQueue } from './matchmaking/match-queue.ts';
import type { Metrics } from './operation/metrics.ts';
import { createMetrics } from './operation/metrics.ts';
import { PauseWatch } from './operation/pause-watch.ts';
import type { Tournaments } from './tournaments/tournaments.ts';
import { rulesetOfTournament } from './tournaments/plan-tournament.ts';
import { createTournaments } from './tournaments/tournaments.ts';

/** What the server does, without a way in: neither HTTP nor sockets. */
export interface Services {
  readonly accounts: ReturnType<typeof createAccountStore>;
  readonly decks: ReturnType<typeof createDeckStore>;
  readonly store: MatchStore;
  readonly upkeep: MatchUpkeep;
  readonly journal: Journal;
  readonly live: LiveMatches;
  readonly lobby: Lobby;
  readonly starter: MatchStarter;
  readonly arrange: ArrangeMatch;
  readonly rulings: MatchRulings;
  readonly settling: ResultSettling;
  readonly tournaments: Tournaments;
  readonly ratings: RatingStore;
  readonly campaigns: Campaigns;
  readonly queue: MatchQueue;
  readonly metrics: Metrics;
  readonly pause: PauseWatch;
  readonly owner: string;
  readonly report: (error: unknown, matchId: string) => void;
}

interface Surroundings {
  readonly config: Config;
  readonly database: Pick<Database, 'clients' | 'journalClients'>;
  /** Milliseconds for which the database has not answered. */
  readonly silentMs: () => number;
  readonly log: FastifyBaseLogger;
  /** Name of this process in the leases of matches. */
  readonly owner: string;
  readonly onBegun: (matchId: string) => void;
  /** Told when the journal of an event has grown. */
  readonly onTournamentChanged: (tournamentId: string) => void;
  /** Something in a campaign was committed. */
  readonly onCampaignChanged: (campaignId: string) => void;
  readonly connections: () => number;
}

const MS = 1000;

export const createServices = ({
  config,
  database,
  silentMs,
  log,
  owner,
  onBegun,
  onTournamentChanged,
  onCampaignChanged,
  connections,
}: Surroundings): Services => {
  const { clients, journalClients } = database;
  const store = createMatchStore(clients);
  const upkeep = createMatchUpkeep(clients);
  const decks = createDeckStore(clients);
  const journal = new Journal(journalClients);
  const pause = new PauseWatch({ journal, silentMs });
  const report = (error: unknown, matchId: string): void =>
    log.error({ err: error, matchId }, 'a match met a failure');
  const leaseMs = config.lease * MS;
  const clocks = {
    bank: config.clockBank,
    increment: config.clockIncrement,
    cap: config.clockCap,
    whenEmpty: 'fallback',
  } as const;

  const metrics = createMetrics([
    {
      name: 'penance_matches_live',
      help: 'Matches that this process plays.',
      kind: 'gauge',
      read: () => live.count,
    },
    { name: 'penance_connections', help: 'Open sockets.', kind: 'gauge', read: connections },
    {
      name: 'penance_journal_depth',
      help: 'Entries not stored yet.',
      kind: 'gauge',
      read: () => journal.depth,
    },
    {
      name: 'penance_journal_oldest_wait_seconds',
      help: 'How long the oldest of them has been waiting.',
      kind: 'gauge',
      read: () => journal.oldestWaitMs / MS,
    },
    {
      name: 'penance_journal_commits_total',
      help: 'Commits of the journal.',
      kind: 'counter',
      read: () => journal.counts.commits,
    },
    {
      name: 'penance_journal_retries_total',
      help: 'Commits that had to be tried again.',
      kind: 'counter',
      read: () => journal.counts.retries,
    },
  ]);
  const live = new LiveMatches({
    store,
    journal,
    owner,
    leaseMs,
    snapshotEvery: config.snapshotEvery,
    pause,
    clocksOf: (record) => settingsOf(record).clock,
    onOpened: (match) => {
      tournaments.attendance.opened(match.record);
      seatBots(match, config.botDelay * MS, (error) => report(error, match.record.id));
      match.session.listen(({ kind }) => {
        if (kind === 'closed' && match.session.isOver) void settling.look();
      });
    },
    // A room that waits for its match, in whichever process, hears of it.
    onResumed: onBegun,
    onReply: metrics.countReply,
    report,
  });
  pause.listen((isPaused, pausedMs) => {
    if (!isPaused) live.giveBack(pausedMs);
  });
  const starter = new MatchStarter({
    store,
    live,
    owner,
    leaseMs,
    patienceMs: config.startPatience * MS,
    onBegun,
    report,
  });
  const lobby = createLobby({
    store,
    upkeep,
    decks,
    clocks,
    lobbiesPerAccount: config.lobbiesPerAccount,
    onChanged: (matchId) => starter.consider(matchId),
  });
  const accounts = createAccountStore(clients);
  const ratings = createRatingStore(clients);
  const arrange = createArranger((matchId) => void starter.consider(matchId));
  const queue = createMatchQueue({
    clients,
    decks,
    arrange,
    clocks,
    report: (error) => report(error, 'of the queue'),
  });
  const rulings = createMatchRulings({ clients, live, report });
  const tournaments = createTournaments({
    clients,
    matches: store,
    arrange,
    rulings,
    clocks,
    readRatings: (sql, { settings }, accountIds) => {
      const digest = (): string => rulesetOfTournament(settings).digest;
      return readShownRatings(sql, ladderName({ ...settings.ruleset, digest }), accountIds);
    },
    tournamentsPerAccount: config.tournamentsPerAccount,
    allowsPrivateTargets: config.webhookTargets === 'any',
    onChanged: onTournamentChanged,
    report,
  });
  const settlers: Settlers = {
    rating: settleRatings(config.ratingSeason),
    queue: null,
    tournament: tournaments.settler,
    campaign: createMissionSettler({ history: store, onChanged: onCampaignChanged }),
  };
  const campaigns = createCampaigns({
    clients,
    arrange,
    clock: clocks,
    campaignsPerAccount: config.campaignsPerAccount,
    onChanged: onCampaignChanged,
  });
  const settling = new ResultSettling({ clients, settlers, report });
  return {
    accounts,
    decks,
    store,
    upkeep,
    journal,
    live,
    lobby,
    starter,
    arrange,
    rulings,
    settling,
    tournaments,
    ratings,
    campaigns,
    queue,
    metrics,
    pause,
    owner,
    report,
  };
};
