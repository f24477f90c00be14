import { checkOverrides, houseRules, optionValueFrom, optionValueText } from '@penance/shared';
import type { Overrides, PresetId } from '@penance/shared';
import { EDITION_IDS, FIRST_EDITION } from './loadout.ts';

/** Why the house rules of a link are not applied. */
export interface LinkRefusal {
  readonly code:
    | 'unknownEdition'
    | 'malformedRule'
    | 'repeatedRule'
    | 'malformedOverrides'
    | 'unknownOption'
    | 'wrongValue'
    | 'conflict';
  /** The edition, rule or option that is wrong, as written in the link. */
  readonly what: string;
  /** In English; empty where the code says everything. */
  readonly message: string;
}

/** The edition and house rules requested by a link. If they are refused, the edition is used without house rules. */
interface RulesAsked {
  readonly edition: PresetId;
  readonly overrides: Overrides;
  readonly refusals: readonly LinkRefusal[];
}

const SHOWN_MOST = 40;

/**
 * `edition=codex&rule=handSize:7&rule=taint:on`; values in the format of `optionValueText`. Other parts are ignored.
 */
export const rulesFromLink = (query: string): RulesAsked => {
  const asked = new URLSearchParams(query);
  const named = asked.get('edition');
  const edition = EDITION_IDS.find((id) => id === named);
  if (named !== null && edition === undefined)
    return refused(FIRST_EDITION, refusal('unknownEdition', named));
  const rules = asked.getAll('rule').map((rule) => ({ rule, at: rule.indexOf(':') }));
  const entries = rules.map(({ rule, at }) => [rule.slice(0, at), rule.slice(at + 1)] as const);
  const wrong = [
    ...rules.filter(({ at }) => at < 1).map(({ rule }) => refusal('malformedRule', rule)),
    ...repeatedIn(entries.map(([option]) => option)).map((option) => refusal('repeatedRule', option)),
  ];
  const preset = edition ?? FIRST_EDITION;
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

/** The query that `rulesFromLink` reads back as the same rules; the edition's own values are omitted. */
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
