import type { Hex } from '../../src/model/board.ts';
import type { Frame, Marks, Part, Preset } from './tables.ts';
import { hasLayers, hasPilot, KINDS, marksOf, WOUND_ORDER } from './tables.ts';

/** A position that this reading does not resolve completely: a wound with its own dice, a lost turn. */
export class Unfollowed extends Error {}

export interface CasketStart {
  readonly name: string;
  readonly team: number;
  readonly at: Hex;
  readonly frame: Frame;
  readonly facing?: number;
  readonly hand?: readonly string[];
  readonly draw?: readonly string[];
  readonly discard?: readonly string[];
  readonly damage?: Readonly<Partial<Record<Part, number>>>;
  readonly wounds?: readonly string[];
  readonly heat?: number;
  readonly armor?: number;
  readonly runes?: number;
  readonly moved?: number;
}

/** A casket while a position is being resolved. */
export class Casket {
  readonly preset: Preset;
  readonly start: CasketStart;
  hand: string[];
  draw: string[];
  discard: string[];
  readonly graveyard: string[] = [];
  readonly damage: Partial<Record<Part, number>>;
  readonly wounds: string[];
  heat: number;
  armor: number;
  isPierced = false;
  reason: string | null = null;

  constructor(preset: Preset, start: CasketStart) {
    this.preset = preset;
    this.start = start;
    this.hand = [...(start.hand ?? [])];
    this.draw = [...(start.draw ?? [])];
    this.discard = [...(start.discard ?? [])];
    this.damage = { ...start.damage };
    this.wounds = [...(start.wounds ?? [])];
    this.heat = start.heat ?? 0;
    this.armor = start.armor ?? 0;
  }

  get name(): string {
    return this.start.name;
  }

  marks(part: Part): Marks {
    return marksOf(this.preset, this.start.frame, part);
  }

  at(part: Part): number {
    return this.damage[part] ?? 0;
  }

  isLost(part: Part): boolean {
    return this.at(part) >= this.marks(part).destroyed;
  }

  get sum(): number {
    return Object.values(this.damage).reduce((sum, points) => sum + points, 0);
  }

  get hp(): number {
    return this.draw.length + this.hand.length + this.discard.length;
  }

  gainHeat(by: number): void {
    if (by > 0) this.heat += by + (this.wounds.includes('cracked-rib') ? 1 : 0);
  }

  wound(count: number): void {
    for (let left = count; left > 0 && hasPilot(this.preset); left -= 1) {
      const next = WOUND_ORDER.find((wound) => !this.wounds.includes(wound));
      if (next === undefined || next === 'broken-finger') throw new Unfollowed();
      if (next === 'shattered-hand' && !hasLayers(this.preset)) throw new Unfollowed();
      this.wounds.push(next);
    }
  }

  isScrap(card: string): boolean {
    const part = KINDS[card] === 'weapon' ? 'rightArm' : KINDS[card] === 'hand' ? 'leftArm' : null;
    return hasLayers(this.preset) && part !== null && this.isLost(part);
  }

  /** Takes that many cards, the first `fromHand` of them from hand; returns how many were missing. */
  lose(count: number, fromHand = 0): { readonly lost: readonly string[]; readonly short: number } {
    const ofHand = this.hand.splice(0, fromHand);
    const ofDraw = this.draw.splice(0, count - fromHand);
    const rest = count - ofHand.length - ofDraw.length;
    const ofDiscard = this.preset === 'deck-as-health' ? [] : this.discard.splice(0, rest);
    this.graveyard.push(...ofHand, ...ofDraw, ...ofDiscard);
    const lost = [...ofHand, ...ofDraw, ...ofDiscard];
    if (this.preset !== 'deck-as-health' || lost.length === count)
      return { lost, short: count - lost.length };
    return { lost, short: this.#loseReshuffled(count - lost.length) };
  }

  /** deck-as-health: one injury card for every 2 CD is added, then the new pile pays. */
  #loseReshuffled(count: number): number {
    if (this.discard.length === 0) return count;
    const injuries = Object.values(this.damage).reduce((sum, points) => sum + Math.floor(points / 2), 0);
    this.draw = [...this.discard.splice(0), ...new Array<string>(injuries).fill('injury')];
    const taken = this.draw.splice(0, count);
    this.graveyard.push(...taken);
    return count - taken.length;
  }

  /** Its description in a case before the first step. */
  setUp(): Readonly<Record<string, unknown>> {
    const { frame, at, team, facing = 0, runes = 0 } = this.start;
    const { hand = [], draw = [], discard = [], damage = {}, wounds = [], heat = 0, armor = 0 } = this.start;
    const ofPilot = { wounds, woundDeck: WOUND_ORDER.filter((wound) => !wounds.includes(wound)) };
    return {
      ...{ name: this.name, team, faction: 'church', frame, at, facing, hand, draw, discard },
      ...{ components: damage, heat, armor, runes },
      ...(hasPilot(this.preset) ? ofPilot : {}),
    };
  }

  /** What a case expects of it. */
  outcome(): Readonly<Record<string, unknown>> {
    return {
      ...{ hand: this.hand.length, draw: this.draw.length, discard: this.discard.length },
      ...{ graveyard: this.graveyard.length, casketHp: this.hp, heat: this.heat, armor: this.armor },
      ...(Object.keys(this.damage).length > 0 ? { components: this.damage } : {}),
      ...(hasPilot(this.preset) ? { wounds: this.wounds } : {}),
      ...(this.reason === null ? { status: 'active' } : { status: 'defeated', reason: this.reason }),
    };
  }
}
