import type { ComponentId, SeatIndex } from './ids.ts';

/**
 * Every number of a casket that something may change. Zones, wounds, severed threads, injury cards, passive tactics and
 * lasting effects are all expressed in these, so each number is computed in one place. Flags are stats too: set where
 * the sum is above zero.
 */
export const STATS = [
  'spMax',
  'moveCostPerHex',
  'moveCostEvery',
  'hexesPerTurn',
  'hexesPerMove',
  'freeHexes',
  'cost',
  'attackCost',
  'damage',
  'primaryDamage',
  'offhandDamage',
  'tn',
  'rangedTn',
  'primaryTn',
  'tnAgainst',
  'tnTargetBehind',
  'ignoreDefense',
  'shieldBlock',
  'defense',
  'damageTaken',
  'componentDamageTaken',
  'componentDamageIgnoredPerRound',
  'heatPerTurn',
  'heatPerPrimary',
  'heatPerGain',
  'strainFrom',
  'cannibalizeDraw',
  'halfDamage',
  'martyrdom',
  'shieldWall',
  'noAttack',
  'noMove',
  'noReaction',
  'noAttackFromBehind',
  'noTargetBehind',
  'barsPrimary',
  'barsShieldAndOffhand',
  'barsSensor',
  'barsTargeting',
  'barsMovement',
] as const;
export type Stat = (typeof STATS)[number];

/** One change of one stat. `moveCostEvery` holds the number of hexes per extra SP; caps hold the cap itself. */
export interface Penalty {
  readonly stat: Stat;
  readonly amount: number;
  /** Limits the change to cards mounted on this arm (deck-as-health). */
  readonly mount?: ComponentId;
}

/** When a lasting effect ends: with somebody's turn, somebody's next Refresh, or not at all. */
export type Until = 'turnEnd' | 'refresh' | 'roundEnd' | 'match';

/** An active effect on a seat, and when it ends. */
export interface Modifier extends Penalty {
  /** Card or rule that made it; shown to players. */
  readonly source: string;
  readonly until: Until;
  /** The seat whose turn end or Refresh ends it. */
  readonly of: SeatIndex;
  /** Gone after the next attack that the seat declares (`attack`) or that hits it (`hit`), or once used. */
  readonly uses?: 'attack' | 'hit' | 'once';
  /** Counts only for attacks on this seat (Death Mark). */
  readonly against?: SeatIndex;
}
