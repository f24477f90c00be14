import { pairDutchRound } from '../../src/tournaments/dutch/pair-dutch-round.ts';
import { roundOfEvent, type DutchEvent } from './dutch-events.ts';

/** Where our pairings of an event, including sides, differ from those of bbpPairings. */
export const dutchDifferences = (event: DutchEvent): readonly string[] =>
  Array.from({ length: event.rounds }, (_, round) => round).flatMap((round) => {
    const { entrants, firstSide, topScoreAbove, expected } = roundOfEvent(event, round);
    const paired = pairDutchRound(entrants, { topScoreAbove, firstSide });
    const made = [
      ...(paired?.pairs ?? []).map(({ seats }) => seats?.join('-')),
      ...(paired?.bye ? [paired.bye] : []),
    ];
    const same = made.toSorted().join(' ') === expected.join(' ');
    return same
      ? []
      : [`event ${event.id}, round ${round + 1}: ${made.toSorted().join(' ')} for ${expected.join(' ')}`];
  });
