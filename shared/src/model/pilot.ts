import type { ComponentId, ThreadNumber, WoundId } from './ids.ts';
import type { Penalty } from './stats.ts';

export type WoundGrade = 'minor' | 'severe' | 'trauma';

/** One card of the wound deck: what it does to the seat of the wounded pilot. */
export interface WoundDefinition {
  readonly id: WoundId;
  readonly title: string;
  readonly grade: WoundGrade;
  readonly text: string;
  readonly penalties: readonly Penalty[];
  /** Bars the function of one neural thread, chosen by a ten-sided die when the wound is flipped. */
  readonly barsThread?: true;
  /** Number of neural threads lost for good, if threads are in play. */
  readonly losesThreads?: number;
  /** Cards of the draw pile that go to the Graveyard at the start of each round. */
  readonly losesTopAtRoundStart?: number;
  /** Cards of the draw pile that go to the Graveyard at the start of each match. */
  readonly losesAtMatchStart?: number;
  /** A six-sided die at each Refresh: on `upTo` or less the seat loses `sp` SP. */
  readonly losesSpOnDie?: { readonly upTo: number; readonly sp: number };
}

export interface ThreadDefinition {
  readonly number: ThreadNumber;
  readonly title: string;
  readonly component: ComponentId;
  /** Penalties while the thread is severed. */
  readonly penalties: readonly Penalty[];
  /** Penalties after a field repair: TN +1 on what the thread governs, if that is rolled for. */
  readonly fragile: readonly Penalty[];
}
