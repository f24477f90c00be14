import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Transcript } from '@penance/shared';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';
import { asText, shortMatch } from './transcript-files.ts';

const transcript = shortMatch();
const last = transcript.entries.length;
const impossible = ({ entries, ...others }: Transcript) => ({
  ...others,
  entries: entries.map((entry, index) =>
    index === 3
      ? { ...entry, events: [{ type: 'drawPileShuffled', seat: 0, order: [99] }, ...entry.events] }
      : entry,
  ),
});

const { file, write } = testFolder();
beforeAll(async () => {
  await write('match.json', asText());
  await write('impossible.json', asText(impossible));
  await write('empty.json', '');
});

const run = (parameters: readonly string[], typed?: readonly string[]) =>
  spoken(['replay', file('match.json'), ...parameters], typed);

test('the story of the whole match is printed, and then its luck', async () => {
  const { code, out, notes } = await run([]);
  expect([code, notes]).toEqual([0, '']);
  expect(out).toMatch(/^Match 0f4f7b1a-/);
  expect(out).toMatch(/Ada: team 1, warden of church\n {2}Brannoc: team 2, warden of church\n/);
  expect(out).toMatch(/^ {3}1 {2}Ada/m);
  expect(out).toMatch(/^ {3}2 {2}Ada has answered\.$/m);
  expect(out).toMatch(/Round 1 begins\./);
  expect(out).toMatch(new RegExp(`^ *${last}  `, 'm'));
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Brannoc: .* expected: .*\.$/);
});

test('one entry is shown with the table after it', async () => {
  const { out } = await run(['--at', '1']);
  expect(out).toMatch(/^ {3}1 {2}/);
  expect(out).toMatch(/Ada: at -1,0 facing 0, Casket HP \d+ \(draw \d+, hand \d+, discard 0\), graveyard 0/);
  expect(out).toMatch(/hand: [A-Z]/);
  expect((await run(['--at', '0'])).out).toMatch(/hand: empty/);
  expect((await run(['--at', String(last + 1)])).notes).toContain(`from 0 to ${last}`);
});

describe('JSON output', () => {
  test('contains the whole match', async () => {
    const shown = JSON.parse((await run(['--json'])).out);
    expect(shown).toMatchObject({ id: transcript.id, preset: 'deck-as-health', result: transcript.result });
    expect(shown.entries).toHaveLength(last);
    expect(shown.entries[0].story.length).toBeGreaterThan(1);
    expect(shown.luck.seats).toHaveLength(2);
    expect(shown.luck.story[0]).toMatch(/^Ada: /);
  });

  test('contains one entry with its table', async () => {
    const shown = JSON.parse((await run(['--json', '--at', String(last)])).out);
    expect(shown).toMatchObject({
      entry: last,
      table: { phase: 'finished', round: transcript.result.rounds },
    });
  });
});

describe('stepping through a match', () => {
  test('Enter goes forward, b back, a number to that entry, q ends', async () => {
    const { out } = await run(['--step'], ['', '', 'b', '5', 'q', '']);
    const shown = [...out.matchAll(/^ {0,3}(\d+) {2}/gm)].map(([, entry]) => Number(entry));
    expect(shown).toEqual([0, 1, 2, 1, 5]);
  });

  test('starts at the given entry and ends with the match', async () => {
    const { out, notes } = await run(['--step', '--at', String(last - 1)], ['', '', '']);
    expect([...out.matchAll(/^ {0,3}(\d+) {2}/gm)].map(([, entry]) => Number(entry))).toEqual([
      last - 1,
      last,
    ]);
    expect(notes).toMatch(`${last} of ${last}, the end.`);
  });
});

test('shows no tables from the first impossible event on', async () => {
  const at = (entry: number) => spoken(['replay', file('impossible.json'), '--at', String(entry)]);
  expect((await at(3)).out).toMatch(/Casket HP/);
  expect((await at(4)).out).toMatch(/do not add up to a table/);
});

test('a file that is not a transcript is refused', async () => {
  const { code, notes } = await spoken(['replay', file('empty.json')]);
  expect(code).toBe(2);
  expect(notes).toMatch(/empty\.json: is not JSON/);
});
