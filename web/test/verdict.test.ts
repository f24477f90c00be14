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
      expect(text.checks).toHaveLength(6);
      expect(text.checks.at(-1)).toMatch(/ no other die| kein anderer Würfel/);
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

  test('a match with answers that this device did not give names them, and is not called proved', () => {
    const { acts = [] } = witness;
    const kept = { ...witness, acts: acts.slice(0, -2) };
    const steps = acts.slice(-2).map(({ seq }) => honest.entries.findIndex((entry) => entry.seq === seq) + 1);
    const [english, german] = texts(honest, kept);
    expect([english?.verdict, german?.verdict]).toEqual(['elsewhere', 'elsewhere']);
    expect(english?.title).toBe('Not everything of your seat came from this device.');
    expect(english?.notes[0]).toContain(`in steps ${steps.join(' and ')} came from another device of yours`);
    expect(english?.notes[0]).toContain('If you used no other device and gave no orders, they were forged.');
    expect(german?.title).toBe('Nicht alles an deinem Platz kam von diesem Gerät.');
    expect(german?.notes[0]).toContain(`in den Schritten ${steps.join(' und ')} kamen von einem anderen`);
    for (const text of [english, german])
      expect([text?.checks.length, text?.notes.length, text?.difference]).toEqual([6, 2, null]);
  });

  test('a match in which another device has the share of the dice does not say that this one has it', () => {
    const { setup: _setup, ...others } = { ...witness, salt: 'ab'.repeat(32) };
    for (const text of texts(honest, others)) {
      expect(text.verdict).toBe('elsewhere');
      expect(text.checks).toHaveLength(5);
      for (const line of linesOf(text)) expect(line).not.toMatch(FAIR);
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
