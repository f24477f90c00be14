import { printable } from '@penance/shared';
import { aligned } from '../output/aligned.ts';
import type { Pairing, Standing, TournamentFact, TournamentRound, TournamentState } from '@penance/shared';

/** The name of an entrant; for nobody what a bye is called. */
export const nameIn = ({ entrants }: TournamentState, id: string | null): string =>
  id === null ? '(bye)' : printable(entrants.find((entrant) => entrant.id === id)?.name ?? id);

/** A line about a fact for people who watch; undefined for most facts. `state` is the state after it. */
export const lineOfFact = (state: TournamentState, fact: TournamentFact): string | undefined => {
  if (fact.type === 'pairingsMade') return pairingsText(state, fact.round);
  if (fact.type === 'pairingDecided') return resultLine(state, fact.pairing);
  if (fact.type === 'refereeActed') return `  referee: ${printable(fact.entry.text)}`;
  return undefined;
};

const pairingsText = (state: TournamentState, { id, pairings }: TournamentRound): string =>
  [
    `Round ${id}`,
    ...pairings.map(({ table, entrants: [one, other] }) =>
      `  ${String(table).padStart(3)}  ${nameIn(state, one)} - ${nameIn(state, other)}`.trimEnd(),
    ),
  ].join('\n');

const resultLine = (state: TournamentState, id: string): string | undefined => {
  const pairing = state.rounds.flatMap(({ pairings }) => pairings).find((each) => each.id === id);
  if (!pairing?.result) return undefined;
  const { entrants, result } = pairing;
  const [one, other] = entrants.map((entrant) => nameIn(state, entrant));
  return `  ${id}: ${one} - ${other}  ${resultText(state, result)}`;
};

/** Games won, how it was decided, and who wins: an adjudication may go against the games. */
export const resultText = (
  state: TournamentState,
  { games, how, winner }: NonNullable<Pairing['result']>,
): string => {
  const outcome =
    winner !== null ? `${nameIn(state, winner)} wins` : how === 'bothAbsent' ? 'nobody wins' : 'drawn';
  return `${games.join(':')} (${how}), ${outcome}`;
};

/** Not shown: points have a separate column, and lots mean nothing to people. */
const HIDDEN: ReadonlySet<string> = new Set(['matchPoints', 'lot']);

/** The standings as a table. */
export const standingsText = (rows: readonly Standing[]): string => {
  const tieBreaks = rows[0]?.tieBreaks.map(({ kind }) => kind).filter((kind) => !HIDDEN.has(kind)) ?? [];
  const head = ['', 'name', 'points', 'won', 'drawn', 'lost', 'byes', ...tieBreaks];
  const cells = rows.map((row) => [
    ...[row.place, printable(row.name), row.matchPoints, row.wins, row.draws, row.losses, row.byes].map(
      String,
    ),
    ...tieBreaks.map((kind) => rounded(row.tieBreaks.find((each) => each.kind === kind)?.value ?? 0)),
  ]);
  return aligned([head, ...cells], (column) => column === 1)
    .map((line) => line.trimEnd())
    .join('\n');
};

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);
