import type { MatchRecord } from '../matches/match-record.ts';
import { settingsOf } from '../matches/lobby/match-settings.ts';

const DIGITS = 12;

interface LadderParts {
  readonly preset: string;
  readonly overrides: object;
  readonly packs: readonly unknown[];
  /** Of the resolved edition. Asked for only where it is needed. */
  readonly digest: () => string;
}

/**
 * Which matches are compared with one another: those of one edition. A preset as it is published is known by its
 * name, so that a ladder outlives a mended card; house rules and content packs by what they come to.
 */
export const ladderName = ({ preset, overrides, packs, digest }: LadderParts): string =>
  Object.keys(overrides).length === 0 && packs.length === 0
    ? preset
    : `${preset}.${digest().slice(0, DIGITS)}`;

/** Of a match that has begun. */
export const ladderOf = (
  record: Pick<MatchRecord, 'ruleset' | 'overrides' | 'clock' | 'rulesetDigest'>,
): string =>
  ladderName({
    preset: record.ruleset,
    overrides: record.overrides,
    packs: settingsOf(record).packs,
    digest: () => record.rulesetDigest ?? '',
  });
