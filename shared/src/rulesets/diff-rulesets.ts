import type { CardPool } from '../model/cards.ts';
import type { OptionId, Options, Ruleset } from '../model/ruleset.ts';
import { canonicalJson } from './canonical-json.ts';
import { OPTION_IDS } from './describe-options.ts';
import type { OptionValue } from './option-kinds.ts';

export interface OptionChange {
  readonly option: OptionId;
  readonly from: OptionValue;
  readonly to: OptionValue;
}

/** Names of what one pool has and the other lacks, or has otherwise. */
export interface PoolChange {
  readonly kind: keyof CardPool;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export interface RulesetDiff {
  readonly options: readonly OptionChange[];
  /** Only kinds in which something differs. */
  readonly pool: readonly PoolChange[];
}

const KINDS = ['cards', 'sets', 'factions'] as const;

/** What changes for players who go from one ruleset to another. */
export function diffRulesets(from: Ruleset, to: Ruleset): RulesetDiff {
  const pool = KINDS.map((kind) => ({ kind, ...diffRecords(from.pool[kind], to.pool[kind]) })).filter(
    ({ added, removed, changed }) => added.length + removed.length + changed.length > 0,
  );
  return { options: diffOptions(from.options, to.options), pool };
}

/** The options that are not the same, in the order in which hosts see them. */
export function diffOptions(from: Options, to: Options): readonly OptionChange[] {
  return OPTION_IDS.flatMap((option) =>
    from[option] === to[option] ? [] : [{ option, from: from[option], to: to[option] }],
  );
}

type Named = Readonly<Record<string, object>>;

function diffRecords(from: Named, to: Named): Omit<PoolChange, 'kind'> {
  const before = Object.keys(from);
  const after = Object.keys(to);
  return {
    added: after.filter((id) => !Object.hasOwn(from, id)),
    removed: before.filter((id) => !Object.hasOwn(to, id)),
    changed: before.filter(
      (id) => Object.hasOwn(to, id) && canonicalJson(from[id]) !== canonicalJson(to[id]),
    ),
  };
}
