import type { MatchStep } from '@penance/client-sdk';
import {
  FACES,
  lineTeller,
  type CardPool,
  type MatchRules,
  type MatchView,
  type NamedDie,
  type StoryLine,
  type ViewedEvent,
} from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import type { Past } from './past.ts';

/** One line of the story as the page keeps it. Its sentence is made when it is shown, in the language of that moment. */
export interface Line extends Omit<StoryLine, 'text' | 'tone'> {
  /** `said`: by a player, not by the story. */
  readonly tone: StoryLine['tone'] | 'said';
  readonly id: string;
  /** The step that it tells of, and the event in it. */
  readonly seq: number;
  readonly event: number;
  readonly round: number;
  readonly text: () => string;
  /** Named dice that it tells of, and their faces from 1 on. */
  readonly dice?: { readonly die: NamedDie; readonly faces: readonly number[] };
  /** Where the numbers that it tells of can be opened; `tn`: one of them is that target number. */
  readonly told?: Told & { readonly tn: number | null };
}

/** An event of a match, and what happened before it. */
export interface Told {
  readonly past: Past;
  readonly seq: number;
  readonly event: number;
}

/** Blows whose damage has parts; any other damage has one cause. */
export const BLOWS: ReadonlySet<string> = new Set(['attack', 'execution']);

/** Whether an event tells of a number that has parts, and of which target number; undefined without. */
const numberOf = (event: ViewedEvent): { readonly tn: number | null } | undefined => {
  if (event.type === 'attackHit' || event.type === 'attackMissed') {
    // Neither an execution nor two Jams are measured against it.
    if (event.tier === 'catastrophe') return undefined;
    return { tn: event.tier === 'execution' ? null : event.tn };
  }
  return hasParts(event) ? { tn: null } : undefined;
};

/** Numbers of a seat whose changes are told. */
const TOLD: ReadonlySet<string> = new Set(['heat', 'armor', 'runes', 'taint']);

/** Whether a sentence has a number that is a sum, or a count of things that can be named one by one. */
const hasParts = (event: ViewedEvent): boolean => {
  const { type } = event;
  if (type === 'damageTaken') return event.amount > 0;
  if (type === 'numberSet') return TOLD.has(event.what);
  // Cards that are known are named in the sentence itself, but for a whole pile.
  if (type === 'cardsMoved') return event.cards === null || event.why === 'reshuffled';
  if (type === 'cardsRevealed') return event.cards === null;
  if (type === 'casketMoved') return event.path.length > 1;
  if (type === 'diceRolled') return event.purpose === 'strain';
  return type === 'componentDamaged';
};

const opened = (event: ViewedEvent, told: Told): Pick<Line, 'dice' | 'told'> => {
  if (event.type === 'diceRolled' && event.die in FACES)
    return { dice: { die: event.die as NamedDie, faces: event.faces } };
  const number = numberOf(event);
  return number ? { told: { ...told, ...number } } : {};
};

/**
 * Call it with the steps in order: it remembers the round and what was told before. `past`: of the same match, for
 * opening numbers.
 */
export const teller = (
  past: Past,
): ((step: MatchStep, view: MatchView, rules: MatchRules) => readonly Line[]) => {
  let round = 0;
  const tell = lineTeller();
  return ({ seq, events }, view, { ruleset: { pool } }) =>
    events.flatMap((event, index): readonly Line[] => {
      if (event.type === 'roundBegan') round = event.round;
      const told = tell(event);
      if (!told) return [];
      return [
        {
          ...told,
          id: `${seq}.${index}`,
          seq,
          event: index,
          round,
          ...opened(event, { past, seq, event: index }),
          text: () => told.text(wordsFor(view, pool)),
        },
      ];
    });
};

const wordsFor = ({ seats }: MatchView, pool: CardPool): Parameters<StoryLine['text']>[0] => ({
  book: t().story,
  names: {
    seat: (seat) => seats[seat]?.name ?? '',
    card: (card) => cardTitle(card, pool),
    team: (team) => seats.flatMap((seat) => (seat.team === team ? seat.name : [])),
  },
});

/** The title of a card in the language of the page; an unknown card's title is derived from its id. */
export const cardTitle = (id: string, pool: CardPool): string =>
  t().story.sources[id] ??
  t().cardTitles[id] ??
  pool.cards[id]?.title ??
  id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
