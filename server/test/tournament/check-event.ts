import { isDeepStrictEqual } from 'node:util';
import type { TournamentFact, TournamentState } from '@penance/shared';
import { tournamentAfter, decideTournament } from '@penance/shared';
import type { Clients } from '../../src/platform/database/clients.ts';
import type { TournamentEntryRecord } from '../../src/tournament/tournament-record.ts';
import { createTournamentStore } from '../../src/tournament/tournament-store.ts';

/** An event that was played, read from the database only, with everything in it that is inconsistent. */
export interface CheckedEvent {
  readonly entries: number;
  readonly rounds: number;
  readonly games: number;
  readonly matches: number;
  readonly state: TournamentState;
  readonly faults: readonly string[];
}

/**
 * Applies every command of the journal again, each to the state that the previous ones lead to: its facts, and so every
 * pairing, must equal the stored ones. Then checks that each game has one match and each match one result.
 */
export const checkEvent = async (clients: Clients, tournamentId: string): Promise<CheckedEvent> => {
  const store = createTournamentStore(clients);
  const record = await store.find(tournamentId);
  if (!record) throw new Error(`there is no event ${tournamentId}`);
  const entries = await store.entries(tournamentId, { after: 0, limit: 1_000_000 });
  const faults: string[] = [];
  const names = namesIn(entries);
  const secret = secretIn(entries);
  let state = record.opening;
  for (const entry of entries) {
    const judged = judgeAgain(state, entry, { secret, names });
    if (judged === null || !isDeepStrictEqual(judged, withoutStarts(entry)))
      faults.push(`entry ${entry.seq} (${entry.command.kind}) is not what the rules say of it`);
    state = tournamentAfter(state, entry.facts);
  }
  entries.forEach(({ seq }, at) => {
    if (seq !== at + 1) faults.push(`entry ${at + 1} is missing`);
  });
  const matches = await matchesOf(clients, tournamentId);
  faults.push(...gameFaults(state, entries, matches));
  const [owed] = await clients.use(
    (sql) => sql<{ count: number }[]>`
      select count(*)::integer as count from match_settlement join match on match.id = match_id
      where match.origin_id = ${tournamentId}`,
  );
  if (owed?.count !== 0) faults.push(`${owed?.count ?? '?'} results are not settled`);
  return {
    entries: entries.length,
    rounds: state.rounds.length,
    games: gamesOf(state).length,
    matches: matches.length,
    state,
    faults,
  };
};

interface Known {
  readonly secret: string;
  readonly names: ReadonlyMap<string, string>;
}

const judgeAgain = (
  state: TournamentState,
  { command, accountId, at, facts }: TournamentEntryRecord,
  { secret, names }: Known,
): readonly TournamentFact[] | null => {
  const by =
    accountId === null ? ({ kind: 'server' } as const) : ({ kind: 'account', account: accountId } as const);
  const verdict = decideTournament(state, command, by, {
    at: at.getTime(),
    secret,
    casketHp: hpIn(state, facts),
    deckFault: () => null,
    nameOf: (account) => names.get(account) ?? null,
    ratingOf: () => null,
  });
  return verdict.ok ? (JSON.parse(JSON.stringify(verdict.facts)) as TournamentFact[]) : null;
};

/** What was left on the tables when the round time ended their games. */
const hpIn = (state: TournamentState, facts: readonly TournamentFact[]) => {
  const matches = new Map(gamesOf(state).map(({ id, match }) => [id, match]));
  return Object.fromEntries(
    facts.flatMap((fact) => {
      if (fact.type !== 'gameFinished' || fact.outcome.casketHp === null) return [];
      return [[matches.get(fact.game) ?? '', fact.outcome.casketHp] as const];
    }),
  );
};

/** The server adds the matches that it arranged in the same commit. */
const withoutStarts = ({ command, facts }: TournamentEntryRecord): readonly TournamentFact[] =>
  command.kind === 'gameStarted' ? facts : facts.filter(({ type }) => type !== 'gameStarted');

/** Public from the beginning, and used only at the start. */
const secretIn = (entries: readonly TournamentEntryRecord[]): string =>
  entries
    .flatMap(({ facts }) => facts)
    .map((fact) => (fact.type === 'tournamentStarted' ? fact.secret : ''))
    .join('');

const namesIn = (entries: readonly TournamentEntryRecord[]): ReadonlyMap<string, string> =>
  new Map(
    entries
      .flatMap(({ facts }) => facts)
      .flatMap((fact) => (fact.type === 'entrantRegistered' ? fact.entrant.players : []))
      .map(({ account, name }) => [account, name]),
  );

const gamesOf = ({ rounds }: TournamentState) =>
  rounds.flatMap(({ pairings }) => pairings).flatMap(({ games }) => games);

interface MatchRow {
  readonly id: string;
  readonly status: string;
}

const matchesOf = (clients: Clients, tournamentId: string): Promise<readonly MatchRow[]> =>
  clients.use(
    async (sql) => sql<MatchRow[]>`
      select id, status from match where origin_kind = 'tournament' and origin_id = ${tournamentId}`,
  );

const gameFaults = (
  state: TournamentState,
  entries: readonly TournamentEntryRecord[],
  matches: readonly MatchRow[],
): readonly string[] => {
  const faults: string[] = [];
  const games = gamesOf(state);
  const used = games.flatMap(({ match }) => match ?? []);
  if (new Set(used).size !== used.length) faults.push('two games share a match');
  if (new Set(games.map(({ id }) => id)).size !== games.length) faults.push('a game is there twice');
  for (const { id, status } of matches) {
    if (!used.includes(id)) faults.push(`match ${id} belongs to no game`);
    if (status !== 'finished') faults.push(`match ${id} is ${status}`);
  }
  if (used.length !== matches.length) faults.push(`${used.length} games, ${matches.length} matches`);
  for (const { id } of games) {
    const results = entries
      .flatMap(({ facts }) => facts)
      .filter((fact) => fact.type === 'gameFinished' && fact.game === id);
    if (results.length !== 1) faults.push(`game ${id} has ${results.length} results`);
  }
  if (state.status !== 'finished') faults.push(`the event is ${state.status}`);
  return faults;
};
