import type { CardDefinition, CardId, CardPool, Verb } from '@penance/shared';
import { REACTION_MOMENTS, resolveRuleset, TRIGGER_MOMENTS } from '@penance/shared';
import type { Group } from './group.ts';
import type { WatchedCase } from './watched-case.ts';

const POOL = resolveRuleset('three-layer').pool;

/** Cards that cannot be played are reached where they come up: in a hand, put into a pile, shed, lost. */
const cardsSeen = ({ opening, events }: WatchedCase, pool: CardPool): readonly CardId[] => [
  ...opening.seats.flatMap(({ hand, inPlay }) => [
    ...inPlay,
    ...hand.filter((card) => pool.cards[card]?.section === 'damage'),
  ]),
  ...events.flatMap(({ event }) => {
    if (event.type !== 'cardsMoved') return [];
    if (event.why === 'played') return event.cards;
    if (event.why === 'cannibalized') return ['scrap'];
    return event.cards.filter((card) => pool.cards[card]?.section === 'damage');
  }),
];

const VERBS: Readonly<Record<Verb, true>> = {
  sequence: true,
  when: true,
  attack: true,
  move: true,
  rotate: true,
  offerMove: true,
  heat: true,
  clearHeat: true,
  draw: true,
  recover: true,
  salvage: true,
  selfHarm: true,
  suffer: true,
  modify: true,
  gain: true,
  spendRunes: true,
  reduceDamage: true,
  reduceComponentDamage: true,
  afterAttack: true,
  interpose: true,
  push: true,
  reveal: true,
  area: true,
  reshuffle: true,
  discard: true,
  mend: true,
  revive: true,
};

/** Every value of a key anywhere inside a card: `do` gives its verbs, `at` its moments. */
const valuesOf = (key: string, value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner),
  );
};

const definitionsSeen = (watched: WatchedCase): readonly CardDefinition[] => {
  const { pool } = watched.rules.ruleset;
  return cardsSeen(watched, pool).flatMap((card) => pool.cards[card] ?? []);
};

export const CARD_GROUPS: readonly Group[] = [
  {
    id: 'cards',
    title: 'Cards',
    items: Object.keys(POOL.cards),
    reachedBy: (watched) => cardsSeen(watched, POOL).filter((card) => Object.hasOwn(POOL.cards, card)),
  },
  {
    id: 'verbs',
    title: 'Verbs of cards',
    items: Object.keys(VERBS),
    reachedBy: (watched) => definitionsSeen(watched).flatMap((card) => valuesOf('do', card)),
  },
  {
    id: 'moments',
    title: 'Moments of reactions and passives',
    items: [...REACTION_MOMENTS, ...TRIGGER_MOMENTS],
    reachedBy: (watched) =>
      definitionsSeen(watched).flatMap(({ reaction, passive }) => valuesOf('at', { reaction, passive })),
  },
];
