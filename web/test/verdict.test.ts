import { afterEach, describe, expect, test } from '@jest/globals';
import { verifyTranscript, type SealedTranscript, type Witness } from '@penance/shared';
import {
  HONEST,
  operated,
  rewritten,
  riggedFor,
  withDice,
  withSealed,
  witnessOf,
} from '../../shared/test/journal/operated-match.ts';
import { speakAs } from '../src/messages/spoken.ts';
import { replayWords } from '../src/replay/texts.ts';
import { verdictText } from '../src/replay/verdict.ts';

afterEach(() => speakAs(() => 'en'));

const honest = operated();
const witness = witnessOf(honest);
const rigged = operated({ rig: riggedFor(1), writesFair: true, ...withSealed({ engine: '12345' }) });

/** Words that promise fair dice. */
const FAIR = /nobody could choose|as it was promised|niemand konnte|wie es versprochen war/i;
/** Words that take it back. */
const NOT = /^(Not proved|Nicht bewiesen)/;

const texts = (transcript: SealedTranscript, kept: Witness) =>
  (['en', 'de'] as const).map((language) => {
    speakAs(() => language);
    return verdictText(replayWords().verify, verifyTranscript(transcript, kept), transcript, kept);
  });

const linesOf = ({ title, checks, notes }: ReturnType<typeof verdictText>): readonly string[] => [
  title,
  ...checks,
  ...notes,
];

describe('the words of the page for', () => {
  test('a match that is proved say so, and why', () => {
    for (const text of texts(honest, witness)) {
      expect(text).toMatchObject({ verdict: 'proved', difference: null });
      expect(text.title).toMatch(FAIR);
      expect(text.checks).toHaveLength(5);
      expect(text.notes).toHaveLength(1);
    }
  });

  test.each<[string, SealedTranscript, Witness, string]>([
    ['a record that agrees with itself', honest, {}, 'consistent'],
    ['one without a share of any player', operated(withDice(HONEST.secret, [null, null])), {}, 'consistent'],
    ['rigged dice under another engine', rigged, witnessOf(rigged), 'unknownRules'],
    ['another edition', rewritten(honest, { rulesetDigest: 'ab'.repeat(32) }), {}, 'unknownRules'],
    ['rigged dice', operated({ rig: riggedFor(1), writesFair: true }), {}, 'differs'],
    ['one whose player never told a number', rewritten(honest, { withheld: [0] }), {}, 'differs'],
    ['another match than the one shown', operated({ secret: '02'.repeat(32) }), witness, 'differs'],
  ])('%s promise no fair dice', (_, transcript, kept, verdict) => {
    for (const text of texts(transcript, kept)) {
      expect(text.verdict).toBe(verdict);
      for (const line of linesOf(text)) if (!NOT.test(line)) expect(line).not.toMatch(FAIR);
      if (verdict !== 'consistent') expect([NOT.test(text.title), text.checks]).toEqual([true, []]);
    }
  });

  test('a record without the number of one player says whose browser may lack it', () => {
    const [english] = texts(rewritten(honest, { withheld: [0] }), {});
    expect(english?.title).toBe('Not proved: one player’s number is missing.');
    expect(english?.notes[0]).toContain('came back on another device');
  });

  test('a record without a share of any player name who chose the dice', () => {
    const [english, german] = texts(operated(withDice(HONEST.secret, [null, null])), {});
    expect(english?.notes[0]).toContain('the server chose that secret');
    expect(german?.notes[0]).toContain('das hat er selbst bestimmt');
  });
});
