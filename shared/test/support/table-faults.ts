import { COMPONENTS } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';
import type { SeatTable } from '../../src/model/table.ts';
import { isOnMap } from '../../src/game/movement/ground.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';

/** Impossible facts found in a state; empty if there are none. */
export const tableFaults = (rules: MatchRules, state: MatchState): readonly string[] => [
  ...state.table.seats.flatMap((seat) =>
    seatFaults(rules, state, seat).map((fault) => `${seat.name}: ${fault}`),
  ),
  ...placeFaults(rules, state),
  ...askedFaults(state),
];

const seatFaults = (rules: MatchRules, state: MatchState, seat: SeatTable): readonly string[] => {
  const counted = { ...pick(seat), ...seat.components };
  const faults = Object.entries(counted)
    .filter(([, number]) => !(number >= 0) || !Number.isInteger(number * 2))
    .map(([what, number]) => `${what} is ${String(number)}`);
  for (const component of COMPONENTS) {
    const track = rules.ruleset.tracks[seat.frame][component];
    if (seat.components[component] > (track?.cap ?? 0))
      faults.push(`${component} is past the end of its track`);
  }
  const wounds = [...seat.wounds.map(({ wound }) => wound), ...seat.woundDeck];
  if (new Set(wounds).size !== wounds.length) faults.push('a wound is there twice');
  const isDead = wounds.length > 0 && seat.woundDeck.length === 0;
  if (isBetweenCards(state) && isDead && seat.status === 'active') faults.push('its pilot is dead');
  if (seat.runes > 3) faults.push(`${String(seat.runes)} Runes`);
  if (isBetweenCards(state) && seat.playing.length > 0) faults.push(`${seat.playing.join()} is still played`);
  return faults;
};

const pick = ({ heat, sp, spent, moved, rotations, played, feedback, armor, runes, taint }: SeatTable) => ({
  heat,
  sp,
  spent,
  moved,
  rotations,
  played,
  feedback,
  armor,
  runes,
  taint,
});

/** A seat is asked for its turn, or the match is over. */
const isBetweenCards = ({ pending, table }: MatchState): boolean =>
  pending.on === 'seats' && pending.decisions.some(({ kind }) => kind === 'turn') && table.result === null;

/** Who has retreated is off the map, and its last hex is free (rule book, clause 11.3-2). */
const placeFaults = ({ board }: MatchRules, { table: { seats } }: MatchState): readonly string[] => {
  const onMap = seats.filter(isOnMap);
  const places = onMap.map(({ at }) => board.index(at));
  return onMap.flatMap(({ name }, index) => {
    const place = places[index] ?? -1;
    if (place < 0) return [`${name} stands beside the map`];
    if (board.enterCost[place] === Infinity) return [`${name} stands in a wall`];
    return places.indexOf(place) === index ? [] : [`${name} shares its hex`];
  });
};

const askedFaults = ({ pending, table }: MatchState): readonly string[] => {
  if (pending.on === 'nobody') return table.result === null ? ['nobody is asked in an open match'] : [];
  if (pending.on === 'chance') return [];
  return pending.decisions.flatMap(({ seat, kind, id }) =>
    table.seats[seat]?.status === 'active' || id in pending.answers
      ? []
      : [`${kind} is asked of Seat ${String(seat)}, which has fallen`],
  );
};
