import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ENGINE_REVISION } from '../../src/engine/revision.ts';
import { readTranscript } from '../../src/journal/transcript-text.ts';
import { TRANSCRIPT_VERSION, type Transcript } from '../../src/journal/transcript.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { PRESETS } from '../../src/model/ids.ts';

const folder = new URL('../../../golden/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

const readGolden = (name: string): Transcript => {
  const read = readTranscript(readFileSync(new URL(name, folder), 'utf8'));
  if (!read.ok) throw new Error(`${name} is no transcript: ${JSON.stringify(read.problems)}`);
  return read.transcript;
};

/** What to do if an old match is played differently. */
const alteredBy = (name: string, { engine }: Transcript, what: string, isOfEdition: boolean): string => {
  if (engine !== ENGINE_REVISION)
    return `${name} was played by engine revision ${engine}, and this is ${ENGINE_REVISION}: run \`npm run golden\`.`;
  if (isOfEdition)
    return (
      `${name} was played under another digest of its edition. If an option was added, run \`npm run golden\`. ` +
      'If cards or numbers were changed, raise ENGINE_REVISION in shared/src/engine/revision.ts before.'
    );
  return (
    `The rules play an old match otherwise: ${name}, ${what}\n` +
    'If that is not meant, it is a mistake. If it is meant, raise ENGINE_REVISION in ' +
    'shared/src/engine/revision.ts, so that matches of before are known by it, then run `npm run golden`.'
  );
};

test('every edition has its golden transcripts', () => {
  for (const preset of PRESETS) expect(names.some((name) => name.startsWith(`${preset}-`))).toBe(true);
  expect(new Set(names.map((name) => readGolden(name).version))).toEqual(new Set([TRANSCRIPT_VERSION]));
  for (const name of names) expect(name.startsWith(`${readGolden(name).setup.preset}-`)).toBe(true);
});

describe('the rules reproduce every old match', () => {
  test.each(names)('%s', (name) => {
    const transcript = readGolden(name);
    const verification = verifyTranscript(transcript);
    if (!verification.ok) {
      const { at, expected, actual, message } = verification;
      const seen = `expected ${JSON.stringify(expected)}, written down ${JSON.stringify(actual)}`;
      throw new Error(alteredBy(name, transcript, `${at.path}: ${message} ${seen}`, at.what === 'ruleset'));
    }
    expect(verification.proved.entries).toBe(transcript.entries.length);
  });
});
