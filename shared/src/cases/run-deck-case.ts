import { checkDeck, type DeckVerdict } from '../decks/check-deck.ts';
import type { CardPack } from '../model/cards.ts';
import type { Ruleset } from '../model/ruleset.ts';
import { resolveRuleset } from '../rulesets/resolve-ruleset.ts';
import { cardOf, expandCards, foldCards } from './forms/card-list.ts';
import { problem, type FormProblem } from '../text/form-problem.ts';
import { malformed, type CaseChecked, type CaseMalformed } from './case-result.ts';
import { deckCaseSchema, type DeckCaseForm } from './forms/deck-case-schema.ts';
import { differs, differsIfGiven, type Difference } from './compare/difference.ts';
import { unknownName } from './forms/nearest.ts';
import { readEdition } from './read-edition.ts';
import { readForm } from './forms/read-form.ts';

/** Checks the deck of a case, and compares the verdict with what the case expects. */
export const runDeckCase = (json: unknown, library: readonly CardPack[]): CaseChecked | CaseMalformed => {
  const read = readForm(deckCaseSchema, json);
  if (!read.ok) return malformed(read.problems);
  const form = read.value;
  const edition = readEdition(form, library);
  if (!edition.ok) return malformed(edition.problems);
  const { preset, overrides, packs } = edition.value;
  const ruleset = resolveRuleset(preset, overrides, packs);
  const problems = unknownCards(form, ruleset);
  if (problems.length > 0) return malformed(problems);
  const verdict = checkDeck(ruleset, form.deck);
  const differences = compareVerdict(form.expect, verdict);
  const { name, covers = [] } = form;
  return {
    kind: 'checked',
    ok: differences.length === 0,
    name,
    covers,
    differences,
    notes: notesOn(verdict),
  };
};

/** An expected card that does not exist is a mistake in the case. */
const unknownCards = ({ expect: { cards } }: DeckCaseForm, { pool }: Ruleset): readonly FormProblem[] =>
  (typeof cards === 'object' ? cards : []).flatMap((text, index) =>
    Object.hasOwn(pool.cards, cardOf(text))
      ? []
      : [problem(['expect', 'cards', index], unknownName('card', cardOf(text), Object.keys(pool.cards)))],
  );

const compareVerdict = (
  { problems, frame, cards }: DeckCaseForm['expect'],
  verdict: DeckVerdict,
): readonly Difference[] => [
  ...(problems ? compareProblems(problems, verdict.ok ? [] : verdict.problems) : []),
  ...differsIfGiven('expect.frame', frame, verdict.ok ? verdict.list.frame : null),
  ...compareCards(cards, verdict),
];

type Wanted = NonNullable<DeckCaseForm['expect']['problems']>[number];
type Found = Extract<DeckVerdict, { readonly ok: false }>['problems'][number];

/** Each problem once, in any order; one named only by its code matches at any place. */
const compareProblems = (wanted: readonly Wanted[], found: readonly Found[]): readonly Difference[] => {
  let left = found;
  const met: string[] = [];
  for (const each of wanted.toSorted((one, other) => placeless(one) - placeless(other))) {
    const at = left.findIndex(({ code, at: place }) =>
      typeof each === 'string' ? code === each : code === each.code && place === each.at,
    );
    if (at < 0) continue;
    left = left.toSpliced(at, 1);
    met.push(wantedText(each));
  }
  return differs('expect.problems', wanted.map(wantedText).sort(), [...met, ...left.map(textOf)].sort());
};

/** Expected problems with a place are matched first, because only one problem fits them. */
const placeless = (wanted: Wanted): number => (typeof wanted === 'string' ? 1 : 0);

const wantedText = (wanted: Wanted): string => (typeof wanted === 'string' ? wanted : textOf(wanted));

const textOf = ({ code, at }: { readonly code: string; readonly at?: string }): string =>
  at === undefined ? code : `${code} at ${at}`;

const compareCards = (
  wanted: DeckCaseForm['expect']['cards'],
  verdict: DeckVerdict,
): readonly Difference[] => {
  if (wanted === undefined) return [];
  if (!verdict.ok) return [{ path: 'expect.cards', expected: wanted, actual: null }];
  return typeof wanted === 'number'
    ? differs('expect.cards', wanted, verdict.deck.length)
    : differs('expect.cards', foldCards(expandCards(wanted)), foldCards(verdict.deck));
};

const notesOn = (verdict: DeckVerdict): readonly string[] =>
  verdict.ok
    ? [`Legal: ${verdict.deck.length} cards: ${foldCards(verdict.deck).join(', ')}`]
    : verdict.problems.map((each) => `Refused: ${each.message} (${textOf(each)})`);
