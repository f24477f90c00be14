import type { Hex, SeatTable, Table } from '@penance/shared';
import { distance, sideAttacked, TERRAINS } from '@penance/shared';
import type { Group } from './group.ts';
import { span } from './group.ts';
import type { WatchedCase } from './watched-case.ts';

/** Nobody stands in a wall: it is enough that there is one. */
const groundsOf = ({ rules: { board }, opening, events }: WatchedCase): readonly string[] => {
  const nameAt = (hex: Hex): string => TERRAINS[board.terrain[board.index(hex)] ?? 0] ?? 'clear';
  const trodden = events.flatMap(({ event }) => (event.type === 'casketMoved' ? event.path : []));
  const walls = board.hexes.filter((hex) => nameAt(hex) === 'wall').slice(0, 1);
  return [...opening.seats.map(({ at }) => at), ...trodden, ...walls].map(nameAt);
};

interface Shot {
  readonly attacker: SeatTable;
  readonly target: SeatTable;
}

/** Attacker and target of everything that was judged, as they stood then. */
const shotsOf = ({ events }: WatchedCase): readonly Shot[] =>
  events.flatMap(({ event, before }) => {
    if (event.type !== 'attackHit' && event.type !== 'attackMissed') return [];
    return pairOf(before, event.attacker, event.target);
  });

const pairOf = ({ seats }: Table, one: number, other: number): readonly Shot[] => {
  const attacker = seats[one];
  const target = seats[other];
  return attacker && target ? [{ attacker, target }] : [];
};

const RANGES = ['0–3', '4–6', '7–10', '11 and more'];
const MOVED = ['0', '1–3', '4–6', '7 and more'];

const bandOf = (hexes: number, names: readonly string[], lasts: readonly number[]): string => {
  const at = lasts.findIndex((last) => hexes <= last);
  return names[at < 0 ? names.length - 1 : at] ?? '';
};

const moved = ({ moved: hexes }: SeatTable): string => bandOf(hexes, MOVED, [0, 3, 6]);

export const BOARD_GROUPS: readonly Group[] = [
  { id: 'terrain', title: 'Ground stood on', items: TERRAINS, reachedBy: groundsOf },
  {
    id: 'sides',
    title: 'Sides attacked',
    items: span(1, 6).map(String),
    reachedBy: (watched) =>
      shotsOf(watched).map(({ attacker, target }) =>
        String(sideAttacked(target.at, target.facing, attacker.at)),
      ),
  },
  {
    id: 'ranges',
    title: 'Ranges',
    items: RANGES,
    reachedBy: (watched) =>
      shotsOf(watched).map(({ attacker, target }) =>
        bandOf(distance(attacker.at, target.at), RANGES, [3, 6, 10]),
      ),
  },
  {
    id: 'attacker-moved',
    title: 'Hexes the attacker moved',
    items: MOVED,
    reachedBy: (watched) => shotsOf(watched).map(({ attacker }) => moved(attacker)),
  },
  {
    id: 'target-moved',
    title: 'Hexes the target moved',
    items: MOVED,
    reachedBy: (watched) => shotsOf(watched).map(({ target }) => moved(target)),
  },
];
