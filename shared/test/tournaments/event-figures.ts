import type { Pairing } from '../../src/tournaments/tournament-state.ts';
import { BRUTE_MOST } from './swiss-faults.ts';
import type { TestEvent } from './test-event.ts';

/** Counts of what happened in an event. */
export const eventFigures = ({ state, facts }: TestEvent): Readonly<Record<string, number>> => {
  const { kind } = state.settings.format;
  const pairings = state.rounds.flatMap((round) => round.pairings);
  const count = (fits: (pairing: Pairing) => boolean): number => pairings.filter(fits).length;
  const made = facts.filter((fact) => fact.type === 'pairingsMade');
  const swiss = made.filter(({ round }) => round.stage === 'swiss');
  const metInSwiss = kind === 'swiss' ? pairings.filter(({ annulled }) => !annulled).map(pairOf) : [];
  const met = metInSwiss.filter((pair) => pair !== null);
  return {
    events: 1,
    [kind]: 1,
    [state.status]: 1,
    entrants: state.entrants.filter(({ seed }) => seed !== null).length,
    rounds: state.rounds.length,
    pairings: pairings.length,
    games: pairings.reduce((sum, { games }) => sum + games.length, 0),
    byes: count(({ result }) => result?.how === 'bye'),
    noShows: count(({ result }) => result?.how === 'noShow' || result?.how === 'bothAbsent'),
    withdrawals: state.entrants.filter(({ status }) => status === 'withdrawn').length,
    disqualified: state.entrants.filter(({ status }) => status === 'disqualified').length,
    lateEntries: state.entrants.filter(({ missedRounds }) => missedRounds > 0).length,
    annulledPairings: count(({ annulled }) => annulled),
    refereeActs: state.log.length,
    swissPairingsMade: swiss.length,
    swissCheckedByBruteForce: swiss.filter(({ round }) => round.pairings.length * 2 <= BRUTE_MOST).length,
    unavoidableRematches: met.length - new Set(met).size,
    facts: facts.length,
  };
};

const pairOf = ({ entrants }: Pairing): string | null =>
  entrants[1] === null ? null : entrants.toSorted().join();
