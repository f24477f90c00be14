import { expect, test } from '@jest/globals';
import { transcriptEntrySchema } from '../../src/journal/transcript.ts';
import { FILE_DEPTH_MOST, readJson } from '../../src/text/read-json.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('what is nested so deeply that walking it would exhaust the stack is not read', () => {
  expect(readJson(nested(FILE_DEPTH_MOST))).toMatchObject({ ok: true });
  for (const levels of [FILE_DEPTH_MOST + 2, 200_000])
    expect(readJson(nested(levels))).toMatchObject({
      ok: false,
      problems: [{ path: '', message: expect.stringContaining('nested too deeply') }],
    });
});

test('nor is an event of such a transcript, wherever it comes from', () => {
  const entry = (deep: string): unknown => ({
    seq: 1,
    inputs: [],
    events: [{ type: 'roundBegan', deep: JSON.parse(deep) as unknown }],
    hash: 'ab'.repeat(32),
  });
  expect(transcriptEntrySchema.safeParse(entry(nested(3))).success).toBe(true);
  expect(transcriptEntrySchema.safeParse(entry(nested(20_000))).success).toBe(false);
});
