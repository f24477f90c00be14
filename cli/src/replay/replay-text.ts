import { EDITIONS, printable } from '@penance/shared';
import type { Names, SeatTable, Table, Transcript } from '@penance/shared';
import type { ReplayMoment } from './replay-moments.ts';

/** What match it is, in a few lines. */
export const headText = ({ id, engine, setup, entries: [first] }: Transcript): string =>
  [
    `Match ${id}${first?.at === undefined ? '' : `, ${new Date(first.at).toISOString()}`}`,
    `${EDITIONS[setup.preset].title}, engine revision ${engine}`,
    ...setup.seats.map(({ name, team, faction, frame }) => `  ${name}: team ${team}, ${frame} of ${faction}`),
    '',
  ].join('\n') + '\n';

/** The number of the entry beside its sentences. */
export const momentText = ({ entry, story }: ReplayMoment): string =>
  story.map((line, index) => `${(index === 0 ? String(entry) : '').padStart(4)}  ${line}\n`).join('');

/** Everything on the table, hidden piles as well: the match is over. */
export const tableText = (table: Table | null, names: Names): string =>
  table === null
    ? '      The events do not add up to a table; penance verify says where.\n'
    : [`      round ${table.round}`, ...table.seats.flatMap((seat) => seatLines(seat, names)), ''].join('\n');

const seatLines = (seat: SeatTable, names: Names): readonly string[] => {
  const hp = seat.draw.length + seat.hand.length + seat.discard.length;
  const [q, r] = seat.at;
  const hurt = Object.entries(seat.components).filter(([, points]) => points > 0);
  const facts = [
    seat.status === 'active' ? `at ${q},${r} facing ${seat.facing}` : `defeated (${seat.reason ?? ''})`,
    `Casket HP ${hp} (draw ${seat.draw.length}, hand ${seat.hand.length}, discard ${seat.discard.length})`,
    `graveyard ${seat.graveyard.length}`,
    `${seat.sp} SP`,
    `heat ${seat.heat}`,
    ...hurt.map(([component, points]) => `${component} ${points} CD`),
    ...seat.wounds.map(({ wound }) => wound),
  ];
  return [
    `      ${printable(seat.name)}: ${facts.join(', ')}`,
    `        hand: ${seat.hand.length > 0 ? seat.hand.map(names.card).join(', ') : 'empty'}`,
  ];
};
