import type { Amount } from '../../../model/amounts.ts';
import type { CardDefinition } from '../../../model/cards.ts';
import type { AreaSpec, AttackEffect, Effect, EffectOf, Verb } from '../../../model/effects.ts';
import type { CardId } from '../../../model/ids.ts';
import type { Ruleset } from '../../../model/ruleset.ts';
import type { Stat } from '../../../model/stats.ts';

/** What a card does, added up from its effects: the numbers that a player weighs. */
export interface CardProfile {
  readonly definition: CardDefinition;
  readonly attack: AttackEffect | null;
  /** Farthest hex that an attack reaches; 1 for melee. */
  readonly range: number;
  /** Help for the next attack alone. */
  readonly boost: { readonly damage: number; readonly tn: number; readonly ignoreDefense: number };
  /** Help for every attack of this turn. */
  readonly fury: number;
  /** Bonus that one more rune gives to the next attack. */
  readonly damagePerRune: number;
  readonly heat: number;
  readonly ventsAll: boolean;
  readonly draws: number;
  readonly allyDraws: number;
  readonly recovers: number;
  readonly salvages: number;
  readonly harm: number;
  readonly sp: number;
  readonly armor: number;
  readonly runes: number;
  readonly runesMax: number;
  readonly defense: number;
  readonly shieldsAllies: number;
  readonly stepsIn: boolean;
  /** Damage that a reaction takes off the attack, and Component Damage. */
  readonly blocks: number;
  readonly spares: number;
  readonly interposes: boolean;
  readonly moves: number;
  readonly movesAfter: number;
  /** Its turn has no attack any more (Retreat). */
  readonly endsAttacks: boolean;
  readonly discardsOfTarget: number;
  readonly marksTarget: number;
  readonly mends: number;
  readonly reshuffles: boolean;
  /** Cards of another hand that it shows. */
  readonly reveals: number;
  readonly area: AreaSpec | null;
}

type Writable = { -readonly [K in keyof CardProfile]: CardProfile[K] };

const profiles = new WeakMap<Ruleset, Map<CardId, CardProfile>>();

/** The profile of a card of this edition; worked out once. Unknown cards have none. */
export const profileOf = (ruleset: Ruleset, card: CardId): CardProfile | undefined => {
  let known = profiles.get(ruleset);
  if (!known) profiles.set(ruleset, (known = new Map<CardId, CardProfile>()));
  const profile = known.get(card);
  if (profile) return profile;
  const definition = ruleset.pool.cards[card];
  if (!definition) return undefined;
  const made = profileFor(ruleset, definition);
  known.set(card, made);
  return made;
};

const profileFor = (ruleset: Ruleset, definition: CardDefinition): CardProfile => {
  const profile: Writable = { ...BLANK, definition, range: definition.target?.range ?? 1 };
  if (definition.play) add(profile, definition.play, ruleset);
  if (definition.reaction) add(profile, definition.reaction.effect, ruleset);
  return profile;
};

const BLANK: Omit<CardProfile, 'definition'> = {
  attack: null,
  range: 1,
  boost: { damage: 0, tn: 0, ignoreDefense: 0 },
  fury: 0,
  damagePerRune: 0,
  heat: 0,
  ventsAll: false,
  draws: 0,
  allyDraws: 0,
  recovers: 0,
  salvages: 0,
  harm: 0,
  sp: 0,
  armor: 0,
  runes: 0,
  runesMax: 0,
  defense: 0,
  shieldsAllies: 0,
  stepsIn: false,
  blocks: 0,
  spares: 0,
  interposes: false,
  moves: 0,
  movesAfter: 0,
  endsAttacks: false,
  discardsOfTarget: 0,
  marksTarget: 0,
  mends: 0,
  reshuffles: false,
  reveals: 0,
  area: null,
};

/** Cards lost to one Suffering Die, and the help it gives the next attack, on average over its faces. */
const HARM_PER_SUFFERING_DIE = 8 / 6;
const DAMAGE_PER_SUFFERING_DIE = 1;

const add = (profile: Writable, effect: Effect, ruleset: Ruleset): void => {
  (ADD[effect.do] as Adder<Verb>)(profile, effect, ruleset);
};

type Adder<V extends Verb> = (profile: Writable, effect: EffectOf<V>, ruleset: Ruleset) => void;

/** A verb that changes nothing a player would weigh. */
const nothing = (): void => undefined;

const ADD: { readonly [V in Verb]: Adder<V> } = {
  sequence: (profile, { effects }, ruleset) => {
    for (const effect of effects) add(profile, effect, ruleset);
  },
  when: (profile, { then }, ruleset) => add(profile, then, ruleset),
  attack: (profile, effect, ruleset) => {
    profile.attack = effect;
    if (effect.onHit) add(profile, effect.onHit, ruleset);
    if (effect.after) add(profile, effect.after, ruleset);
  },
  move: (profile, { hexes }) => {
    profile.moves += hexes;
  },
  rotate: nothing,
  offerMove: (profile, { hexes }) => {
    profile.movesAfter += hexes;
  },
  heat: (profile, { who, amount }) => {
    if (who === 'self') profile.heat += amount;
  },
  clearHeat: (profile) => {
    profile.ventsAll = true;
  },
  draw: (profile, { who, count }) => {
    if (who === 'self') profile.draws += count;
    else profile.allyDraws += count;
  },
  recover: (profile, { count }) => {
    profile.recovers += count;
  },
  salvage: (profile, { count }) => {
    profile.salvages += count;
  },
  selfHarm: (profile, { count }) => {
    profile.harm += count;
  },
  suffer: (profile, { dice, otherwise }, ruleset) => {
    if (!ruleset.options.sufferingDice) {
      add(profile, otherwise, ruleset);
      return;
    }
    profile.harm += dice * HARM_PER_SUFFERING_DIE;
    profile.boost = { ...profile.boost, damage: profile.boost.damage + dice * DAMAGE_PER_SUFFERING_DIE };
  },
  modify: addModifier,
  gain: (profile, { who, what, amount, max }) => {
    if (who !== 'self') return;
    if (what === 'runes') profile.runesMax = max ?? Infinity;
    if (what !== 'taint') profile[what] += amount;
  },
  spendRunes: (profile, { damageEach }) => {
    profile.damagePerRune = damageEach;
  },
  reduceDamage: (profile, { by }) => {
    profile.blocks += by;
  },
  reduceComponentDamage: (profile, { by }) => {
    profile.spares += by;
  },
  afterAttack: (profile, { effect }, ruleset) => add(profile, effect, ruleset),
  interpose: (profile) => {
    profile.interposes = true;
  },
  push: nothing,
  reveal: (profile, { count }) => {
    profile.reveals += count;
  },
  area: (profile, { area }) => {
    profile.area = area;
  },
  reshuffle: (profile) => {
    profile.reshuffles = true;
  },
  discard: (profile, { who, count }) => {
    if (who === 'target') profile.discardsOfTarget += count;
  },
  mend: (profile) => {
    profile.mends += 1;
  },
  revive: nothing,
};

function addModifier(profile: Writable, { who, modifier }: EffectOf<'modify'>): void {
  if (who === 'target') return;
  const amount = typicalAmount(modifier.amount);
  if (modifier.againstTarget) profile.marksTarget += amount;
  else MODIFIES[modifier.stat]?.(profile, amount, modifier.uses === 'attack');
}

/** Stats that cards change for their owner; those of no weight are left out. */
const MODIFIES: Readonly<Partial<Record<Stat, (profile: Writable, amount: number, once: boolean) => void>>> =
  {
    noAttack: (profile) => {
      profile.endsAttacks = true;
    },
    defense: (profile, amount) => {
      profile.defense += amount;
    },
    shieldWall: (profile, amount) => {
      profile.shieldsAllies += amount;
    },
    martyrdom: (profile) => {
      profile.stepsIn = true;
    },
    tn: (profile, amount) => {
      profile.boost = { ...profile.boost, tn: profile.boost.tn + amount };
    },
    ignoreDefense: (profile, amount) => {
      profile.boost = { ...profile.boost, ignoreDefense: profile.boost.ignoreDefense + amount };
    },
    damage: (profile, amount, once) => {
      if (once) profile.boost = { ...profile.boost, damage: profile.boost.damage + amount };
      else profile.fury += amount;
    },
  };

/** An amount without knowing the table: its base. */
const typicalAmount = (amount: Amount): number => (typeof amount === 'number' ? amount : (amount.base ?? 0));
