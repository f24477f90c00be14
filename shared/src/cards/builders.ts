import type { Condition } from '../model/amounts.ts';
import type { CardDefinition, CardSet, CardTag, InjuryGrade, Section, TargetSpec } from '../model/cards.ts';
import type { Effect, ReactionMoment, StandingModifier, Trigger } from '../model/effects.ts';
import type { CardId, ComponentId, FactionId } from '../model/ids.ts';
import type { Penalty } from '../model/stats.ts';

/** What is printed on every kind of card. `cost` is SP, 0 when absent; `copies` in its set, 1 when absent. */
interface Face {
  readonly title: string;
  readonly copies?: number;
  readonly text: string;
  readonly cost?: number;
  readonly tags?: readonly CardTag[];
  readonly limit?: 'oncePerMatch' | 'oncePerTurn';
}

interface ActionFace extends Face {
  readonly target?: TargetSpec;
  readonly requires?: Condition;
}

/** A card without its deck section yet. */
export type Draft = Omit<CardDefinition, 'section'> & { readonly copies?: number };

/** A set together with the cards it is made of. */
export interface MadeSet {
  readonly set: CardSet;
  readonly cards: readonly CardDefinition[];
}

const MELEE: TargetSpec = { who: 'enemy', range: 1, sight: true };

/** The id made from a name: kebab-case, apostrophes dropped. */
export function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A card played in the seat's own turn. */
export function action(face: ActionFace, play: Effect): Draft {
  return { ...printed(face), play };
}

/** An attack on an adjacent enemy. */
export function melee(face: ActionFace, play: Effect): Draft {
  return action({ target: MELEE, ...face }, play);
}

/** An attack over a distance, on one target or on at most `most`. */
export function shot(face: Face & { readonly range: number; readonly most?: number }, play: Effect): Draft {
  const { range, most, ...rest } = face;
  const target = { ...MELEE, range, ...(most === undefined ? {} : { most }) };
  return action({ ...rest, target, tags: ['ranged', ...(face.tags ?? [])] }, play);
}

/** A card played from hand out of turn, for 0 SP. */
export function reaction(face: Face, at: ReactionMoment, effect: Effect, range?: number): Draft {
  return { ...printed(face), reaction: { at, ...(range === undefined ? {} : { range }), effect } };
}

/** A shield raised against the attack being resolved. */
export function block(face: Face, effect: Effect): Draft {
  return reaction({ ...face, tags: ['shieldReaction', ...(face.tags ?? [])] }, 'attackHit', effect);
}

/** A tactic that stays in play and changes the owner's numbers. */
export function standing(face: Face, ...modifiers: readonly StandingModifier[]): Draft {
  return { ...printed(face), passive: { standing: modifiers } };
}

/** A tactic that stays in play and acts by itself. */
export function triggered(face: Face, ...triggers: readonly Trigger[]): Draft {
  return { ...printed(face), passive: { triggers } };
}

/** A card that cannot be played and acts while in hand. */
export function inert(
  face: Face,
  penalties: readonly Penalty[] = [],
  injury?: { readonly component: ComponentId; readonly grade: InjuryGrade },
): Draft {
  return { ...printed(face), inert: { penalties, ...injury } };
}

export function inSection(section: Section, drafts: readonly Draft[]): readonly CardDefinition[] {
  return drafts.map(({ copies: _, ...draft }) => ({ ...draft, section }));
}

/** A set and its cards, which all belong to the section that the set is mounted in. */
export function cardSet(
  title: string,
  slot: CardSet['slot'],
  drafts: readonly Draft[],
  faction?: FactionId,
): MadeSet {
  const cards = drafts.map(({ id, copies = 1 }) => ({ card: id, copies }));
  return {
    set: { id: idOf(title), title, slot, ...(faction === undefined ? {} : { faction }), cards },
    cards: inSection(slot, drafts),
  };
}

export function idsOf(cards: readonly CardDefinition[]): readonly CardId[] {
  return cards.map(({ id }) => id);
}

function printed(face: ActionFace): Draft {
  return { ...face, id: idOf(face.title), tags: face.tags ?? [], cost: face.cost ?? 0 };
}
