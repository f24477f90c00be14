import type { MatchRules, MatchState, SeatTable, TeamId } from '@penance/shared';
import type { MatchFacts, Sign } from './match-facts.ts';

/** How a team stands: more is better. */
interface Standing {
  readonly team: TeamId;
  /** Casket HP of its seats, as shares of what they began with. */
  readonly cards: number;
  /** How far its seats are from defeat, 1 each in the beginning. */
  readonly distance: number;
}

/** Pilots die of this wound. */
const LAST_WOUND = 10;

/** Follows who is ahead, at the end of each round. */
export class StandingWatch {
  readonly #rules: MatchRules;
  readonly #start: readonly number[];
  readonly #rounds: (readonly Standing[])[] = [];

  constructor(rules: MatchRules, opened: MatchState) {
    this.#rules = rules;
    this.#start = opened.table.seats.map(cardsOf);
  }

  get start(): readonly number[] {
    return this.#start;
  }

  /** At the first question after a round has ended. */
  roundEnded({ table }: MatchState): void {
    const teams = [...new Set(table.seats.map(({ team }) => team))];
    this.#rounds.push(
      teams.map((team) => {
        const own = table.seats.flatMap((seat, index) =>
          seat.team === team ? [this.#standing(seat, this.#start[index] ?? 1)] : [],
        );
        const sum = (of: 'cards' | 'distance'): number => own.reduce((all, each) => all + each[of], 0);
        return { team, cards: sum('cards'), distance: sum('distance') };
      }),
    );
  }

  /** How the winner stood in the middle of the match; `null` if it was over before a second round. */
  half(winner: TeamId | null): MatchFacts['half'] {
    const middle = this.#rounds[Math.floor(this.#rounds.length / 2)];
    if (winner === null || !middle || this.#rounds.length < 2) return null;
    return {
      cards: ahead(middle, winner, ({ cards }) => cards),
      nearness: ahead(middle, winner, ({ distance }) => distance),
    };
  }

  /** How often another team came to be the farthest from defeat. */
  get leadChanges(): number {
    let changes = 0;
    let leader: TeamId | null = null;
    for (const round of this.#rounds) {
      const best = Math.max(...round.map(({ distance }) => distance));
      const leaders = round.filter(({ distance }) => best - distance < SAME);
      const [only] = leaders;
      if (!only || leaders.length > 1 || only.team === leader) continue;
      if (leader !== null) changes += 1;
      leader = only.team;
    }
    return changes;
  }

  #standing(seat: SeatTable, start: number): { readonly cards: number; readonly distance: number } {
    if (seat.status !== 'active') return { cards: 0, distance: 0 };
    const { ruleset } = this.#rules;
    const { chassisDestroyed, woundDeck } = ruleset.options;
    const left = cardsOf(seat) / start;
    const track = chassisDestroyed === 'defeat' ? ruleset.tracks[seat.frame].chassis : null;
    const hull = track ? 1 - seat.components.chassis / track.destroyedAt : 1;
    const pilot = woundDeck ? 1 - seat.wounds.length / LAST_WOUND : 1;
    return { cards: left, distance: Math.max(0, Math.min(left, hull, pilot)) };
  }
}

/** Sums of shares that differ by less are the same. */
const SAME = 1e-9;

const ahead = (standings: readonly Standing[], winner: TeamId, of: (standing: Standing) => number): Sign => {
  const own = standings.filter(({ team }) => team === winner).map(of)[0] ?? 0;
  const best = Math.max(...standings.filter(({ team }) => team !== winner).map(of));
  return Math.abs(own - best) < SAME ? 0 : own > best ? 1 : -1;
};

/** Casket HP. */
export const cardsOf = ({ draw, hand, discard }: SeatTable): number =>
  draw.length + hand.length + discard.length;
