import * as z from 'zod';
import { BUILT_IN_MAPS } from '../maps/built-in-maps.ts';
import { checkMap } from '../maps/check-map.ts';
import { mapDefinitionSchema } from '../maps/map-schema.ts';
import type { MapDefinition } from '../model/board.ts';
import type { CardPack } from '../model/cards.ts';
import { resultOf } from '../steps.ts';
import { boundedParse } from '../text/bounded-parse.ts';
import { isDeeperThan } from '../text/json-depth.ts';
import { CARD_POOL } from './all-cards.ts';
import { cardSchema, factionSchema, packOutlineSchema, setSchema } from './card-schema.ts';
import { problemsOfCard, problemsOfFaction, problemsOfSet, type PackProblem } from './pack-rules.ts';

export type PacksVerdict =
  | { readonly ok: true; readonly packs: readonly CardPack[] }
  | { readonly ok: false; readonly problems: readonly PackProblem[] };

const MOST_PACKS = 5;
const DEEPEST = 24;
/** Limit on numbers, texts, lists and objects in total; the largest sample pack has a few hundred. */
const VALUES_MOST = 10_000;
const PROBLEMS_MOST = 100;
/** Everything except the contents of cards, sets, factions and maps, which are parsed one by one. */
const outlineSchema = z.array(packOutlineSchema).max(MOST_PACKS);
type Outline = z.infer<typeof packOutlineSchema>;

/** Checks untrusted community packs: returns what the host may add to a match, or everything that is wrong (10.4-1). */
export const checkPacks = (json: unknown): PacksVerdict => resultOf(checkingPacks(json));

/**
 * `checkPacks` in small steps, one for each card, set, faction and map, so that a server can do other work in between.
 */
export function* checkingPacks(json: unknown): Generator<void, PacksVerdict> {
  const read = yield* readingShape(json);
  if (!read.ok) return read;
  const { packs } = read;
  const problems = [...takenNames(packs), ...(yield* problemsOfPacks(packs))];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, packs };
}

function* readingShape(json: unknown): Generator<void, PacksVerdict> {
  if (isDeeperThan(json, DEEPEST)) return malformed('It is nested too deeply.');
  yield;
  if (hasMoreValues(json, VALUES_MOST))
    return malformed(`All packs together hold at most ${VALUES_MOST} values besides their maps.`);
  yield;
  const outlines = boundedParse(outlineSchema, json);
  if (!outlines.ok) return { ok: false, problems: shapeProblems(outlines.issues, []) };
  const packs: CardPack[] = [];
  const problems: PackProblem[] = [];
  for (const [at, outline] of outlines.value.entries()) {
    const { id, title, cards, sets, factions, maps } = outline;
    const reader = { at, problems };
    packs.push({
      id,
      title,
      cards: yield* readingParts(reader, 'cards', cards, cardSchema),
      sets: yield* readingParts(reader, 'sets', sets, setSchema),
      factions: yield* readingParts(reader, 'factions', factions, factionSchema),
      ...(maps && { maps: yield* readingParts(reader, 'maps', maps, mapDefinitionSchema) }),
    });
  }
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, PROBLEMS_MOST) }
    : { ok: true, packs };
}

interface Reader {
  /** Which of the packs. */
  readonly at: number;
  readonly problems: PackProblem[];
}

function* readingParts<Part>(
  { at, problems }: Reader,
  kind: keyof Outline,
  parts: readonly unknown[],
  schema: z.ZodType<Part>,
): Generator<void, readonly Part[]> {
  const read: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const parsed = boundedParse(schema, part);
    if (parsed.ok) read.push(parsed.value);
    else if (problems.length < PROBLEMS_MOST)
      problems.push(...shapeProblems(parsed.issues, [at, kind, index]));
    yield;
  }
  return read;
}

const shapeProblems = (
  issues: readonly z.core.$ZodIssue[],
  within: readonly PropertyKey[],
): readonly PackProblem[] =>
  issues.slice(0, PROBLEMS_MOST).map(({ message, path }) => ({
    code: 'malformedPack',
    message,
    at: [...within, ...path].map(String).join('.'),
  }));

const malformed = (message: string): PacksVerdict => ({
  ok: false,
  problems: [{ code: 'malformedPack', message, at: '' }],
});

/** Checked before anything is parsed, because parsing takes time for every value. Maps have separate limits. */
function hasMoreValues(json: unknown, most: number): boolean {
  const waiting = [json];
  for (let seen = 0; waiting.length > 0;) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inner = Array.isArray(value) ? (value as readonly unknown[]) : valuesBesidesMaps(value);
    seen += inner.length;
    // Before they are put in line: a list may have far more than are allowed.
    if (seen > most) return true;
    waiting.push(...inner);
  }
  return false;
}

const valuesBesidesMaps = (value: object): readonly unknown[] =>
  Object.entries(value).flatMap(([name, inner]) => (name === 'maps' ? [] : [inner as unknown]));

/** Built-in ids, for each kind of thing that a pack may contain. */
const BUILT_IN_IDS = {
  cards: Object.keys(CARD_POOL.cards),
  sets: Object.keys(CARD_POOL.sets),
  factions: Object.keys(CARD_POOL.factions),
  maps: BUILT_IN_MAPS.map(({ id }) => id),
} as const;

const KINDS = ['cards', 'sets', 'factions', 'maps'] as const;

/** Every id must be unique across all packs and the built-in content. */
function takenNames(packs: readonly CardPack[]): readonly PackProblem[] {
  return KINDS.flatMap((kind) => {
    const ids = packs.flatMap((pack) => (pack[kind] ?? []).map(({ id }) => id));
    const taken = ids.filter((id, index) => BUILT_IN_IDS[kind].includes(id) || ids.indexOf(id) < index);
    return taken.map((id) => ({
      code: 'nameTaken' as const,
      message: `The name ${id} is taken among the ${kind}.`,
      at: id,
    }));
  });
}

function* problemsOfPacks(packs: readonly CardPack[]): Generator<void, readonly PackProblem[]> {
  const cards = packs.flatMap((pack) => pack.cards);
  const sets = packs.flatMap((pack) => pack.sets);
  const factions = packs.flatMap((pack) => pack.factions);
  const pool = {
    cards: { ...CARD_POOL.cards, ...byId(cards) },
    sets: { ...CARD_POOL.sets, ...byId(sets) },
    factions: { ...CARD_POOL.factions, ...byId(factions) },
  };
  const problems: PackProblem[] = [];
  const judge = function* <Part>(
    parts: readonly Part[],
    problemsOf: (part: Part) => readonly PackProblem[],
  ): Generator<void> {
    for (const part of parts) {
      problems.push(...problemsOf(part));
      yield;
    }
  };
  yield* judge(cards, problemsOfCard);
  yield* judge(sets, (set) => problemsOfSet(set, pool));
  yield* judge(factions, (faction) => problemsOfFaction(faction, pool));
  yield* judge(
    packs.flatMap(({ maps = [] }) => maps),
    problemsOfMap,
  );
  return problems;
}

/** Duplicate ids are reported elsewhere; here the last one wins. */
function byId<T extends { readonly id: string }>(things: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(things.map((thing) => [thing.id, thing]));
}

function problemsOfMap(map: MapDefinition): readonly PackProblem[] {
  const verdict = checkMap(map);
  if (verdict.ok) return [];
  return verdict.problems.map(({ code, path, message }) => ({
    code,
    message: `${message}.`,
    at: [map.id, ...path].join('.'),
  }));
}
