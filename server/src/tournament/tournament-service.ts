import { randomBytes, randomUUID } from 'node:crypto';
import type {
  ClockSettings,
  DeckList,
  ReportedEvent,
  TournamentImport,
  TournamentInput,
  TournamentSettings,
  TournamentState,
} from '@penance/shared';
import { commitTo, openTournament, readReport, ReportFault, SECRET_BYTES } from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { HostingLimits, ReachedHostingLimit } from '../account/hosting-limits.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { legalDeck } from '../match/lobby/plan-match.ts';
import { storedEdition } from '../catalogue/wanted-edition.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';
import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import { isRefused, refuse, tooMuchContent, type RequestRefusal } from '../platform/base/refusal.ts';
import type { Acted, ActingParts, TournamentAct } from './act-on-tournament.ts';
import { actOnDue, actOnTournament, tooManyOpen, unknownTournament } from './act-on-tournament.ts';
import { importedSettings } from './imported-settings.ts';
import { playable } from './plan-tournament.ts';
import { readNames } from './tournament-context.ts';
import { foldHistory } from './tournament-fold.ts';
import type { TournamentRecord } from './tournament-record.ts';
import type { TournamentStore } from './tournament-store.ts';
import { insertTournament, lockDueTournament, presentMoment } from './write-tournament.ts';

export interface TournamentServiceParts {
  readonly clients: Clients;
  /** For transactions that lock an event. */
  readonly eventClients: Clients;
  readonly store: TournamentStore;
  readonly acting: ActingParts;
  readonly clocks: ClockSettings;
  /** Limits per host. */
  readonly hosting: HostingLimits;
  /** Runs over events in which something is due. */
  readonly loop: BackgroundLoop;
}

/** An event in its present state. */
export interface PresentTournament {
  readonly record: TournamentRecord;
  readonly state: TournamentState;
}

export interface TournamentService {
  readonly store: TournamentStore;
  /** Creates an event, which accepts registrations at once. */
  readonly create: (
    host: AccountRecord,
    settings: TournamentSettings,
  ) => Promise<PresentTournament | RequestRefusal>;
  /** Creates an event that goes on as a report has it under way. */
  readonly importReport: (
    host: AccountRecord,
    wanted: TournamentImport,
  ) => Promise<PresentTournament | RequestRefusal>;
  readonly present: (tournamentId: string) => Promise<PresentTournament | RequestRefusal>;
  /** Runs one command in one transaction; sending it again under the same key changes nothing. */
  readonly act: (tournamentId: string, act: TournamentAct) => Promise<Acted | RequestRefusal>;
  /** Does everything that is due, or due by then. An event that fails does not delay the others. */
  readonly actOnDue: (now?: Date) => Promise<void>;
}

export const createTournamentService = (parts: TournamentServiceParts): TournamentService => {
  const { clients, eventClients, store, acting, clocks, hosting, loop } = parts;
  const inTurn = createQueues();

  const known = async (tournamentId: string): Promise<PresentTournament | RequestRefusal | undefined> => {
    const record = await store.find(tournamentId);
    if (!record) return unknownTournament();
    const state = acting.known.find(record);
    return state && { record, state };
  };

  const read = async (tournamentId: string): Promise<PresentTournament | RequestRefusal> => {
    const history = await store.history(tournamentId);
    if (!history) return unknownTournament();
    const state = await foldHistory(history);
    acting.known.keep(tournamentId, history.record.seq, state);
    return { record: history.record, state };
  };

  const reading = createQueues();
  /** What many ask for at once is read once. */
  const present: TournamentService['present'] = async (tournamentId) =>
    (await known(tournamentId)) ??
    (await reading(tournamentId, async () => (await known(tournamentId)) ?? (await read(tournamentId))));

  const refereeProblem = async ({ referees }: TournamentSettings): Promise<RequestRefusal | undefined> => {
    const names = await clients.use((sql) => readNames(sql, referees));
    return referees.every((account) => names.has(account))
      ? undefined
      : refuse('accountUnknown', 'One of the referees has no account.');
  };

  /** Creates an event with its first act. */
  const open = async (
    host: AccountRecord,
    wanted: TournamentSettings,
    act: TournamentAct,
  ): Promise<PresentTournament | RequestRefusal> => {
    const settings = await playable(wanted, clocks);
    if (isRefused(settings)) return settings;
    const problem = await refereeProblem(settings);
    if (problem) return problem;
    const secret = randomBytes(SECRET_BYTES);
    const opened = await inTransaction(eventClients, async (transaction) => {
      const at = (await presentMoment(transaction.sql)).getTime();
      const late = startProblem(settings, at);
      if (late) return late;
      const opening = openTournament(settings, {
        id: randomUUID(),
        host: host.id,
        commitment: commitTo(secret),
        at,
        edition: storedEdition(settings.ruleset).ruleset.digest,
      });
      const reached = await insertTournament(transaction, { opening, secret }, hosting);
      return reached
        ? tooManyTournaments(hosting, reached)
        : actOnTournament(acting, transaction, opening.id, act);
    });
    return isRefused(opened) ? opened : present(opened.state.id);
  };

  return {
    store,
    present,

    create: (host, settings) =>
      open(host, settings, {
        key: 'opened with the event',
        by: host.id,
        input: { kind: 'openRegistration' },
      }),

    importReport: async (host, wanted) => {
      const report = reportIn(wanted.report);
      if (isRefused(report)) return report;
      const settings = importedSettings(report, wanted);
      if (isRefused(settings)) return settings;
      return open(host, settings, {
        key: 'imported with the event',
        by: null,
        input: { kind: 'importReport', report },
      });
    },

    act: async (tournamentId, act) => {
      const decks = decksIn(act.input);
      if (decks.length > 0) {
        const record = await store.find(tournamentId);
        if (!record) return unknownTournament();
        const { settings, edition } = record.opening;
        const { ruleset } = storedEdition(settings.ruleset, edition);
        const illegal = decks.map((deck) => legalDeck(ruleset, deck)).find(isRefused);
        if (illegal) return illegal;
      }
      // Commands of one event wait here: waiting for its lock, each would hold a connection.
      return inTurn(tournamentId, () =>
        inTransaction(eventClients, (transaction) => actOnTournament(acting, transaction, tournamentId, act)),
      );
    },

    actOnDue: async (now) => {
      await loop.drain((claim, putOff) =>
        inTransaction(eventClients, async (transaction) => {
          const due = await lockDueTournament(transaction.sql, now, putOff);
          if (due === undefined) return false;
          claim(due);
          await actOnDue(acting, transaction, due, now);
          return true;
        }),
      );
    },
  };
};

const reportIn = (text: string): ReportedEvent | RequestRefusal => {
  try {
    return readReport(text);
  } catch (error) {
    if (error instanceof ReportFault) return refuse('reportUnreadable', error.message);
    throw error;
  }
};

const tooManyTournaments = (hosting: HostingLimits, reached: ReachedHostingLimit): RequestRefusal => {
  if (reached === 'content') return tooMuchContent(hosting.contentBytes);
  return reached === 'open'
    ? tooManyOpen(hosting)
    : refuse('tooManyTournaments', `An account opens at most ${hosting.perDay} events within 24 hours.`);
};

/** Catches seconds given instead of milliseconds, which would be a moment in 1970. */
const startProblem = ({ startsAt }: TournamentSettings, at: number): RequestRefusal | undefined =>
  startsAt !== null && startsAt <= at
    ? refuse('startInPast', 'startsAt must be in the future, in milliseconds since 1970.')
    : undefined;

/** Checked first, so that the refusal lists every reason and not only the first one. */
const decksIn = (input: TournamentInput): readonly DeckList[] => {
  if (input.kind === 'lateEntry') return input.players.flatMap(({ deck }) => deck ?? []);
  return 'deck' in input ? [input.deck] : [];
};
