import { COMPONENTS } from '../../model/ids.ts';
import type { ComponentId, ComponentZone, SeatIndex } from '../../model/ids.ts';
import type { Table } from '../../model/table.ts';
import type { MatchRules } from '../match-rules.ts';
import { defenseOf, spMax, strainFrom, trackOf } from './numbers.ts';
import { stageAt } from './stages.ts';

/** Numbers of a seat that are computed from its table facts, for views and cases. */
export interface SeatFigures {
  readonly spMax: number;
  readonly defense: number;
  /** The Heat from which Strain is rolled. */
  readonly strainFrom: number;
  readonly zones: Partial<Readonly<Record<ComponentId, ComponentZone>>>;
}

export const seatFigures = (
  rules: MatchRules,
  table: Pick<Table, 'seats'>,
  index: SeatIndex,
): SeatFigures => {
  const seat = table.seats[index];
  if (!seat) throw new RangeError(`no seat ${String(index)}`);
  const zones: Partial<Record<ComponentId, ComponentZone>> = {};
  for (const component of COMPONENTS) {
    const track = trackOf(rules, seat, component);
    if (track) zones[component] = stageAt(track, seat.components[component]).zone;
  }
  return {
    spMax: spMax(rules, seat),
    defense: defenseOf(rules, table, index),
    strainFrom: strainFrom(rules, seat),
    zones,
  };
};
