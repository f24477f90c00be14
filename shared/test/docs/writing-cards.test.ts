import { describe, expect, test } from '@jest/globals';
import { packSchema } from '../../src/cards/card-schema.ts';
import { checkPacks } from '../../src/cards/check-packs.ts';
import {
  conditionSchema,
  effectSchema,
  reactionSchema,
  standingSchema,
  triggerSchema,
} from '../../src/cards/effect-schema.ts';
import { mapDefinitionSchema, MAP_LIMITS } from '../../src/maps/map-schema.ts';
import { checkMap } from '../../src/maps/check-map.ts';
import { TERRAINS } from '../../src/model/board.ts';
import { problemsOfCard } from '../../src/cards/pack-rules.ts';
import { fits, type Place } from '../../src/cards/verb-places.ts';
import { MEASURES, type Amount, type Condition } from '../../src/model/amounts.ts';
import type { CardDefinition } from '../../src/model/cards.ts';
import type { Effect, ModifierSpec, Verb } from '../../src/model/effects.ts';
import { REACTION_MOMENTS, TRIGGER_MOMENTS } from '../../src/model/effects.ts';
import { STATS } from '../../src/model/stats.ts';
import { INTERPRETER } from '../../src/effects/interpreter.ts';
import { examplesIn, inlineModifiers, projectFile, valuesOf } from './doc-files.ts';

const PAGE = projectFile('docs/writing-cards.md');
const EXAMPLES = examplesIn(PAGE);
const VERBS = Object.keys(INTERPRETER) as readonly Verb[];

const ofKind = (kind: string): readonly unknown[] =>
  EXAMPLES.filter((example) => example.kind === kind).map(({ json }) => json);

const cardOf = (json: unknown): CardDefinition =>
  packSchema
    .parse({ id: 'example', title: 'Example', cards: [json], sets: [], factions: [] })
    .cards.reduce((_, card) => card);

/** Parsed strictly: anything the schema drops or adds would be a mistake on the page. */
const CHECKS: Readonly<Record<string, (json: unknown) => unknown>> = {
  card: cardOf,
  effect: (json) => effectSchema.parse(json),
  amount: (json) => (effectSchema.parse({ do: 'attack', damage: json }) as { damage: Amount }).damage,
  condition: (json) => conditionSchema.parse(json),
  modifier: (json) => modifierOf(json),
  reaction: (json) => reactionSchema.parse(json),
  standing: (json) => standingSchema.parse(json),
  trigger: (json) => triggerSchema.parse(json),
  pack: (json) => packSchema.parse(json),
  map: (json) => mapDefinitionSchema.parse(json),
};

const modifierOf = (json: unknown): unknown => {
  const effect: Effect = effectSchema.parse({ do: 'modify', who: 'self', modifier: json });
  return effect.do === 'modify' ? effect.modifier : null;
};

describe('writing cards', () => {
  test.each(EXAMPLES.map((example, index) => [`${index + 1}: ${example.kind}`, example] as const))(
    'example %s is what the schema takes',
    (_name, { kind, json }) => {
      expect(Object.keys(CHECKS)).toContain(kind);
      expect(CHECKS[kind]?.(json)).toEqual(json);
    },
  );

  test('whole cards and packs follow the rules of packs', () => {
    expect(ofKind('card').map(cardOf).flatMap(problemsOfCard)).toEqual([]);
    for (const pack of ofKind('pack')) expect(checkPacks([pack])).toMatchObject({ ok: true });
    expect(ofKind('card').length).toBeGreaterThan(2);
    expect(ofKind('pack').length).toBeGreaterThan(0);
  });

  test('the map is playable and uses every field; every terrain and the limits are named', () => {
    const [map] = ofKind('map');
    expect(checkMap(map)).toMatchObject({ ok: true });
    const { hexes: _hexes, ...fields } = mapDefinitionSchema.shape;
    expect(Object.keys(map ?? {}).sort()).toEqual(Object.keys(fields).sort());
    for (const terrain of TERRAINS) expect(PAGE).toContain(`\`${terrain}\``);
    expect(PAGE).toContain(`(at most ${MAP_LIMITS.radius})`);
    expect(PAGE).toContain(`from -${MAP_LIMITS.elevation} to ${MAP_LIMITS.elevation}`);
  });

  test('every verb has its own example', () => {
    const shown = ofKind('effect').map((json) => (json as { do: string }).do);
    expect(VERBS.filter((verb) => !shown.includes(verb))).toEqual([]);
  });

  test('every field of every verb is used in some example', () => {
    const fields: readonly string[] = FIELDS;
    expect(fields.filter((field) => valuesOf(field, ofKind('effect')).length === 0)).toEqual([]);
  });

  test('the table of places is the one that packs are checked with', () => {
    const rows = [
      ...PAGE.matchAll(
        /^\| `(\w+)` +\| (yes|no) +\| (yes|no) +\| (yes|no) +\| (yes|no) +\| (yes|no) +\| (yes|no) +\|$/gm,
      ),
    ];
    const places: readonly Place[] = ['play', 'strike', 'reaction', 'aftermath', 'rites', 'trigger'];
    const written = rows.map(([, verb, ...cells]) => [verb, ...cells]);
    const real = VERBS.map((verb) => [
      verb,
      ...places.map((place) => (fits({ effect: { do: verb } as Effect, place }) ? 'yes' : 'no')),
    ]);
    expect(new Map(written.map((row) => [row[0], row]))).toEqual(new Map(real.map((row) => [row[0], row])));
  });

  test('every count, condition, duration, use and moment occurs', () => {
    const conditions: Readonly<Record<keyof Condition, true>> = {
      sides: true,
      targetHpAtMost: true,
      ownHpAbove: true,
      nextToWreck: true,
    };
    const untils: Readonly<Record<ModifierSpec['until'], true>> = {
      turn: true,
      round: true,
      targetTurn: true,
      match: true,
    };
    const uses: Readonly<Record<NonNullable<ModifierSpec['uses']>, true>> = {
      attack: true,
      hit: true,
      once: true,
    };
    expect(unshown(MEASURES, valuesOf('count', ofKind('amount')))).toEqual([]);
    expect(
      unshown(
        Object.keys(conditions),
        ofKind('condition').flatMap((each) => Object.keys(each as object)),
      ),
    ).toEqual([]);
    expect(unshown(Object.keys(untils), valuesOf('until', ofKind('modifier')))).toEqual([]);
    expect(unshown(Object.keys(uses), valuesOf('uses', ofKind('modifier')))).toEqual([]);
    expect(
      unshown(
        ['againstTarget', 'atMost'],
        ofKind('modifier').flatMap((each) => Object.keys(each as object)),
      ),
    ).toEqual([]);
    expect(unshown(REACTION_MOMENTS, valuesOf('at', ofKind('reaction')))).toEqual([]);
    expect(unshown(TRIGGER_MOMENTS, valuesOf('at', ofKind('trigger')))).toEqual([]);
  });

  test('every number that can be modified is in the table, with an example that the schema accepts', () => {
    const modifiers = inlineModifiers(PAGE);
    expect(modifiers.map(modifierOf)).toEqual(modifiers);
    expect(modifiers.map((each) => (each as { stat: string }).stat)).toEqual(STATS);
    for (const stat of STATS) expect(PAGE).toMatch(new RegExp(`^\\| \`${stat}\` `, 'm'));
  });
});

const unshown = (all: readonly string[], shown: readonly unknown[]): readonly string[] =>
  all.filter((name) => !shown.includes(name));

/** Optional fields of effects, which are easily forgotten. */
const FIELDS = [
  'bonuses',
  'armorPiercing',
  'ignoreDefense',
  'onHit',
  'after',
  'cleave',
  'push',
  'leap',
  'otherwise',
  'countNextToWreck',
  'max',
  'lostCards',
  'oncePerMatch',
] as const;
