import { LargestMatching } from '../matching/largest-matching.ts';
import { isAllowed, type DutchRound } from './dutch-criteria.ts';
import type { DutchPlayer } from './dutch-player.ts';

/** Stands for the bye where players are named by their place. */
export const BYE = -1;

/** Everybody who plays a round, best standing first, and who may be paired with whom (C1 to C3). */
export class DutchField {
  readonly players: readonly DutchPlayer[];
  readonly #mayMeet: Uint8Array;

  constructor(players: readonly DutchPlayer[], round: Omit<DutchRound, 'byePoints'>) {
    const count = players.length;
    this.players = players;
    this.#mayMeet = new Uint8Array(count * count);
    players.forEach((lower, place) => {
      for (let above = 0; above < place; above += 1) {
        const upper = players[above];
        if (upper === undefined || !isAllowed({ upper, lower }, { ...round, byePoints: null })) continue;
        this.#mayMeet[above * count + place] = 1;
        this.#mayMeet[place * count + above] = 1;
      }
    });
  }

  /** Players by place. */
  mayMeet(one: number, other: number): boolean {
    return this.#mayMeet[one * this.players.length + other] === 1;
  }

  pointsOf(place: number): number {
    return this.players[place]?.points ?? 0;
  }

  /** Whether a player may have the bye, which goes to somebody with at most that many points. */
  mayHaveBye(place: number, byePoints: number): boolean {
    const player = this.players[place];
    return player !== undefined && player.mayHaveBye && player.points <= byePoints;
  }

  /** Pairs as many of these as possible, with `BYE` in the list for the bye. Returns those left over, in order. */
  leftOver(
    places: readonly number[],
    byePoints: number,
    mayMeet: (one: number, other: number) => boolean = (one, other) => this.mayMeet(one, other),
  ): readonly number[] {
    const matching = new LargestMatching(places.length, (one, other) => {
      const [first = 0, second = 0] = [places[one], places[other]];
      if (first === BYE) return this.mayHaveBye(second, byePoints);
      return second === BYE ? this.mayHaveBye(first, byePoints) : mayMeet(first, second);
    });
    return matching.alone().map((index) => places[index] ?? 0);
  }
}
