import * as z from 'zod';
import { MEASURES, type Amount, type Condition } from '../model/amounts.ts';
import {
  REACTION_MOMENTS,
  TRIGGER_MOMENTS,
  type Effect,
  type StandingModifier,
  type Trigger,
} from '../model/effects.ts';
import { COMPONENTS } from '../model/ids.ts';
import { STATS } from '../model/stats.ts';
import { tokenOf } from '../text/text-schemas.ts';

/** The verb language as a schema: what a card from outside may contain. Unknown fields are rejected. */

const MOST = 60;
const count = z.int().min(1).max(MOST);
/** Number of cards that one effect moves. A hand is never larger than what can be chosen from. */
const cards = z.int().min(1).max(10);
/** At most across the largest map. */
const hexes = z.int().min(1).max(20);
const change = z.int().min(-MOST).max(MOST);
const selector = z.enum(['self', 'target']);

const amountSchema: z.ZodType<Amount> = z.union([
  change,
  z.strictObject({
    count: z.enum(MEASURES),
    base: change.exactOptional(),
    each: change.exactOptional(),
    per: count.exactOptional(),
    max: change.exactOptional(),
  }),
]);

export const conditionSchema = z.strictObject({
  sides: z.array(z.int().min(1).max(6)).min(1).max(6).exactOptional(),
  targetHpAtMost: count.exactOptional(),
  ownHpAbove: count.exactOptional(),
  nextToWreck: z.boolean().exactOptional(),
}) satisfies z.ZodType<Condition>;

const modifierSchema = z.strictObject({
  stat: z.enum(STATS),
  amount: amountSchema,
  until: z.enum(['turn', 'round', 'targetTurn', 'match']),
  uses: z.enum(['attack', 'hit', 'once']).exactOptional(),
  againstTarget: z.literal(true).exactOptional(),
  atMost: count.exactOptional(),
});

const areaSchema = z.strictObject({
  radius: z.int().min(0).max(5),
  effect: z.enum(['recover', 'wither', 'smoke']),
  amount: z.int().min(0).max(10),
});

const inner = z.lazy(() => effectSchema);

const attackSchema = z.strictObject({
  do: z.literal('attack'),
  damage: amountSchema,
  bonuses: z
    .array(z.strictObject({ when: conditionSchema, amount: amountSchema }))
    .max(5)
    .exactOptional(),
  aim: z.enum(COMPONENTS).exactOptional(),
  armorPiercing: z.literal(true).exactOptional(),
  ignoreDefense: count.exactOptional(),
  onHit: inner.exactOptional(),
  after: inner.exactOptional(),
  cleave: z
    .strictObject({ damage: count, who: z.enum(['one', 'every']), push: hexes.exactOptional() })
    .exactOptional(),
});

function verb<V extends string, S extends z.ZodRawShape>(name: V, fields: S) {
  return z.strictObject({ do: z.literal(name), ...fields });
}

export const effectSchema: z.ZodType<Effect> = z.discriminatedUnion('do', [
  verb('sequence', { effects: z.array(inner).max(10) }),
  verb('when', { condition: conditionSchema, then: inner, otherwise: inner.exactOptional() }),
  attackSchema,
  verb('move', { hexes, leap: z.literal(true).exactOptional() }),
  verb('rotate', {}),
  verb('offerMove', { hexes }),
  verb('heat', { who: selector, amount: change }),
  verb('clearHeat', { who: selector }),
  verb('draw', { who: selector, count: cards }),
  verb('recover', { count: cards }),
  verb('salvage', { count: cards, countNextToWreck: cards.exactOptional() }),
  verb('selfHarm', { count: cards }),
  verb('suffer', { dice: cards, otherwise: inner }),
  verb('modify', { who: selector, modifier: modifierSchema }),
  verb('gain', {
    who: selector,
    what: z.enum(['armor', 'runes', 'taint', 'sp']),
    amount: count,
    max: count.exactOptional(),
  }),
  verb('spendRunes', { damageEach: count }),
  verb('reduceDamage', { by: count }),
  verb('reduceComponentDamage', { by: count }),
  verb('afterAttack', { effect: inner, lostCards: z.literal(true).exactOptional() }),
  verb('interpose', {}),
  verb('push', { hexes }),
  verb('reveal', { count: cards }),
  verb('area', { area: areaSchema }),
  verb('reshuffle', { clean: z.literal(true) }),
  verb('discard', { who: selector, count: cards, how: z.enum(['choose', 'random']) }),
  verb('mend', {
    from: z.enum(['discard', 'draw']),
    oncePerMatch: tokenOf(60).exactOptional(),
  }),
  verb('revive', { count: cards, wounds: z.int().min(0).max(10) }),
]);

export const reactionSchema = z.strictObject({
  at: z.enum(REACTION_MOMENTS),
  range: z.int().min(1).max(MOST).exactOptional(),
  effect: effectSchema,
});

export const triggerSchema: z.ZodType<Trigger> = z.strictObject({
  at: z.enum(TRIGGER_MOMENTS),
  effect: effectSchema,
});

export const standingSchema: z.ZodType<StandingModifier> = z.strictObject({
  stat: z.enum(STATS),
  amount: change,
  when: conditionSchema.pick({ sides: true, ownHpAbove: true }).exactOptional(),
});
