import type { Cause, DefeatReason, MatchEvent, SeatIndex } from '@penance/shared';
import type { Blow, Ending } from './match-facts.ts';
import { Counter } from './counter.ts';

/** One thing that hurt a seat, and the number of the blow that did it. */
interface Hurt {
  readonly number: number;
  readonly what: 'wound' | 'destroyed' | 'exposure';
}

/** Follows which blow whatever is lost, marked or destroyed comes from. */
export class BlowWatch {
  readonly destroyed = new Counter();
  readonly wounds = new Counter();
  readonly fell = new Map<SeatIndex, Ending>();
  malfunctions = 0;
  lastBlow: string | null = null;
  #blow: Blow = 'other';
  #number = 0;
  #last = Infinity;
  readonly #hurts: Hurt[] = [];

  take(event: MatchEvent): void {
    const next = blowBegunBy(event);
    if (next !== null) {
      this.#blow = next;
      this.#number += 1;
    }
    if (event.type === 'diceRolled' && event.purpose === 'malfunction') this.malfunctions += 1;
    if (event.type === 'pilotWounded') this.#hurt('wound', () => this.wounds.add(event.cause));
    if (event.type === 'componentDestroyed')
      this.#hurt('destroyed', () => this.destroyed.add(`${event.component} by ${this.#blow}`));
    if (event.type === 'componentDamaged' && event.zone === 'exposed' && this.#blow === 'attack')
      this.#hurt('exposure', () => undefined);
    if (event.type === 'seatDefeated') {
      this.fell.set(event.seat, endingOf(event.reason, this.#blow));
      this.lastBlow = `${event.reason} by ${this.#blow}`;
      this.#last = this.#number;
    }
  }

  /** How often that happened before the blow that felled the last seat; at any time where nobody fell. */
  before(wanted: Hurt['what'], isEndedByFall: boolean): number {
    const last = isEndedByFall ? this.#last : Infinity;
    return this.#hurts.filter(({ what, number }) => what === wanted && number < last).length;
  }

  #hurt(what: Hurt['what'], count: () => void): void {
    this.#hurts.push({ number: this.#number, what });
    count();
  }
}

/** The blow that an event begins; `null` where it belongs to the one before. */
const blowBegunBy = (event: MatchEvent): Blow | null => {
  if (event.type === 'attackHit') return event.tier === 'execution' ? 'execution' : 'attack';
  if (event.type === 'damageTaken') return blowOf(event.cause);
  if (event.type === 'diceRolled') return STRAIN_DICE.has(event.purpose) ? 'strain' : null;
  return BETWEEN_BLOWS.has(event.type) ? 'other' : null;
};

const STRAIN_DICE: ReadonlySet<string> = new Set(['strain', 'malfunction']);
const BETWEEN_BLOWS: ReadonlySet<string> = new Set(['turnBegan', 'turnEnded', 'roundBegan']);

/** Damage of an attack belongs to the hit that was told before. */
const blowOf = (cause: Cause): Blow | null => {
  if (cause === 'attack' || cause === 'execution') return null;
  return cause === 'strain' || cause === 'selfHarm' ? cause : 'other';
};

const endingOf = (reason: DefeatReason, blow: Blow): Ending => {
  if (reason === 'surrender' || reason === 'clock') return 'concession';
  if (reason === 'retreat') return 'other';
  if (blow === 'execution' || blow === 'strain') return blow;
  if (reason === 'casket-hp') return 'cards';
  if (reason === 'pilot') return 'pilot';
  return blow === 'attack' ? 'layers' : 'other';
};
