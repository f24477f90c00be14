import { forbiddenIn } from '../pairing/forbidden-opponents.ts';
import type { EntrantRecord, EntrantRecords, RoundRecord } from '../standings/entrant-records.ts';
import { recordsOf } from '../standings/entrant-records.ts';
import type { EntrantId, TournamentState } from '../tournament-state.ts';
import type { DutchEntrant, Float, Side } from './dutch-player.ts';

/** All playing entrants, with what the Dutch system needs to know before the round with this number. */
export const dutchEntrants = (state: TournamentState, number: number): readonly DutchEntrant[] => {
  const records = recordsOf(state);
  const numbers = new Map(state.rounds.map((round) => [round.id, round.number]));
  const seats = firstSeats(state);
  const past = { state, records, numberOf: (round: string) => numbers.get(round) ?? 0 };
  const pairingNumbers = pairingNumbersOf(past, number);
  const forbidden = forbiddenIn(state.forbiddenPairs, number);
  return [...records.values()]
    .filter(({ entrant }) => entrant.status === 'playing')
    .map((record) => {
      const { entrant } = record;
      const rounds = record.rounds.filter(({ round }) => past.numberOf(round) < number);
      const played = rounds.filter(({ kind }) => kind === 'played');
      return {
        entrant: entrant.id,
        points: pointsBefore(past, record, number),
        seed: pairingNumbers.get(entrant.id) ?? 0,
        met: new Set([
          ...played.flatMap(({ opponent }) => opponent ?? []),
          ...(forbidden.get(entrant.id) ?? []),
        ]),
        sides: played.flatMap(({ pairing }) => sideIn(seats.get(pairing ?? ''), entrant.id)),
        floats: [floatIn(past, record, number - 1), floatIn(past, record, number - 2)],
        mayHaveBye: rounds.every((round) => !isLikeBye(state, round)),
        unplayed: number - 1 - played.length,
      };
    });
};

interface Past {
  readonly state: TournamentState;
  readonly records: EntrantRecords;
  readonly numberOf: (round: string) => number;
}

/**
 * By the seeds of those who have been paired or are now: whoever came and left between two rounds, or has had only byes given
 * beforehand, has no number yet (A.2).
 */
const pairingNumbersOf = (
  { state, records, numberOf }: Past,
  number: number,
): ReadonlyMap<EntrantId, number> => {
  const away = new Set(state.byes.filter(({ round }) => round === number).map(({ entrant }) => entrant));
  const paired = [...records.values()].filter(
    ({ entrant, rounds }) =>
      (entrant.status === 'playing' && !away.has(entrant.id)) ||
      rounds.some(({ pairing, round }) => pairing !== null && numberOf(round) <= number),
  );
  const seedOf = ({ entrant }: EntrantRecord): number => entrant.seed ?? 0;
  paired.sort((one, other) => seedOf(one) - seedOf(other));
  return new Map(paired.map(({ entrant }, index) => [entrant.id, index + 1]));
};

/** By pairing id: the entrant that sat first in its first game. */
const firstSeats = ({ rounds }: TournamentState): ReadonlyMap<string, EntrantId> =>
  new Map(
    rounds.flatMap(({ pairings }) =>
      pairings.flatMap(({ id, games }) => {
        const first = games[0]?.seats[0];
        return first === undefined ? [] : [[id, first] as const];
      }),
    ),
  );

const sideIn = (first: EntrantId | undefined, entrant: EntrantId): readonly Side[] =>
  first === undefined ? [] : [first === entrant ? 'first' : 'second'];

/** C.04.3, C2: a bye, or as many points as for a win without having played. */
const isLikeBye = ({ settings }: TournamentState, { kind, points }: RoundRecord): boolean =>
  kind === 'bye' || (kind !== 'played' && points >= settings.points.win);

/** A.4: a pairing with an opponent of fewer points, or points without playing, is a float down. */
const floatIn = (past: Past, record: EntrantRecord, number: number): Float | null => {
  const round = record.rounds.find((each) => past.numberOf(each.round) === number);
  if (round === undefined) return null;
  const opponent = round.opponent === null ? undefined : past.records.get(round.opponent);
  if (round.kind !== 'played' || opponent === undefined) {
    return round.points > past.state.settings.points.loss ? 'down' : null;
  }
  const lead = pointsBefore(past, record, number) - pointsBefore(past, opponent, number);
  return lead === 0 ? null : lead > 0 ? 'down' : 'up';
};

const pointsBefore = ({ numberOf }: Past, { rounds }: EntrantRecord, number: number): number =>
  rounds.filter(({ round }) => numberOf(round) < number).reduce((sum, { points }) => sum + points, 0);
