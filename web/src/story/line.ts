import type { Hex } from '@penance/shared';

/** What a line of the story looks like. */
export type Tone = 'round' | 'turn' | 'plain' | 'harm' | 'good' | 'dice' | 'heavy';

/** One sentence of the story. The sentence itself is made when it is shown, in the language of that moment. */
export interface Line {
  readonly id: string;
  readonly round: number;
  /** Seats that it is about. */
  readonly seats: readonly number[];
  readonly hexes: readonly Hex[];
  readonly tone: Tone;
  readonly text: () => string;
}

/** What a sentence may refer to. */
export interface Telling {
  readonly seat: (seat: number) => string;
  readonly card: (card: string) => string;
  readonly cards: (cards: readonly string[] | null, count: number) => string;
  /** What a number of a seat was before. */
  readonly before: (seat: number, what: string) => number | undefined;
}
