import type { AccountExport } from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import { exportAccount } from '../retention/export-account.ts';
import { createDatabaseSpace, type DatabaseSpace } from '../platform/database/database-space.ts';
import type { MatchAccess } from '../match/access/match-access.ts';
import { createMatchAccess } from '../match/access/match-access.ts';
import { createAccountStore } from '../account/account-store.ts';
import { createBlockStore, type BlockStore } from '../account/block-store.ts';
import { createCodeStore, type CodeStore } from '../account/code-store.ts';
import { createIdentityStore, type IdentityStore } from '../account/identity-store.ts';
import { identitySettings } from '../account/identity-settings.ts';
import { passkeySite } from '../account/passkey-site.ts';
import { createProofStore, type ProofStore } from '../account/proof-store.ts';
import { createPasskeyStore, type PasskeyStore } from '../account/passkey-store.ts';
import { createSessionStore, type SessionStore } from '../account/session-store.ts';
import type { Campaigns } from '../campaign/campaigns.ts';
import { createCampaigns } from '../campaign/campaigns.ts';
import { createMissionSettler } from '../campaign/settle-mission.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import { limitsOf } from './limits-of.ts';
import { createDeckStore } from '../deck/deck-store.ts';
import type { ArrangeMatch } from '../match/lobby/arrange-match.ts';
import { createArranger } from '../match/lobby/arrange-match.ts';
import { seatBots } from '../match/live/bot-seats.ts';
import type { ClaimWin } from '../match/live/claim-win.ts';
import { createClaimWin } from '../match/live/claim-win.ts';
import { keepArrivals } from '../match/live/keep-arrivals.ts';
import { Journal } from '../match/journal/journal.ts';
import { LiveMatches } from '../match/live/live-matches.ts';
import { KnownLobbies } from '../match/lobby/known-lobbies.ts';
import type { Lobby } from '../match/lobby/lobby.ts';
import { createLobby } from '../match/lobby/lobby.ts';
import type { MatchHolds } from '../match/live/match-holds.ts';
import { notifyTurns } from '../match/live/notify-turns.ts';
import { logMatch } from '../match/live/log-match.ts';
import { createMatchHolds } from '../match/live/match-holds.ts';
import { createMatchVacations, takesVacations, type MatchVacations } from '../match/live/match-vacations.ts';
import { createVacationStore, type VacationStore } from '../match/live/vacation-store.ts';
import type { MatchRulings } from '../match/live/match-rulings.ts';
import { createMatchRulings } from '../match/live/match-rulings.ts';
import type { MatchUpkeep } from '../match/live/match-upkeep.ts';
import { createMatchUpkeep } from '../match/live/match-upkeep.ts';
import { createAwayOrdersStore, followOrders, type AwayOrdersStore } from '../match/live/away-orders.ts';
import { createChallenges, type Challenges } from '../match/lobby/challenges.ts';
import { createRematches, type Rematches } from '../match/lobby/rematches.ts';
import { createPhraseStore, type PhraseStore } from '../match/record/phrase-store.ts';
import { tournamentOf } from '../match/record/match-origin.ts';
import { settingsOf } from '../match/record/match-settings.ts';
import { MatchStarter } from '../match/lobby/match-starter.ts';
import type { MatchStore } from '../match/match-store.ts';
import { createMatchStore } from '../match/match-store.ts';
import { createTranscripts } from '../match/transcript/transcripts.ts';
import type { Transcripts } from '../match/transcript/transcripts.ts';
import { storedEdition } from '../catalogue/wanted-edition.ts';
import { createForgetSeatName } from '../match/transcript/forget-seat-name.ts';
import { createMatchArchive } from '../match/transcript/match-archive.ts';
import type { AccountErasure } from '../retention/account-erasure.ts';
import { createAccountErasure } from '../retention/account-erasure.ts';
import { createAccountMerging, type AccountMerging } from '../retention/merge-accounts.ts';
import { createRetention, retentionDaysOf } from '../retention/retention.ts';
import type { Retention } from '../retention/retention.ts';
import type { Settlers } from '../match/live/settle-results.ts';
import { owesSettlement, ResultSettling } from '../match/live/settle-results.ts';
import type { RatingStore } from '../rating/rating-store.ts';
import { ladderName } from '../rating/ladder.ts';
import { createRatingStore, readShownRatings } from '../rating/rating-store.ts';
import { settleRatings } from '../rating/settle-ratings.ts';
import { createFriendStore, type FriendStore } from '../friend/friend-store.ts';
import { createNotifications, type Notifications } from '../notification/notifications.ts';
import {
  raiseNotification,
  TURNS_TO_COME,
  waitPart,
  withdrawEarlierTurns,
} from '../notification/raise-notification.ts';
import type { MatchQueue } from '../queue/match-queue.ts';
import { createMatchQueue } from '../queue/match-queue.ts';
import type { BackgroundLoops } from '../platform/background/background-loops.ts';
import { createBackgroundLoops, loopFigures } from '../platform/background/background-loops.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { DatabaseTrouble } from '../platform/database/database-trouble.ts';
import type { Notify } from '../platform/log/notices.ts';
import { createWaitingCount, serverFigures } from './server-figures.ts';
import type { WaitingCount } from './server-figures.ts';
import { PauseWatch } from '../match/live/pause-watch.ts';
import type { Tournaments } from '../tournament/tournaments.ts';
import { createTournaments } from '../tournament/tournaments.ts';

/** Everything the server does, without the interfaces to it: neither HTTP nor sockets. */
export interface Services {
  readonly accounts: ReturnType<typeof createAccountStore>;
  readonly sessions: SessionStore;
  readonly codes: CodeStore;
  readonly proofs: ProofStore;
  readonly passkeys: PasskeyStore;
  readonly identities: IdentityStore;
  readonly blocks: BlockStore;
  readonly friends: FriendStore;
  readonly decks: ReturnType<typeof createDeckStore>;
  readonly store: MatchStore;
  readonly upkeep: MatchUpkeep;
  readonly transcripts: Transcripts;
  readonly retention: Retention;
  readonly journal: Journal;
  readonly live: LiveMatches;
  readonly access: MatchAccess;
  readonly lobby: Lobby;
  readonly rematches: Rematches;
  readonly awayOrders: AwayOrdersStore;
  readonly challenges: Challenges;
  readonly phrases: PhraseStore;
  readonly starter: MatchStarter;
  readonly arrange: ArrangeMatch;
  readonly claimWin: ClaimWin;
  readonly holds: MatchHolds;
  readonly vacationStore: VacationStore;
  readonly vacations: MatchVacations;
  readonly rulings: MatchRulings;
  readonly settling: ResultSettling;
  readonly tournaments: Tournaments;
  readonly notifications: Notifications;
  readonly ratings: RatingStore;
  readonly campaigns: Campaigns;
  readonly queue: MatchQueue;
  readonly metrics: Metrics;
  readonly waiting: WaitingCount;
  readonly room: DatabaseSpace;
  readonly erasure: AccountErasure;
  readonly merging: AccountMerging;
  readonly exportAccount: (account: AccountRecord) => Promise<AccountExport>;
  readonly loops: BackgroundLoops;
  readonly pause: PauseWatch;
  readonly trouble: DatabaseTrouble;
  readonly owner: string;
  readonly report: (error: unknown, matchId: string) => void;
}

interface Surroundings {
  readonly config: Config;
  readonly database: Pick<Database, 'clients' | 'journalClients' | 'eventClients'>;
  /** How long the database has not answered, milliseconds. */
  readonly silentMs: () => number;
  readonly notify: Notify;
  /** Name of this process as the owner of leases. */
  readonly owner: string;
  readonly onSealed: (matchId: string) => void;
  readonly onBegun: (matchId: string) => void;
  /** Called when somebody offers, accepts or declines to play a finished match again. */
  readonly onRematchChanged: (matchId: string) => void;
  /** Called when the journal of an event has grown. */
  readonly onTournamentChanged: (tournamentId: string) => void;
  /** Called when something in a campaign was committed. */
  readonly onCampaignChanged: (campaignId: string) => void;
  readonly connections: () => number;
}

const MS = 1000;

export const createServices = ({
  config,
  database,
  silentMs,
  notify,
  owner,
  onSealed,
  onBegun,
  onRematchChanged,
  onTournamentChanged,
  onCampaignChanged,
  connections,
}: Surroundings): Services => {
  const { clients, journalClients, eventClients } = database;
  const store = createMatchStore(clients);
  const upkeep = createMatchUpkeep(clients);
  const archive = createMatchArchive(clients);
  const transcripts = createTranscripts({ store, archive });
  const decks = createDeckStore(clients);
  const trouble = new DatabaseTrouble({ notify, silentMs });
  const metrics = createMetrics();
  const journal = new Journal(
    journalClients,
    {},
    {
      onRetry: trouble.met,
      onCommit: metrics.observeCommit,
    },
  );
  const pause = new PauseWatch({ journal, silentMs });
  const report = (err: unknown, matchId: string): void => {
    if (!trouble.met(err)) notify('matchFailed', { err, matchId });
  };
  const loops = createBackgroundLoops(notify, trouble);
  const retention = createRetention({
    clients,
    archive,
    transcripts,
    days: retentionDaysOf(config),
    loop: loops.retention,
  });
  const leaseMs = config.lease * MS;
  const awayOrders = createAwayOrdersStore(clients);
  const challenges = createChallenges(clients);
  const vacationStore = createVacationStore(clients);
  const vacations = createMatchVacations(vacationStore);
  const clocks = {
    bank: config.clockBank,
    increment: config.clockIncrement,
    cap: config.clockCap,
    whenEmpty: 'fallback',
  } as const;

  const live = new LiveMatches({
    store,
    journal,
    owner,
    leaseMs,
    snapshotEvery: config.snapshotEvery,
    pause,
    clocksOf: (record) => settingsOf(record).clock,
    holdsKnownUntil: (record) => {
      const { origin } = record;
      const tournamentId = tournamentOf(origin);
      if (tournamentId !== null) return () => holds.knownUntil(tournamentId);
      return takesVacations({ origin, clock: settingsOf(record).clock })
        ? vacations.knownUntil
        : () => Infinity;
    },
    returnMs: config.clockReturn * MS,
    onOpened: (match, how) => {
      logMatch(notify, match, how);
      vacations.opened(match);
      tournaments.attendance.opened(match.record);
      keepArrivals(store, match);
      notifyTurns(match, {
        afterMs: config.notifyAfter * MS,
        raise: (raised) => clients.use((sql) => raiseNotification(sql, raised)),
        withdrawBefore: (turns) => clients.use((sql) => withdrawEarlierTurns(sql, turns)),
      });
      followOrders(match, {
        afterMs: 2 * MS,
        readOrders: awayOrders.readOrders,
        report: (error) => report(error, match.record.id),
      });
      seatBots(match, config.botDelay * MS, (error) => report(error, match.record.id));
      match.session.listen(({ kind }) => {
        if (kind === 'closed' && match.session.isOver && owesSettlement(match.record)) void settling.look();
      });
    },
    // Notifies rooms that wait for the match, in any process.
    onResumed: onBegun,
    onReply: metrics.countReply,
    loop: loops.orphans,
    report,
  });
  const claimWin = createClaimWin({ history: store, claimAfterMs: config.claimAfter * MS });
  const holds = createMatchHolds({ clients, live });
  const waiting = createWaitingCount(clients);
  const room = createDatabaseSpace({
    clients,
    databaseMost: config.databaseMost,
    folder: config.databaseUrl === undefined ? config.dataFolder : undefined,
    notify,
  });
  metrics.add([
    ...serverFigures({ live, connections, journal, pause, trouble, silentMs, clients, waiting, room }),
    ...loopFigures(loops),
  ]);
  pause.listen((over) => {
    if (over === null) notify('paused');
    else {
      notify('resumed', { seconds: over.ms / MS });
      live.giveBack(over);
    }
  });
  const lobbies = new KnownLobbies();
  const starter = new MatchStarter({
    store,
    lobbies,
    live,
    owner,
    leaseMs,
    patienceMs: config.startPatience * MS,
    tellAfterMs: config.notifyAfter * MS,
    tell: (subject, accounts, awaited) =>
      clients.use((sql) =>
        raiseNotification(sql, { accounts, kind: 'turn', subject, part: TURNS_TO_COME[awaited] }),
      ),
    pause,
    onSealed,
    onBegun,
    loop: loops.lobbies,
  });
  const access = createMatchAccess(clients);
  const accounts = createAccountStore(clients, (account) => notify('accountMade', { account }));
  const limits = limitsOf(config);
  const lobby = createLobby({
    store,
    lobbies,
    access,
    accounts,
    decks,
    clocks,
    hostLimits: limits.matches,
    onChanged: (match) => starter.considerRead(match),
    doWithout: (match, seat) => starter.doWithout(match, seat),
  });
  const ratings = createRatingStore(clients);
  const arrange = createArranger((matchId) => void starter.consider(matchId));
  const rematches = createRematches({
    clients,
    hostLimits: limits.matches,
    onChanged: onRematchChanged,
    onOpened: (matchId) => void starter.consider(matchId),
  });
  const queue = createMatchQueue({
    clients,
    decks,
    arrange,
    clocks,
    loop: loops.queue,
  });
  const rulings = createMatchRulings({ clients, live, loop: loops.rulings });
  const tournaments = createTournaments({
    clients,
    eventClients,
    arrange,
    rulings,
    clocks,
    readRatings: (sql, { settings, edition }, accountIds) => {
      const digest = (): string => storedEdition(settings.ruleset, edition).ruleset.digest;
      return readShownRatings(sql, ladderName({ ...settings.ruleset, digest }), accountIds);
    },
    hosting: limits.tournaments,
    allowsPrivateTargets: config.webhookTargets === 'any',
    onChanged: onTournamentChanged,
    report,
    loops,
  });
  const notifications = createNotifications({
    clients,
    loop: loops.notifications,
    notify,
    pushKey: config.vapidKey,
    siteAddress: config.siteAddress,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    confirmationsPerDay: config.confirmationsPerDay,
    allowsPrivate: config.webhookTargets === 'any',
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
    ...limits.campaigns,
    onChanged: onCampaignChanged,
  });
  const erasure = createAccountErasure({
    clients,
    lobby,
    live,
    // Others wait for it in events and campaigns.
    forget: [
      tournaments.forgetPlayer,
      campaigns.forgetMember,
      createForgetSeatName({ clients, transcripts, report }),
    ],
    loop: loops.erasures,
  });
  const settling = new ResultSettling({ clients: eventClients, settlers, loop: loops.settlements });
  return {
    accounts,
    sessions: createSessionStore(clients),
    codes: createCodeStore(clients),
    proofs: createProofStore(
      clients,
      {
        passkeys: passkeySite(config.siteAddress) !== undefined,
        issuer: identitySettings(config)?.issuer,
      },
      (sql, { account, session, from }) =>
        raiseNotification(sql, {
          accounts: [account],
          kind: 'waiting',
          subject: account,
          part: waitPart(session, from),
        }),
    ),
    passkeys: createPasskeyStore(clients),
    identities: createIdentityStore(clients),
    blocks: createBlockStore(clients),
    friends: createFriendStore(clients),
    decks,
    store,
    upkeep,
    transcripts,
    retention,
    journal,
    live,
    access,
    lobby,
    rematches,
    awayOrders,
    challenges,
    phrases: createPhraseStore(clients),
    starter,
    arrange,
    claimWin,
    holds,
    vacationStore,
    vacations,
    rulings,
    settling,
    tournaments,
    notifications,
    ratings,
    campaigns,
    queue,
    metrics,
    waiting,
    room,
    erasure,
    merging: createAccountMerging(clients),
    exportAccount: (account) => exportAccount(clients, account),
    loops,
    pause,
    trouble,
    owner,
    report,
  };
};
