import {
  saltlessSeats,
  type Elsewhere,
  type ProvedCounts,
  type Transcript,
  type Verification,
  type Witness,
} from '@penance/shared';
import { elsewhereText } from '../table/elsewhere-words.ts';
import type { replayWords } from './texts.ts';

/** Texts of the check, in the language of the page. */
type Words = ReturnType<typeof replayWords>['verify'];

/** A verification in words. */
export interface VerdictText {
  readonly verdict: Verification['verdict'];
  readonly title: string;
  /** What was recomputed or compared, if anything was. */
  readonly checks: readonly string[];
  /** What it means. */
  readonly notes: readonly string[];
  /** The first difference, in English. */
  readonly difference: string | null;
}

/** Enough of a commitment to compare it by eye. */
const DIGITS = 12;

/**
 * The only place that words a verdict. Fairness is claimed for `proved` alone: the others say what was not shown.
 * @param witness what this browser recorded while the match was played
 */
export const verdictText = (
  words: Words,
  verification: Verification,
  transcript: Transcript,
  witness: Witness,
): VerdictText => {
  const { verdict } = verification;
  const text = {
    verdict,
    title: verdict === 'elsewhere' ? '' : words.verdicts[verdict],
    checks: [],
    notes: [],
    difference: null,
  };
  switch (verification.verdict) {
    case 'unknownRules': {
      const { played, here } = verification.rules;
      return { ...text, notes: [words.unknownRules(played, here)] };
    }
    case 'differs': {
      const { at, message } = verification;
      if (at.path.startsWith('withheld'))
        return { ...text, title: words.withheld, notes: [words.withheldText], difference: message };
      return { ...text, notes: at.entry === null ? [] : [words.where(at.entry)], difference: message };
    }
    case 'elsewhere': {
      const { elsewhere, otherwise, proved } = verification;
      const checks = checksOf(words, proved, transcript, witness, elsewhere);
      const { title, notes } = elsewhereText(elsewhere);
      return { ...text, title, checks, notes: [...notes, ...restNotes(words, otherwise, transcript)] };
    }
    case 'proved':
    case 'consistent': {
      const checks = checksOf(words, verification.proved, transcript, witness);
      return { ...text, checks, notes: restNotes(words, verification.verdict, transcript) };
    }
  }
};

const restNotes = (
  words: Words,
  verdict: 'proved' | 'consistent',
  transcript: Transcript,
): readonly string[] => {
  if (verdict === 'proved') return [words.proves];
  const isSaltless = saltlessSeats(transcript).length === transcript.setup.seats.length;
  return [...(isSaltless ? [words.saltless] : []), words.stranger];
};

const checksOf = (
  words: Words,
  { dice, shuffles, picks, inputs, events }: ProvedCounts,
  { commitment }: Transcript,
  witness: Witness,
  elsewhere: Elsewhere | null = null,
): readonly string[] => {
  const seal = `${commitment.slice(0, DIGITS)}…`;
  const { heads = [] } = witness;
  const told = heads.filter(({ events }) => events !== undefined).length;
  return [
    witness.commitment === undefined ? words.seal(seal) : words.sealKept(seal),
    ...(elsewhere?.salt ? [] : [witness.salt === undefined ? words.noSalt : words.salt]),
    words.dice(dice, shuffles, picks),
    words.rules(inputs, events),
    ...(heads.length > 0 ? [words.heads(heads.length)] : []),
    ...(told > 0 ? [words.told(told)] : []),
  ];
};
