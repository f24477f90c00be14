import type { Hex } from '@penance/shared';

/** The style of a line of the story. */
export type Tone = 'round' | 'turn' | 'plain' | 'harm' | 'good' | 'dice' | 'heavy';

/** One line of the story. Its sentence is created when it is shown, in the language of that moment. */
export interface Line {
  readonly id: string;
  readonly round: number;
  /** Seats that the line is about. */
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
  /** The previous value of a seat's number. */
  readonly before: (seat: number, what: string) => number | undefined;
}
