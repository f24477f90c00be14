import { checkOverrides, houseRules, optionValueFrom, optionValueText } from '@penance/shared';
import type { Overrides, PresetId } from '@penance/shared';
import { EDITION_IDS } from './loadout.ts';

/** Why the house rules of a link are not played. */
export interface LinkRefusal {
  readonly code:
    | 'unknownEdition'
    | 'malformedRule'
    | 'repeatedRule'
    | 'malformedOverrides'
    | 'unknownOption'
    | 'wrongValue'
    | 'conflict';
  /** The edition, the rule or the option that is wrong, as the link has it. */
  readonly what: string;
  /** In English, where the rules say more than the code does. */
  readonly message: string;
}

/** The edition and the house rules that a link asks for. One that is refused leaves the edition without any. */
export interface RulesAsked {
  readonly edition: PresetId;
  readonly overrides: Overrides;
  readonly refusals: readonly LinkRefusal[];
}

/** As it is set up where nothing is asked for. */
const USUAL: PresetId = 'three-layer';
const SHOWN_MOST = 40;

/** `edition=codex&rule=handSize:7&rule=taint:on`; the value as `optionValueText` shows it. Other parts are left alone. */
export const rulesFromLink = (query: string): RulesAsked => {
  const asked = new URLSearchParams(query);
  const named = asked.get('edition');
  const edition = EDITION_IDS.find((id) => id === named);
  if (named !== null && edition === undefined) return refused(USUAL, refusal('unknownEdition', named));
  const rules = asked.getAll('rule').map((rule) => ({ rule, at: rule.indexOf(':') }));
  const entries = rules.map(({ rule, at }) => [rule.slice(0, at), rule.slice(at + 1)] as const);
  const wrong = [
    ...rules.filter(({ at }) => at < 1).map(({ rule }) => refusal('malformedRule', rule)),
    ...repeatedIn(entries.map(([option]) => option)).map((option) => refusal('repeatedRule', option)),
  ];
  const preset = edition ?? USUAL;
  if (wrong.length > 0) return refused(preset, ...wrong);
  const verdict = checkOverrides(
    preset,
    Object.fromEntries(entries.map(([option, text]) => [option, optionValueFrom(option, text)])),
  );
  if (verdict.ok) return { edition: preset, overrides: verdict.overrides, refusals: [] };
  return refused(
    preset,
    ...verdict.problems.map(({ code, option, message }) => refusal(code, option, message)),
  );
};

/** The query from which `rulesFromLink` reads the same; what the edition has anyway is left out. */
export const queryOf = (edition: PresetId, overrides: Overrides): string => {
  const rules = houseRules(edition, overrides).map(
    ({ option, chosen }) => `&rule=${option}:${encodeURIComponent(optionValueText(chosen.value))}`,
  );
  return `edition=${edition}${rules.join('')}`;
};

const refused = (edition: PresetId, ...refusals: readonly LinkRefusal[]): RulesAsked => ({
  edition,
  overrides: {},
  refusals,
});

const refusal = (code: LinkRefusal['code'], what: string, message = ''): LinkRefusal => ({
  code,
  what: what.slice(0, SHOWN_MOST),
  message,
});

const repeatedIn = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index)),
];
