import { HeaviestMatching } from '../matching/heaviest-matching.ts';
import type { Weight } from '../matching/weight-table.ts';
import type { DutchBracket } from './dutch-criteria.ts';
import { depthOf, NOT_ALLOWED, weightInBracket } from './dutch-criteria.ts';
import type { DutchPlayer } from './dutch-player.ts';

/** Numbers after the criteria: two for the order of candidates, one for what is just being tried. */
const ORDER = 2;
const NO_ORDER: Weight = [0, 0];

/**
 * All who are still to be paired, by their place in the standings, and the best complete pairing of them as seen
 * from one bracket. What a bracket has settled about its pairs is forbidden or fixed here, and the best pairing
 * follows.
 */
export class BracketMatching {
  readonly #matching: HeaviestMatching;
  readonly #base: Weight[][] = [];
  readonly #bye: number;
  readonly #depth: number;

  constructor(players: readonly DutchPlayer[], bracket: DutchBracket) {
    const count = players.length;
    this.#depth = depthOf(bracket);
    this.#bye = count % 2 === 1 ? count : -1;
    this.#matching = new HeaviestMatching(count + (count % 2), this.#depth + ORDER + 1);
    for (let lower = 0; lower < this.#matching.count; lower += 1) {
      const row = players.slice(0, lower).map((upper) => {
        return weightInBracket({ upper, lower: players[lower] ?? null }, bracket);
      });
      this.#base.push(row);
      row.forEach((_, upper) => this.prefer(upper, lower));
    }
    this.solve();
  }

  solve(): void {
    this.#matching.solve();
  }

  /** Of a player, by its place; `null`: it gets the bye. */
  partnerOf(player: number): number | null {
    const partner = this.#matching.partnerOf(player);
    return partner === this.#bye ? null : partner;
  }

  /** Whether everybody is paired as the absolute criteria allow. */
  isAllowed(): boolean {
    return this.#base.every((row, lower) =>
      row.every((weight, upper) => this.#matching.partnerOf(upper) !== lower || (weight[0] ?? 0) >= 0),
    );
  }

  isPossible(upper: number, lower: number): boolean {
    return (this.#base[lower]?.[upper]?.[0] ?? -1) >= 0;
  }

  /** Moves a pair before others that are as good by the criteria. Replaces what was said of it before. */
  prefer(upper: number, lower: number, order: Weight = NO_ORDER, trial = 0): void {
    const base = this.#base[lower]?.[upper];
    if (base === undefined) return;
    if (order === NO_ORDER && trial === 0) this.#matching.setWeight(upper, lower, base);
    else if (this.isPossible(upper, lower)) {
      const weight = Array.from({ length: this.#depth }, (_, place) => base[place] ?? 0);
      this.#matching.setWeight(upper, lower, [...weight, ...order, trial]);
    }
  }

  forbid(upper: number, lower: number): void {
    const row = this.#base[lower];
    if (row?.[upper] === undefined) return;
    row[upper] = NOT_ALLOWED;
    this.#matching.setWeight(upper, lower, NOT_ALLOWED);
  }

  forbidBye(player: number): void {
    if (this.#bye >= 0) this.forbid(player, this.#bye);
  }

  /**
   * Pairs a player with the first of the opponents that leaves the rest as good as it is. `demand`: what being
   * paired with any of them is worth more, in the order of candidates.
   */
  fixFirst(player: number, opponents: readonly number[], demand = 0): readonly [number, number] {
    const possible = opponents.filter((opponent) => this.isPossible(player, opponent));
    if (this.partnerOf(player) !== possible[0]) {
      possible.forEach((opponent, index) => {
        this.prefer(player, opponent, [demand, possible.length - index]);
      });
      this.solve();
    }
    const partner = this.partnerOf(player);
    if (partner === null || !possible.includes(partner)) throw new Error('a player was promised an opponent');
    this.#fix(player, partner);
    return [player, partner];
  }

  /** These two and no others. */
  #fix(one: number, other: number): void {
    for (let third = 0; third < this.#matching.count; third += 1) {
      if (third !== one && third !== other) {
        this.forbid(Math.min(one, third), Math.max(one, third));
        this.forbid(Math.min(other, third), Math.max(other, third));
      }
    }
  }
}
