import { Game } from '../game/game.ts';
import { tableAfter } from '../game/apply-event.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { targetNumber } from '../mechanics/attack-roll.ts';
import type { MatchEvent } from '../model/events.ts';
import { tableOf, withHiddenCard } from '../odds/world-of.ts';
import { boostOf } from '../procedures/attack/declaration.ts';
import type { MatchView } from '../views/match-view.ts';
import type { ViewedEvent } from '../views/viewed-event.ts';
import type { NumberPart } from './explanation.ts';
import { PartList } from './part-list.ts';

/** What changes cards: it cannot be followed by someone who does not see them, and no target number depends on it. */
const OF_CARDS: ReadonlySet<string> = new Set([
  'cardsMoved',
  'cardsRevealed',
  'drawPileShuffled',
  'woundDeckShuffled',
]);

/**
 * The parts of the target number of an attack that was judged, seen afterwards: `events[index]` is the event that says
 * how it went, `before` the view before these events. What nobody can tell any more is one part, the effect `past`.
 * Null if this event is not about an attack.
 */
export const explainStrike = (
  given: MatchRules,
  before: MatchView,
  events: readonly ViewedEvent[],
  index: number,
): { readonly total: number; readonly parts: readonly NumberPart[] } | null => {
  const judged = events[index];
  if (judged?.type !== 'attackHit' && judged?.type !== 'attackMissed') return null;
  const { attacker, target, tn } = judged;
  const declared = events
    .slice(0, index)
    .findLast((event) => event.type === 'attackDeclared' && event.attacker === attacker);
  const rules = withHiddenCard(given);
  const card = declared?.type === 'attackDeclared' ? rules.ruleset.pool.cards[declared.card] : undefined;
  if (declared?.type !== 'attackDeclared' || !card)
    return { total: tn, parts: [{ amount: tn, source: pastOf(attacker) }] };
  const seen = events.slice(0, index).filter(({ type }) => !OF_CARDS.has(type)) as readonly MatchEvent[];
  const start = tableOf(rules, before, 'plain');
  const table = tableAfter(start, seen);
  // Declaring the attack has used them up.
  const whole = tableAfter(
    start,
    seen.filter(({ type }) => type !== 'modifiersEnded'),
  );
  const used = (whole.seats[attacker]?.modifiers ?? []).filter(
    ({ uses, against }) => uses === 'attack' && (against ?? target) === target,
  );
  const game = new Game(rules, {
    seq: before.seq,
    chanceCount: 0,
    table,
    stack: [],
    pending: { on: 'nobody' },
  });
  const aim = declared.aims[declared.targets.indexOf(target)] ?? declared.aims[0] ?? 'random';
  const list = new PartList({ rules, seats: game.table.seats }, { used });
  const sum = targetNumber(game, { attacker, target, card, aim, boost: boostOf(used) }, list.note);
  const past = sum === tn ? [] : [{ amount: tn - sum, source: pastOf(attacker) }];
  return { total: tn, parts: [...list.parts(), ...past] };
};

const pastOf = (seat: number) => ({ kind: 'effect', effect: 'past', seat }) as const;
