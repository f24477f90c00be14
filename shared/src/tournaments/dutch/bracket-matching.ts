import { firstOfBest } from '../matching/first-of-best.ts';
import { HeaviestMatching } from '../matching/heaviest-matching.ts';
import { WeightCodec, type DigitRange } from '../matching/weight-codec.ts';
import { digitsIn, isAllowedInBracket, writeDigits, type DutchBracket } from './dutch-criteria.ts';
import type { DutchPlayer } from './dutch-player.ts';

/** Who is in the graph besides the players. */
export interface OutsidePlayers {
  /** One of the players gets the bye. */
  readonly hasBye: boolean;
  /** So many may be paired with somebody who is not in the graph. */
  readonly away: number;
}

/** Preferences among pairs that are equally good by the criteria. */
export interface PairOrder {
  readonly demand: number;
  readonly order: number;
  readonly trial: -1 | 0 | 1;
}

const NO_ORDER: PairOrder = { demand: 0, order: 0, trial: 0 };

/**
 * Players still to be paired, by their place in the standings, and their best complete pairing by the criteria of one
 * bracket. Pairs that the bracket has decided are forbidden or fixed here, and the best pairing is found again.
 */
export class BracketMatching {
  readonly #players: number;
  readonly #vertices: number;
  readonly #matching: HeaviestMatching;
  readonly #base: WeightCodec;
  readonly #order: WeightCodec;
  /** By pair: its digits by the criteria, the first of which says whether it is allowed. */
  readonly #digits: Int8Array;
  readonly #size: number;
  readonly #row: Float64Array;

  constructor(players: readonly DutchPlayer[], bracket: DutchBracket, { hasBye, away }: OutsidePlayers) {
    const vertices = players.length + (hasBye ? 1 : 0) + away;
    this.#players = players.length;
    this.#vertices = vertices;
    this.#size = 1 + digitsIn(bracket);
    this.#digits = new Int8Array(((vertices * (vertices - 1)) / 2) * this.#size);
    const bye = hasBye ? players.length : -1;
    for (let lower = 1; lower < vertices; lower += 1) {
      for (let upper = 0; upper < lower; upper += 1) {
        const at = this.#at(upper, lower);
        const one = players[upper];
        const other = lower === bye ? null : players[lower];
        const isAway = one === undefined || other === undefined;
        if (!isAway && !isAllowedInBracket({ upper: one, lower: other }, bracket)) continue;
        this.#digits[at] = 1;
        if (!isAway) writeDigits({ upper: one, lower: other }, bracket, this.#digits, at + 1);
      }
    }
    this.#base = new WeightCodec(this.#ranges(), vertices);
    this.#order = new WeightCodec(orderRanges(vertices), vertices);
    this.#matching = new HeaviestMatching(vertices, this.#base.places + this.#order.places);
    this.#row = new Float64Array(this.#base.places + this.#order.places);
    for (let lower = 1; lower < vertices; lower += 1)
      for (let upper = 0; upper < lower; upper += 1) this.prefer(upper, lower);
    this.solve();
  }

  #at(upper: number, lower: number): number {
    return ((lower * (lower - 1)) / 2 + upper) * this.#size;
  }

  /** The least and the most of each digit; the first one stays, since pairs are forbidden later. */
  #ranges(): readonly DigitRange[] {
    const least = new Int8Array(this.#size).fill(0x7f);
    const most = new Int8Array(this.#size).fill(-0x80);
    for (let at = 0; at < this.#digits.length; at += this.#size) {
      if (this.#digits[at] === 0) continue;
      for (let digit = 1; digit < this.#size; digit += 1) {
        const value = this.#digits[at + digit] ?? 0;
        if (value < (least[digit] ?? 0)) least[digit] = value;
        if (value > (most[digit] ?? 0)) most[digit] = value;
      }
    }
    return Array.from(least, (value, digit) =>
      digit === 0 ? { least: 0, most: 1 } : { least: value, most: most[digit] ?? 0 },
    );
  }

  solve(): void {
    this.#matching.solve();
  }

  /** Partner of a player, both by place; `null`: the player gets the bye, or somebody who is not in the graph. */
  partnerOf(player: number): number | null {
    const partner = this.#matching.partnerOf(player);
    return partner >= this.#players ? null : partner;
  }

  /** How many of those that may be paired outside are not. */
  awayLeft(): number {
    let left = 0;
    for (let vertex = this.#players; vertex < this.#vertices; vertex += 1)
      if (this.#matching.partnerOf(vertex) >= this.#players) left += 1;
    return left;
  }

  isPossible(upper: number, lower: number): boolean {
    return upper < lower && this.#digits[this.#at(upper, lower)] === 1;
  }

  /** Prefers a pair to others that are equally good by the criteria. Replaces earlier preferences for this pair. */
  prefer(upper: number, lower: number, { demand, order, trial } = NO_ORDER): void {
    if (!this.isPossible(upper, lower)) return;
    this.#row.fill(0);
    this.#base.add(this.#digits, this.#at(upper, lower), this.#row, 0);
    this.#order.add([demand, order, trial], 0, this.#row, this.#base.places);
    this.#matching.setWeight(upper, lower, this.#row);
  }

  forbid(upper: number, lower: number): void {
    if (!this.isPossible(upper, lower)) return;
    this.#digits[this.#at(upper, lower)] = 0;
    this.#row.fill(0);
    this.#matching.setWeight(upper, lower, this.#row);
  }

  /**
   * Pairs a player with the first of the opponents that does not make the rest worse. `demand`: additional weight, in
   * the order of candidates, of a pair with any of them.
   */
  fixFirst(player: number, opponents: readonly number[], demand = 0): readonly [number, number] {
    const possible = opponents.filter((opponent) => this.isPossible(player, opponent));
    if (this.partnerOf(player) !== possible[0]) {
      possible.forEach((opponent, index) => {
        this.prefer(player, opponent, { demand, order: possible.length - index, trial: 0 });
      });
      this.solve();
    }
    const partner = this.partnerOf(player);
    if (partner === null || !possible.includes(partner)) throw new Error('a player was promised an opponent');
    this.#fix(player, partner);
    return [player, partner];
  }

  /**
   * Pairs each player with the first of the opponents that does not make the rest worse, one player after the other. Only
   * in a graph without other brackets: whoever is neither named nor fixed stays outside.
   */
  fixInOrder(
    players: readonly number[],
    opponents: readonly number[],
  ): readonly (readonly [number, number])[] {
    const right = this.#divide(players, opponents);
    this.solve();
    if (!this.#matching.isPlain) return this.fixOneByOne(players, opponents);
    const partners = firstOfBest({
      chooseFirst: players,
      rightSide: right,
      partnerOf: (vertex) => this.#matching.partnerOf(vertex),
      isUsable: (one, other) => this.#isOpen(one, other) && this.#matching.isUsable(one, other),
    });
    return players.map((player, index) => [player, partners[index] ?? 0] as const);
  }

  /**
   * Leaves edges between two sides only: the players and those outside, the opponents and the others who are not fixed.
   * Returns the second side.
   */
  #divide(players: readonly number[], opponents: readonly number[]): readonly number[] {
    const isNamed = new Set([...players, ...opponents]);
    const vertices = Array.from({ length: this.#vertices }, (_, vertex) => vertex);
    const outside = vertices.slice(this.#players);
    const floating = vertices.filter(
      (vertex) => !isNamed.has(vertex) && this.#matching.partnerOf(vertex) >= this.#players,
    );
    const left = [...players, ...outside];
    const right = [...opponents, ...floating.filter((vertex) => vertex < this.#players)];
    for (const one of outside) for (const other of left) if (one !== other) this.#close(one, other);
    for (const one of right.slice(opponents.length))
      for (const other of [...right, ...players]) if (one !== other) this.#close(one, other);
    return right;
  }

  #close(one: number, other: number): void {
    this.forbid(Math.min(one, other), Math.max(one, other));
  }

  #isOpen(one: number, other: number): boolean {
    return this.isPossible(Math.min(one, other), Math.max(one, other));
  }

  /** The same in any graph. */
  fixOneByOne(
    players: readonly number[],
    opponents: readonly number[],
  ): readonly (readonly [number, number])[] {
    const left = new Set(opponents);
    return players.map((player) => {
      const pair = this.fixFirst(player, [...left]);
      left.delete(pair[1]);
      return pair;
    });
  }

  /** Allows these two only with each other. */
  #fix(one: number, other: number): void {
    for (let third = 0; third < this.#vertices; third += 1) {
      if (third !== one && third !== other) {
        this.forbid(Math.min(one, third), Math.max(one, third));
        this.forbid(Math.min(other, third), Math.max(other, third));
      }
    }
  }
}

/** Of `demand`, `order` and `trial` in a graph of that many vertices. */
const orderRanges = (vertices: number): readonly DigitRange[] => [
  { least: 0, most: vertices },
  { least: -vertices, most: vertices },
  { least: -1, most: 1 },
];
