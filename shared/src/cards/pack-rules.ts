import type { MapProblemCode } from '../maps/map-problems.ts';
import type { Condition } from '../model/amounts.ts';
import type { CardDefinition, CardPool, CardSet, Faction } from '../model/cards.ts';
import type { ModifierSpec, Verb } from '../model/effects.ts';
import type { Stat } from '../model/stats.ts';
import { effectsOn, fits, type PlacedEffect } from './verb-places.ts';

/** Rules that the schema of a pack cannot express: dependencies between its parts. */

export type PackProblemCode =
  | MapProblemCode
  | 'malformedPack'
  | 'nameTaken'
  | 'closedSection'
  | 'notOneKind'
  | 'notFree'
  | 'targetMissing'
  | 'notPlayed'
  | 'severalAttacks'
  | 'severalMoves'
  | 'tooManyEffects'
  | 'tooManyDraws'
  | 'deadModifier'
  | 'verbOutOfPlace'
  | 'unknownCard'
  | 'wrongSection'
  | 'unknownFaction'
  | 'wrongPrimary'
  | 'wrongTactics';

export interface PackProblem {
  readonly code: PackProblemCode;
  readonly message: string;
  /** The card, set, faction or place of a map, or the path inside the JSON. */
  readonly at: string;
}

type Finding = readonly [broken: boolean, code: PackProblemCode, message: string];

export const PRIMARY_SIZE = 12;
const TACTICS = 5;
/** Limit for one card, nested effects included. */
const EFFECTS_MOST = 40;
/** Limit on the cards that one card may draw in total. */
const DRAWS_MOST = 10;

export function problemsOfCard(card: CardDefinition): readonly PackProblem[] {
  const kinds = [card.play, card.reaction, card.passive].filter((kind) => kind !== undefined);
  const effects = effectsOn(card);
  const countOf = (verb: Verb): number => effects.filter(({ effect }) => effect.do === verb).length;
  const attacks = countOf('attack');
  const misplaced = effects.filter((placed) => !fits(placed)).map(({ effect }) => effect.do);
  const closed = card.section === 'universal' || card.section === 'damage' || card.inert !== undefined;
  return found(card.id, [
    [closed, 'closedSection', 'Universal cards and the cards of the rules come from the rules alone.'],
    [kinds.length !== 1, 'notOneKind', 'A card is either played, or a reaction, or a passive.'],
    [card.play === undefined && card.cost !== 0, 'notFree', 'Reactions and passives cost 0 SP.'],
    [
      card.play === undefined && (card.target !== undefined || card.requires !== undefined),
      'notPlayed',
      'Only a card that is played may say target or requires.',
    ],
    [
      card.play === undefined && card.limit === 'oncePerTurn',
      'notPlayed',
      'A reaction or passive may be limited to once a match only.',
    ],
    [
      effects.length > EFFECTS_MOST,
      'tooManyEffects',
      `A card has at most ${EFFECTS_MOST} effects, those inside others included.`,
    ],
    [drawnBy(effects) > DRAWS_MOST, 'tooManyDraws', `A card draws at most ${DRAWS_MOST} cards in all.`],
    [attacks > 1, 'severalAttacks', 'A card makes at most one attack.'],
    [
      countOf('move') > 1 || countOf('rotate') > 1,
      'severalMoves',
      'A card moves and turns its owner at most once.',
    ],
    [
      needsTarget(card) && card.target === undefined,
      'targetMissing',
      'The card says nowhere whom it may be aimed at.',
    ],
    [
      attacks > 0 && card.target !== undefined && card.target.who !== 'enemy',
      'targetMissing',
      'An attack is aimed at an enemy.',
    ],
    [
      effects.some(
        ({ effect, place }) => place === 'trigger' && effect.do === 'when' && asksOfTarget(effect),
      ),
      'targetMissing',
      'A passive is aimed at nobody whose side or Casket HP could be asked for.',
    ],
    ...deadModifiers(card),
    [misplaced.length > 0, 'verbOutOfPlace', `This cannot happen there: ${misplaced.join(', ')}.`],
  ]);
}

export function problemsOfSet(set: CardSet, pool: CardPool): readonly PackProblem[] {
  const unknown = set.cards.filter(({ card }) => !Object.hasOwn(pool.cards, card)).map(({ card }) => card);
  const foreign = set.cards
    .filter(({ card }) => Object.hasOwn(pool.cards, card) && pool.cards[card]?.section !== set.slot)
    .map(({ card }) => card);
  const lost = set.faction !== undefined && !Object.hasOwn(pool.factions, set.faction);
  return found(set.id, [
    [unknown.length > 0, 'unknownCard', `There is no card ${unknown.join(', ')}.`],
    [foreign.length > 0, 'wrongSection', `Not of the section ${set.slot}: ${foreign.join(', ')}.`],
    [lost, 'unknownFaction', `There is no faction ${set.faction ?? ''}.`],
  ]);
}

export function problemsOfFaction(faction: Faction, pool: CardPool): readonly PackProblem[] {
  const primary = Object.hasOwn(pool.sets, faction.primary) ? pool.sets[faction.primary] : undefined;
  const size = primary?.cards.reduce((sum, { copies }) => sum + copies, 0);
  const own = primary?.slot === 'primary' && primary.faction === faction.id && size === PRIMARY_SIZE;
  const tactics = new Set(faction.tactics.filter((id) => pool.cards[id]?.section === 'tactic'));
  return found(faction.id, [
    [!own, 'wrongPrimary', `Its weapon is a primary set of its own with ${PRIMARY_SIZE} cards.`],
    [
      tactics.size !== TACTICS || faction.tactics.length !== TACTICS,
      'wrongTactics',
      `It has ${TACTICS} different tactics.`,
    ],
  ]);
}

/** Stats that are computed for one attack, so that its target and side can matter. */
const OF_AN_ATTACK: readonly Stat[] = [
  'damage',
  'primaryDamage',
  'offhandDamage',
  'halfDamage',
  'tn',
  'rangedTn',
  'primaryTn',
  'tnTargetBehind',
];
/** Stats that apply to the next attack. */
const OF_THE_NEXT_ATTACK: readonly Stat[] = ['damage', 'tn', 'ignoreDefense'];

/** Modifiers that would be stored but never have an effect. */
function deadModifiers(card: CardDefinition): readonly Finding[] {
  const modifiers = effectsOn(card).flatMap(({ effect }) =>
    effect.do === 'modify' ? [effect.modifier] : [],
  );
  const standing = card.passive?.standing ?? [];
  const isIgnored = ({ stat, uses }: Pick<ModifierSpec, 'stat' | 'uses'>): boolean =>
    uses === 'attack' ? !OF_THE_NEXT_ATTACK.includes(stat) : stat === 'ignoreDefense';
  const depends = [
    ...modifiers.filter(({ againstTarget, uses }) => againstTarget && uses !== 'attack'),
    ...standing.filter(({ when }) => when?.sides !== undefined),
  ];
  return [
    [
      [...modifiers, ...standing].some(isIgnored),
      'deadModifier',
      `With uses attack go ${OF_THE_NEXT_ATTACK.join(', ')}, and the last of them only with it.`,
    ],
    [
      modifiers.some(({ stat, uses }) => uses === 'once' && stat !== 'martyrdom'),
      'deadModifier',
      'With uses once goes martyrdom alone.',
    ],
    [
      depends.some(({ stat }) => !OF_AN_ATTACK.includes(stat)),
      'deadModifier',
      `On the target or the side depend only ${OF_AN_ATTACK.join(', ')}.`,
    ],
  ];
}

function needsTarget(card: CardDefinition): boolean {
  const requires = card.requires && asksOfTarget({ condition: card.requires });
  return requires === true || effectsOn(card).some((placed) => placed.place === 'play' && isAimed(placed));
}

function isAimed({ effect }: PlacedEffect): boolean {
  if (effect.do === 'when') return asksOfTarget(effect);
  return effect.do === 'attack' || effect.do === 'reveal' || aimsAtTarget(effect);
}

function asksOfTarget({ condition }: { readonly condition: Condition }): boolean {
  return condition.sides !== undefined || condition.targetHpAtMost !== undefined;
}

function aimsAtTarget(effect: object): boolean {
  return 'who' in effect && effect.who === 'target';
}

function found(at: string, findings: readonly Finding[]): readonly PackProblem[] {
  return findings.filter(([broken]) => broken).map(([, code, message]) => ({ code, message, at }));
}

function drawnBy(effects: readonly PlacedEffect[]): number {
  return effects.reduce((sum, { effect }) => sum + (effect.do === 'draw' ? effect.count : 0), 0);
}
