import { describe, expect, it } from '@jest/globals';
import { stripVTControlCharacters } from 'node:util';
import { builtInMap, openMatch, rulesFor, viewFor } from '@penance/shared';
import { boardLines } from '../src/play/board-text.ts';
import { paintFor } from '../src/play/paint.ts';
import { screenText } from '../src/play/screen.ts';
import { seatingOf } from '../src/simulate/contest.ts';
import { testServer } from './during-tests.ts';
import { spoken } from './spoken.ts';

const server = testServer();

const KEEP = '1';

describe('playing in the terminal', () => {
  it('ends cleanly when the input ends', async () => {
    const { code, out, notes } = await spoken(`play --url ${server.url}`);
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expect(out).toContain('Keep the hand');
    expect(out).not.toContain('House rules');
    expect(out).toContain('You leave the table.');
  });

  it('prints the changed rules first', async () => {
    const { out } = await spoken(`play --url ${server.url} --set overspend=off`);
    expect(out).toMatch(/^House rules:\n {2}Overspending: off \(Three Layers: on\)\n\n/);
  });

  it('ends cleanly on q, and explains its commands after invalid input', async () => {
    const { code, out } = await spoken(`play --url ${server.url}`, ['what?', 'q', 'never read']);
    expect(code).toBe(0);
    expect(out).toContain('Type a number from 1 to 2');
  });

  it('accepts numbered answers and shows board, caskets, hand and choices without colours', async () => {
    const { out } = await spoken(`play --url ${server.url} --bot random --name Ada`, [KEEP]);
    expect(out).toContain('Your turn');
    expect(out).toContain('1 Ada (you)');
    expect(out).toContain('Chassis 0/10 armor');
    expect(out).toMatch(/\n +\d+ {2}End the turn\n/);
    expect(out).toBe(stripVTControlCharacters(out));
    const widest = Math.max(...out.split('\n').map((line) => line.length));
    expect(widest).toBeLessThanOrEqual(100);
  });
});

const seating = seatingOf(
  {
    contestants: [
      { bot: 'random', loadout: null },
      { bot: 'random', loadout: null },
    ],
    teams: [1, 2],
    matches: 1,
    preset: 'three-layer',
    overrides: {},
    packs: [],
    maps: ['fortress'],
    seed: 1,
  },
  0,
);
const rules = rulesFor(seating.setup);
const view = viewFor(rules, openMatch(rules, seating.setup).state, { kind: 'seat', seat: 0 });

describe('the board', () => {
  it('has a line for every row and both caskets on it', () => {
    const lines = boardLines(rules, view, paintFor(false));
    expect(lines).toHaveLength(17);
    expect(lines.join('\n')).toMatch(/1[→↗↖←↙↘]/);
    expect(lines.join('\n')).toMatch(/2[→↗↖←↙↘]/);
    expect(Object.values(builtInMap('fortress')?.terrain ?? {})).toContain('wall');
    expect(lines.join('\n')).toContain('@');
  });

  it('shifts every row by half a hex against the one above', () => {
    const firstOf = (line: string | undefined): number => (line ?? '').slice(4).search(/\S/);
    const [top, second] = boardLines(rules, view, paintFor(false));
    expect(firstOf(top) - firstOf(second)).toBe(2);
  });

  it('numbers the hexes of a choice', () => {
    const lines = boardLines(rules, view, paintFor(false), { numbers: new Map([['0,0', 42]]) });
    expect(lines[8]).toContain('42');
  });

  it('looks the same with colours as without', () => {
    expect(stripVTControlCharacters(screenText(rules, view, paintFor(true)))).toBe(
      screenText(rules, view, paintFor(false)),
    );
    expect(screenText(rules, view, paintFor(true))).not.toBe(screenText(rules, view, paintFor(false)));
  });
});
