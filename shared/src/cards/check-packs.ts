import * as z from 'zod';
import { BUILT_IN_MAPS } from '../maps/built-in-maps.ts';
import { checkMap } from '../maps/check-map.ts';
import type { MapDefinition } from '../model/board.ts';
import type { CardPack } from '../model/cards.ts';
import { CARD_POOL } from './all-cards.ts';
import { packSchema } from './card-schema.ts';
import { problemsOfCard, problemsOfFaction, problemsOfSet, type PackProblem } from './pack-rules.ts';

export type PacksVerdict =
  | { readonly ok: true; readonly packs: readonly CardPack[] }
  | { readonly ok: false; readonly problems: readonly PackProblem[] };

const MOST_PACKS = 5;
const DEEPEST = 24;
const packsSchema = z.array(packSchema).max(MOST_PACKS);

/** Community packs as they come from outside: what the host may add to a match, or everything that is wrong. */
export function checkPacks(json: unknown): PacksVerdict {
  const malformed = problemsOfShape(json);
  if (malformed.length > 0) return { ok: false, problems: malformed };
  const packs = packsSchema.parse(json);
  const problems = [...takenNames(packs), ...problemsOfPacks(packs)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, packs };
}

function problemsOfShape(json: unknown): readonly PackProblem[] {
  if (isDeeperThan(json, DEEPEST)) {
    return [{ code: 'malformedPack', message: 'It is nested too deeply.', at: '' }];
  }
  const parsed = packsSchema.safeParse(json);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ message, path }) => ({
    code: 'malformedPack',
    message,
    at: path.map(String).join('.'),
  }));
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

/** Without recursion: what comes from outside may be deep enough to exhaust the stack. */
function isDeeperThan(json: unknown, most: number): boolean {
  let level: readonly unknown[] = [json];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap(childrenOf);
    if (level.length === 0) return false;
  }
  return true;
}

function childrenOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
