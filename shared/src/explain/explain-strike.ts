import { Game } from '../game/game.ts';
import { tableAfter } from '../game/apply-event.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { NotePart } from '../game/numbers/note-part.ts';
import { amountOf } from '../effects/amounts.ts';
import { targetNumber } from '../mechanics/attack-roll.ts';
import { attackDamage } from '../mechanics/damage.ts';
import type { CardDefinition } from '../model/cards.ts';
import type { AttackEffect, Effect } from '../model/effects.ts';
import type { MatchEvent } from '../model/events.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { Modifier } from '../model/stats.ts';
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

/** A number that was told, and its parts. What nobody can tell any more is one part, the effect `past`. */
export interface Retold {
  readonly total: number;
  readonly parts: readonly NumberPart[];
}

type Judged = Extract<ViewedEvent, { readonly type: 'attackHit' | 'attackMissed' }>;
type Declared = Extract<ViewedEvent, { readonly type: 'attackDeclared' }>;

/** The table at the moment when an attack was judged. */
interface Scene {
  readonly game: Game;
  readonly judged: Judged;
  readonly declared: Declared;
  readonly card: CardDefinition;
  /** The modifiers that the attack used up. */
  readonly used: readonly Modifier[];
}

/**
 * The parts of the target number of an attack that was judged, seen afterwards: `events[index]` is the event that says
 * how it went, `before` the view before these events, among which the attack was declared. Null if this event is not
 * about an attack.
 */
export const explainStrike = (
  given: MatchRules,
  before: MatchView,
  events: readonly ViewedEvent[],
  index: number,
): Retold | null => {
  const judged = judgedAt(events, index);
  return (
    judged &&
    retold(judged.tn, judged.attacker, sceneOf(given, before, events, index), (scene, note) => {
      const { game, declared, card, used } = scene;
      const { attacker, target } = judged;
      const aim = declared.aims[declared.targets.indexOf(target)] ?? declared.aims[0] ?? 'random';
      return targetNumber(game, { attacker, target, card, aim, boost: boostOf(used) }, note);
    })
  );
};

/** The same for the damage of an attack that hit, before the target's defense; null if it did not hit. */
export const explainBlow = (
  given: MatchRules,
  before: MatchView,
  events: readonly ViewedEvent[],
  index: number,
): Retold | null => {
  const judged = judgedAt(events, index);
  if (judged?.type !== 'attackHit') return null;
  return retold(judged.damage, judged.attacker, sceneOf(given, before, events, index), (scene, note) => {
    const { game, declared, card, used } = scene;
    const { attacker, target, tier } = judged;
    const effect = attackOf(card.play);
    if (!effect) return 0;
    const beside = declared.targets.indexOf(target) > 0 ? effect.cleave : undefined;
    const base = beside ? beside.damage : amountOf(game, effect.damage, attacker);
    const bonuses = (beside ? undefined : effect.bonuses) ?? [];
    const blow = { attacker, target, card: card.id, base, bonuses, boost: boostOf(used) };
    return attackDamage(game, blow, tier, note);
  });
};

const judgedAt = (events: readonly ViewedEvent[], index: number): Judged | null => {
  const event = events[index];
  return event?.type === 'attackHit' || event?.type === 'attackMissed' ? event : null;
};

const retold = (
  total: number,
  attacker: SeatIndex,
  scene: Scene | null,
  sum: (scene: Scene, note: NotePart) => number,
): Retold => {
  if (!scene) return { total, parts: [{ amount: total, source: pastOf(attacker) }] };
  const { game, used } = scene;
  const list = new PartList({ rules: game.rules, seats: game.table.seats }, { used });
  const known = sum(scene, list.note);
  const past = known === total ? [] : [{ amount: total - known, source: pastOf(attacker) }];
  return { total, parts: [...list.parts(), ...past] };
};

const sceneOf = (
  given: MatchRules,
  before: MatchView,
  events: readonly ViewedEvent[],
  index: number,
): Scene | null => {
  const judged = judgedAt(events, index);
  const declared = events
    .slice(0, index)
    .findLast(
      (event): event is Declared => event.type === 'attackDeclared' && event.attacker === judged?.attacker,
    );
  const rules = withHiddenCard(given);
  const card = declared && rules.ruleset.pool.cards[declared.card];
  if (!judged || !declared || !card) return null;
  const seen = events.slice(0, index).filter(({ type }) => !OF_CARDS.has(type)) as readonly MatchEvent[];
  const start = tableOf(rules, before, 'plain');
  const table = tableAfter(start, seen);
  // Declaring the attack has used them up.
  const whole = tableAfter(
    start,
    seen.filter(({ type }) => type !== 'modifiersEnded'),
  );
  const used = (whole.seats[judged.attacker]?.modifiers ?? []).filter(
    ({ uses, against }) => uses === 'attack' && (against ?? judged.target) === judged.target,
  );
  const state = { seq: before.seq, chanceCount: 0, table, stack: [], pending: { on: 'nobody' } } as const;
  return { game: new Game(rules, state), judged, declared, card, used };
};

/** The attack in what a card does, if there is one. */
const attackOf = (effect: Effect | undefined): AttackEffect | null => {
  if (effect?.do === 'attack') return effect;
  if (effect?.do === 'when') return attackOf(effect.then) ?? attackOf(effect.otherwise);
  if (effect?.do !== 'sequence') return null;
  return effect.effects.map(attackOf).find((found) => found !== null) ?? null;
};

const pastOf = (seat: number) => ({ kind: 'effect', effect: 'past', seat }) as const;
