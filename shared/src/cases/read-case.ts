import { rulesFor } from '../engine/open-match.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { isForeignReaction } from '../game/reaction-pool.ts';
import type { CardPack } from '../model/cards.ts';
import { cardOf } from './forms/card-list.ts';
import { caseSchema, type CaseForm } from './forms/case-schema.ts';
import { conditionProblems } from './check/check-condition.ts';
import { nameProblems } from './check/check-names.ts';
import { placeProblems, readMap } from './check/check-places.ts';
import { readEdition } from './read-edition.ts';
import { readForm, type Read } from './forms/read-form.ts';

/** A case that can be played: its form is valid and everything it names exists. */
export interface ReadyCase {
  readonly form: CaseForm;
  readonly rules: MatchRules;
}

/** Reads a case from parsed JSON, or returns everything that is wrong with it. `library`: packs it may use. */
export const readCase = (json: unknown, library: readonly CardPack[] = []): Read<ReadyCase> => {
  const read = readForm(caseSchema, json);
  if (!read.ok) return read;
  const form = read.value;
  const edition = readEdition(form, library);
  const map = readMap(
    form,
    library.filter(({ id }) => form.packs?.includes(id)),
  );
  if (!map.ok || !edition.ok) {
    return {
      ok: false,
      problems: [...(map.ok ? [] : map.problems), ...(edition.ok ? [] : edition.problems)],
    };
  }
  const rules = rulesFor({ ...edition.value, map: map.value });
  const problems = [
    ...nameProblems(form, rules.ruleset),
    ...placeProblems(form, map.value),
    ...conditionProblems(form, rules.ruleset),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const isMixed = form.seats.some((seat) => holdsForeignReaction(seat, rules));
  return { ok: true, value: { form, rules: isMixed ? { ...rules, mixedFactions: true } : rules } };
};

/** Cards of a case need not make a deck: a seat may hold reactions that its faction does not have. */
const holdsForeignReaction = (
  { faction, hand = [], draw = [], discard = [], graveyard = [] }: CaseForm['seats'][number],
  { ruleset: { pool } }: MatchRules,
): boolean =>
  [...hand, ...draw, ...discard, ...graveyard].some((text) => isForeignReaction(pool, faction, cardOf(text)));
