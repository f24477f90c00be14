import * as z from 'zod';
import { BUILT_IN_MAPS } from '../maps/built-in-maps.ts';
import { checkMap } from '../maps/check-map.ts';
import type { MapDefinition } from '../model/board.ts';
import type { CardPack } from '../model/cards.ts';
import { isDeeperThan } from '../text/json-depth.ts';
import { CARD_POOL } from './all-cards.ts';
import { packSchema } from './card-schema.ts';
import { problemsOfCard, problemsOfFaction, problemsOfSet, type PackProblem } from './pack-rules.ts';

export type PacksVerdict =
  | { readonly ok: true; readonly packs: readonly CardPack[] }
  | { readonly ok: false; readonly problems: readonly PackProblem[] };

const MOST_PACKS = 5;
const DEEPEST = 24;
/** Numbers, texts, lists and objects; the largest sample pack has some hundred. */
const VALUES_MOST = 10_000;
const PROBLEMS_MOST = 100;
const packsSchema = z.array(packSchema).max(MOST_PACKS);

/**
 * Community packs as they come from outside: what the host may add to a match, or everything that is wrong
 * (10.4-1).
 */
export function checkPacks(json: unknown): PacksVerdict {
  const read = readShape(json);
  if (!read.ok) return read;
  const { packs } = read;
  const problems = [...takenNames(packs), ...problemsOfPacks(packs)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, packs };
}

function readShape(json: unknown): PacksVerdict {
  if (isDeeperThan(json, DEEPEST)) return malformed('It is nested too deeply.');
  if (hasMoreValues(json, VALUES_MOST))
    return malformed(`All packs together hold at most ${VALUES_MOST} values besides their maps.`);
  const parsed = packsSchema.safeParse(json);
  if (parsed.success) return { ok: true, packs: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.slice(0, PROBLEMS_MOST).map(({ message, path }) => ({
      code: 'malformedPack',
      message,
      at: path.map(String).join('.'),
    })),
  };
}

const malformed = (message: string): PacksVerdict => ({
  ok: false,
  problems: [{ code: 'malformedPack', message, at: '' }],
});

/** Counted before anything is read: what follows takes its time for every value. Maps have bounds of their own. */
function hasMoreValues(json: unknown, most: number): boolean {
  const waiting = [json];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen > most) return true;
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) if (name !== 'maps') waiting.push(inner);
  }
  return false;
}

/** Ids that come with the rules, of everything a pack may bring. */
const BUILT_IN_IDS = {
  cards: Object.keys(CARD_POOL.cards),
  sets: Object.keys(CARD_POOL.sets),
  factions: Object.keys(CARD_POOL.factions),
  maps: BUILT_IN_MAPS.map(({ id }) => id),
} as const;

const KINDS = ['cards', 'sets', 'factions', 'maps'] as const;

/** Every name stands for one thing, in all packs and what is built in together. */
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

function problemsOfPacks(packs: readonly CardPack[]): readonly PackProblem[] {
  const cards = packs.flatMap((pack) => pack.cards);
  const sets = packs.flatMap((pack) => pack.sets);
  const factions = packs.flatMap((pack) => pack.factions);
  const pool = {
    cards: { ...CARD_POOL.cards, ...byId(cards) },
    sets: { ...CARD_POOL.sets, ...byId(sets) },
    factions: { ...CARD_POOL.factions, ...byId(factions) },
  };
  return [
    ...cards.flatMap(problemsOfCard),
    ...sets.flatMap((set) => problemsOfSet(set, pool)),
    ...factions.flatMap((faction) => problemsOfFaction(faction, pool)),
    ...packs.flatMap(({ maps = [] }) => maps).flatMap(problemsOfMap),
  ];
}

/** Names that stand for two things are found elsewhere; here the last one counts. */
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
