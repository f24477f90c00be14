import { rulesFor } from '../engine/open-match.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { isForeignReaction } from '../game/reaction-pool.ts';
import type { CardPack } from '../model/cards.ts';
import { checkOverrides } from '../rulesets/check-overrides.ts';
import { cardOf } from './card-list.ts';
import type { CaseProblem } from './case-problem.ts';
import { problem } from './case-problem.ts';
import type { CaseForm } from './case-schema.ts';
import { conditionProblems } from './check-condition.ts';
import { nameProblems } from './check-names.ts';
import { placeProblems, readMap } from './check-places.ts';
import { unknownName } from './nearest.ts';
import type { Read } from './read-form.ts';
import { readForm } from './read-form.ts';

/** A case that can be played: its form is right and everything it names exists. */
export interface ReadyCase {
  readonly form: CaseForm;
  readonly rules: MatchRules;
}

/** Reads a case from parsed JSON, or says everything that is wrong with it. `library`: packs it may ask for. */
export const readCase = (json: unknown, library: readonly CardPack[] = []): Read<ReadyCase> => {
  const read = readForm(json);
  if (!read.ok) return read;
  const form = read.value;
  const packs = library.filter(({ id }) => form.packs?.includes(id));
  const map = readMap(form, packs);
  const { ruleset: preset = 'three-layer' } = form;
  const verdict = checkOverrides(preset, form.overrides ?? {});
  const missing = packProblems(form, library);
  if (!map.ok || !verdict.ok || missing.length > 0) {
    return { ok: false, problems: [...(map.ok ? [] : map.problems), ...optionProblems(verdict), ...missing] };
  }
  const rules = rulesFor({ preset, overrides: verdict.overrides, packs, map: map.value });
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

const packProblems = ({ packs = [] }: CaseForm, library: readonly CardPack[]): readonly CaseProblem[] => {
  const known = library.map(({ id }) => id);
  return packs.flatMap((id, index) =>
    known.includes(id)
      ? []
      : [
          problem(
            ['packs', index],
            known.length > 0 ? unknownName('pack', id, known) : `unknown pack "${id}"; none is at hand`,
          ),
        ],
  );
};

const optionProblems = (verdict: ReturnType<typeof checkOverrides>): readonly CaseProblem[] =>
  verdict.ok
    ? []
    : verdict.problems.map(({ option, message }) =>
        problem(option === '' ? ['overrides'] : ['overrides', option], message),
      );
