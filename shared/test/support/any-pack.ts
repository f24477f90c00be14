import { checkPacks } from '../../src/cards/check-packs.ts';
import { fits, type Place } from '../../src/cards/verb-places.ts';
import { oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { MEASURES } from '../../src/model/amounts.ts';
import { CARD_TAGS, type CardPack } from '../../src/model/cards.ts';
import { REACTION_MOMENTS, TRIGGER_MOMENTS, type Effect, type Verb } from '../../src/model/effects.ts';
import type { CardId } from '../../src/model/ids.ts';
import { STATS } from '../../src/model/stats.ts';

/** Maximum nesting of effects. */
const DEEPEST = 2;
const CARDS = 12;

/** A pack of single cards with any content that packs may have. */
export const anyPack = (random: BotRandom): CardPack => {
  const cards: object[] = [];
  while (cards.length < CARDS) {
    const card = anyCard(random, `card-${String(cards.length)}`);
    if (checkPacks([packOf([card])]).ok) cards.push(card);
  }
  const verdict = checkPacks([packOf(cards)]);
  const [pack] = verdict.ok ? verdict.packs : [];
  if (!pack) throw new Error('cards that may stand alone may stand together');
  return pack;
};

const packOf = (cards: readonly object[]): object => ({
  id: 'any',
  title: 'Any',
  cards,
  sets: [],
  factions: [],
});

const anyCard = (random: BotRandom, id: CardId): object => {
  const { pick, upTo, perhaps } = wordsOf(random);
  const kind = pick(['play', 'play', 'reaction', 'reaction', 'passive']);
  const face = {
    id,
    title: id,
    text: 'Anything.',
    section: kind === 'passive' ? 'tactic' : pick(['primary', 'shield', 'offhand', 'accessory', 'tactic']),
    tags: perhaps(() => pick(CARD_TAGS)).slice(0, 1),
    cost: kind === 'play' ? random.below(4) : 0,
    ...Object.assign({}, ...perhaps(() => ({ limit: pick(['oncePerMatch', 'oncePerTurn']) }))),
  };
  if (kind === 'reaction') {
    const at = pick(REACTION_MOMENTS);
    const effect = anyEffect(random, at === 'allyDefeated' ? 'rites' : 'reaction', 0);
    return { ...face, reaction: { at, range: upTo(5), effect } };
  }
  if (kind === 'passive') {
    const trigger = { at: pick(TRIGGER_MOMENTS), effect: anyEffect(random, 'trigger', 0) };
    const standing = { stat: pick(STATS), amount: pick([1, -1, 2]) };
    return { ...face, passive: { standing: [standing], triggers: [trigger] } };
  }
  const target = {
    who: pick(['enemy', 'ally', 'selfOrAlly']),
    range: pick([1, 4, null]),
    sight: pick([true, false]),
  };
  return {
    ...face,
    ...Object.assign({}, ...perhaps(() => ({ target: { ...target, most: upTo(3) } }))),
    ...Object.assign({}, ...perhaps(() => ({ requires: anyCondition(random) }))),
    play: anyEffect(random, 'play', 0),
  };
};

const anyEffect = (random: BotRandom, place: Place, depth: number): object => {
  const verbs = (Object.keys(SHAPES) as Verb[]).filter(
    (verb) => fits({ effect: { do: verb } as Effect, place }) && (depth < DEEPEST || !NESTING.includes(verb)),
  );
  const verb = oneOf(random, verbs) ?? 'heat';
  return { do: verb, ...SHAPES[verb](random, place, depth + 1) };
};

const NESTING: readonly Verb[] = ['sequence', 'when', 'attack', 'suffer', 'afterAttack'];

const anyCondition = (random: BotRandom): object => {
  const { pick, upTo } = wordsOf(random);
  return pick<object>([
    { sides: [upTo(6), upTo(6)] },
    { targetHpAtMost: upTo(20) },
    { ownHpAbove: upTo(20) },
    { nextToWreck: pick([true, false]) },
    {},
  ]);
};

const anyAmount = (random: BotRandom): unknown => {
  const { pick, upTo } = wordsOf(random);
  return pick<unknown>([
    upTo(6),
    { count: pick(MEASURES), base: random.below(4), each: pick([1, 2, -1]), per: upTo(3), max: upTo(9) },
  ]);
};

type Shape = (random: BotRandom, place: Place, depth: number) => object;

const who: Shape = (random) => ({ who: wordsOf(random).pick(['self', 'target']) });
const counted =
  (name: string, most: number): Shape =>
  (random) => ({ [name]: wordsOf(random).upTo(most) });

/** Every field of every verb. */
const SHAPES: Readonly<Record<Verb, Shape>> = {
  sequence: (random, place, depth) => ({
    effects: [anyEffect(random, place, depth), anyEffect(random, place, depth)],
  }),
  when: (random, place, depth) => ({
    condition: anyCondition(random),
    then: anyEffect(random, place, depth),
    otherwise: anyEffect(random, place, depth),
  }),
  attack: (random, _place, depth) => {
    const { pick, upTo, perhaps } = wordsOf(random);
    const parts = [
      ...perhaps(() => ({ bonuses: [{ when: anyCondition(random), amount: anyAmount(random) }] })),
      ...perhaps(() => ({ armorPiercing: true })),
      ...perhaps(() => ({ ignoreDefense: upTo(2) })),
      ...perhaps(() => ({ onHit: anyEffect(random, 'strike', depth) })),
      ...perhaps(() => ({ after: anyEffect(random, 'strike', depth) })),
      ...perhaps(() => ({ cleave: { damage: upTo(4), who: pick(['one', 'every']), push: upTo(2) } })),
    ];
    return Object.assign({ damage: anyAmount(random) }, ...parts) as object;
  },
  move: (random) => ({ hexes: wordsOf(random).upTo(4), ...(random.below(2) === 0 ? { leap: true } : {}) }),
  rotate: () => ({}),
  offerMove: counted('hexes', 3),
  heat: (random, ...rest) => ({ ...who(random, ...rest), amount: wordsOf(random).pick([2, 1, -1, -3]) }),
  clearHeat: who,
  draw: (random, ...rest) => ({ ...who(random, ...rest), count: wordsOf(random).upTo(4) }),
  recover: counted('count', 4),
  salvage: counted('count', 4),
  selfHarm: counted('count', 5),
  suffer: (random, place, depth) => ({
    dice: wordsOf(random).upTo(2),
    otherwise: anyEffect(random, place, depth),
  }),
  modify: (random, ...rest) => {
    const { pick, upTo, perhaps } = wordsOf(random);
    const modifier = {
      stat: pick(STATS),
      amount: pick<unknown>([1, -1, -2, anyAmount(random)]),
      until: pick(['turn', 'round', 'targetTurn', 'match']),
    };
    const parts = [
      ...perhaps(() => ({ uses: pick(['attack', 'hit', 'once']) })),
      ...perhaps(() => ({ againstTarget: true })),
      ...perhaps(() => ({ atMost: upTo(4) })),
    ];
    return { ...who(random, ...rest), modifier: Object.assign(modifier, ...parts) as object };
  },
  gain: (random, ...rest) => {
    const { pick, upTo } = wordsOf(random);
    const what = pick(['armor', 'taint', 'sp', 'runes']);
    return { ...who(random, ...rest), what, amount: upTo(6), max: 3 };
  },
  spendRunes: counted('damageEach', 3),
  reduceDamage: counted('by', 4),
  reduceComponentDamage: counted('by', 2),
  afterAttack: (random, _place, depth) => ({ effect: anyEffect(random, 'aftermath', depth) }),
  interpose: () => ({}),
  push: counted('hexes', 3),
  reveal: counted('count', 3),
  area: (random) => ({
    area: {
      radius: random.below(4),
      effect: wordsOf(random).pick(['recover', 'wither', 'smoke']),
      amount: random.below(4),
    },
  }),
  reshuffle: () => ({ clean: true }),
  discard: (random, ...rest) => {
    const { pick, upTo } = wordsOf(random);
    return { ...who(random, ...rest), count: upTo(3), how: pick(['choose', 'random']) };
  },
  mend: (random) => {
    const { pick, perhaps } = wordsOf(random);
    return Object.assign(
      { from: pick(['discard', 'draw']) },
      ...perhaps(() => ({ oncePerMatch: 'tar' })),
    ) as object;
  },
  revive: (random) => ({ count: wordsOf(random).upTo(6), wounds: random.below(3) }),
};

const wordsOf = (random: BotRandom) => ({
  pick: <T>(items: readonly T[]): T => {
    const item = items[random.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  },
  upTo: (most: number): number => 1 + random.below(most),
  perhaps: <T>(make: () => T): readonly T[] => (random.below(3) === 0 ? [make()] : []),
});
