import { HeaviestMatching } from '../matching/heaviest-matching.ts';
import type { Weight } from '../matching/weight-table.ts';
import { depthOf, NOT_ALLOWED, weightInBracket, type DutchBracket } from './dutch-criteria.ts';
import type { DutchPlayer } from './dutch-player.ts';

/** Numbers in a weight after the criteria: two for the order of candidates, one for a trial. */
const ORDER = 2;
const NO_ORDER: Weight = [0, 0];

/**
 * All players still to be paired, by their place in the standings, and their best complete pairing by the criteria of
 * one bracket. Pairs that the bracket has decided are forbidden or fixed here, and the best pairing is found again.
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

  /** Partner of a player, both by place; `null`: the player gets the bye. */
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

  /** Prefers a pair to others that are equally good by the criteria. Replaces earlier preferences for this pair. */
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

  /**
   * Pairs a player with the first of the opponents that does not make the rest worse. `demand`: additional weight, in
   * the order of candidates, of a pair with any of them.
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

  /** Allows these two only with each other. */
  #fix(one: number, other: number): void {
    for (let third = 0; third < this.#matching.count; third += 1) {
      if (third !== one && third !== other) {
        this.forbid(Math.min(one, third), Math.max(one, third));
        this.forbid(Math.min(other, third), Math.max(other, third));
      }
    }
  }
}
