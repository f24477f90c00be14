import { recordsOf } from './entrant-records.ts';
import type { EntrantRecord, EntrantRecords } from './entrant-records.ts';
import { pastOf } from './past-pairings.ts';
import { addPairs } from './round-of-pairs.ts';
import { pairSwissRound } from './swiss-pairing.ts';
import type { SwissEntrant } from './swiss-pairing.ts';
import type { TournamentDraft } from './tournament-draft.ts';
import type { TournamentState } from './tournament-state.ts';

/** Pairs the next round of a Swiss tournament. */
export const pairNextSwissRound = (draft: TournamentDraft): void => {
  const number = draft.state.rounds.length + 1;
  const { pairs, bye } = pairSwissRound(swissEntrants(draft.state));
  addPairs(draft, { id: `swiss-${number}`, stage: 'swiss', number }, pairs, bye);
};

/** Everybody who is to be paired: most points first, then the better seed. */
export const swissEntrants = (state: TournamentState): readonly SwissEntrant[] => {
  const records = recordsOf(state);
  const pasts = pastOf(state);
  return [...records.values()]
    .filter(({ entrant }) => entrant.status === 'playing')
    .toSorted(
      (one, other) => other.points - one.points || (one.entrant.seed ?? 0) - (other.entrant.seed ?? 0),
    )
    .map((record) => ({
      entrant: record.entrant.id,
      points: record.points,
      met: pasts.get(record.entrant.id)?.met ?? new Map(),
      byes: pasts.get(record.entrant.id)?.byes ?? 0,
      floated: lastFloat(records, record),
    }));
};

/** In which direction it was paired out of its score group in the last round; a bye is a float down. */
const lastFloat = (records: EntrantRecords, record: EntrantRecord): SwissEntrant['floated'] => {
  const last = record.rounds.at(-1);
  if (last === undefined || last.kind === 'missed') return null;
  if (last.opponent === null) return 'down';
  const opponent = records.get(last.opponent);
  const theirs = opponent?.rounds.find(({ pairing }) => pairing === last.pairing);
  if (opponent === undefined || theirs === undefined) return null;
  const before = record.points - last.points - pointsAfter(record, last.round);
  const theirBefore = opponent.points - theirs.points - pointsAfter(opponent, last.round);
  return before === theirBefore ? null : before > theirBefore ? 'down' : 'up';
};

/** Points of rounds after this one: the opponent may have played on while this one was away. */
const pointsAfter = (record: EntrantRecord, round: string): number => {
  const at = record.rounds.findIndex((each) => each.round === round);
  return record.rounds.slice(at + 1).reduce((sum, { points }) => sum + points, 0);
};
