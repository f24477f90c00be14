import { COMPONENTS } from '../model/ids.ts';
import type { ComponentId, ComponentZone, SeatIndex } from '../model/ids.ts';
import type { Table } from '../model/table.ts';
import type { MatchRules } from './match-rules.ts';
import { defenseOf, spMax, trackOf } from './numbers.ts';
import { stageAt } from './stages.ts';

/** Numbers of a seat that follow from its facts, for views and cases. */
export interface SeatFigures {
  readonly spMax: number;
  readonly defense: number;
  readonly zones: Partial<Readonly<Record<ComponentId, ComponentZone>>>;
}

export const seatFigures = (
  rules: MatchRules,
  table: Pick<Table, 'seats'>,
  index: SeatIndex,
): SeatFigures => {
  const seat = table.seats[index];
  if (!seat) throw new RangeError(`no seat ${String(index)}`);
  return {
    spMax: spMax(rules, seat),
    defense: defenseOf(rules, table, index),
    zones: Object.fromEntries(
      COMPONENTS.flatMap((component) => {
        const track = trackOf(rules, seat, component);
        return track ? [[component, stageAt(track, seat.components[component]).zone]] : [];
      }),
    ),
  };
};
