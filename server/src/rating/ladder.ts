import type { MatchRecord } from '../match/record/match-record.ts';
import { settingsOf } from '../match/record/match-settings.ts';

const DIGITS = 12;

interface LadderParts {
  readonly preset: string;
  readonly overrides: object;
  readonly packs: readonly unknown[];
  /** Digest of the resolved edition. Called only where it is needed. */
  readonly digest: () => string;
}

/**
 * Which matches are rated together: those of one edition. A published preset is identified by its name, so that a
 * ladder survives a corrected card; house rules and content packs by the digest of the result.
 */
export const ladderName = ({ preset, overrides, packs, digest }: LadderParts): string =>
  Object.keys(overrides).length === 0 && packs.length === 0
    ? preset
    : `${preset}.${digest().slice(0, DIGITS)}`;

/** The ladder of a match that has begun. */
export const ladderOf = (
  record: Pick<MatchRecord, 'ruleset' | 'overrides' | 'clock' | 'rulesetDigest'>,
): string =>
  ladderName({
    preset: record.ruleset,
    overrides: record.overrides,
    packs: settingsOf(record).packs,
    digest: () => record.rulesetDigest ?? '',
  });
