import type { ClockSettings, DueMatch, TournamentFact, TournamentState } from '@penance/shared';
import { deadlines, decideTournament, missingMatches } from '@penance/shared';
import type { Arrangement, ArrangeMatch } from '../match/lobby/arrange-match.ts';
import { raiseNotification, type Due, type Raised } from '../notification/raise-notification.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { arrangementOf } from './arrange-game.ts';

/** Statements that wait for PostgreSQL together. Each match costs this process milliseconds before it sends its own. */
const ARRANGED_AT_ONCE = 10;

interface BeginningParts {
  readonly arrange: ArrangeMatch;
  readonly clocks: ClockSettings;
}

interface Beginning {
  /** Of the entry that records it. */
  readonly seq: number;
  readonly circumstances: Parameters<typeof decideTournament>[3];
}

interface Begun {
  readonly state: TournamentState;
  readonly facts: readonly TournamentFact[];
  readonly games: readonly DueMatch[];
}

/** Arranges the matches that should exist but do not, and records that in the event. */
export const beginGames = async (
  { arrange, clocks }: BeginningParts,
  transaction: Transaction,
  decided: TournamentState,
  { seq, circumstances }: Beginning,
): Promise<Begun> => {
  const facts: TournamentFact[] = [];
  const games: DueMatch[] = [];
  let state = decided;
  const missing = missingMatches(decided);
  for (let from = 0; from < missing.length; from += ARRANGED_AT_ONCE) {
    const arranged: Arrangement[] = [];
    for (const due of missing.slice(from, from + ARRANGED_AT_ONCE)) {
      const arrangement = arrangementOf(state, due, { seq, clocks });
      if (arrangement === null) continue;
      const input = { kind: 'gameStarted', game: due.game, match: arrangement.matchId } as const;
      const started = decideTournament(state, input, { kind: 'server' }, circumstances);
      if (!started.ok) throw new Error(`game ${due.game} cannot begin: ${started.code}`);
      state = started.state;
      facts.push(...started.facts);
      arranged.push(arrangement);
      games.push(due);
    }
    await Promise.all(arranged.map((each) => arrange(transaction, each)));
  }
  return { state, facts, games };
};

/** Until when both sides must have come. */
const comeBy = (at: number | undefined): Due | undefined =>
  at === undefined ? undefined : { at, orLost: true };

/** Those whose games are due by the same moment are told together. */
export const tellPlayers = async (
  sql: Sql,
  state: TournamentState,
  games: readonly DueMatch[],
): Promise<void> => {
  if (games.length === 0) return;
  const noShows = deadlines(state).filter(({ kind }) => kind === 'noShow');
  const ends = new Map(noShows.map(({ game, at }) => [game, at]));
  const told = new Map<string, { readonly raised: Omit<Raised, 'accounts'>; readonly accounts: string[] }>();
  for (const { game, round, teams } of games) {
    const at = ends.get(game);
    const key = `${round} ${at}`;
    const raised = { kind: 'round', subject: state.id, part: round, due: comeBy(at) } as const;
    const group = told.get(key) ?? { raised, accounts: [] };
    told.set(key, group);
    group.accounts.push(...teams.flatMap(({ players }) => players.map(({ account }) => account)));
  }
  for (const { raised, accounts } of told.values()) await raiseNotification(sql, { ...raised, accounts });
};
