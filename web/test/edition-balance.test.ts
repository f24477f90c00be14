import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { PRESETS, type FrameId } from '@penance/shared';
import { de } from '../src/messages/de.ts';
import { en } from '../src/messages/en.ts';
import { speakAs } from '../src/messages/spoken.ts';
import { balanceText, IMBALANCES } from '../src/setup/edition-balance.ts';

afterEach(() => speakAs(() => 'en'));

test('the choice of arena says which frame and which faction are out of balance', () => {
  expect(balanceText('arena', en)).toBe(
    'Not balanced: of their duels, machines with sample decks win 29 % as Colossus, 76 % as Forge Guilds.',
  );
  speakAs(() => 'de');
  expect(balanceText('arena', de)).toBe(
    'Nicht ausgewogen: Maschinen mit Musterdecks gewinnen als Koloss 29 %, als Schmiedegilden 76 % ihrer Duelle.',
  );
});

test('next to the frames stands only what concerns the chosen ones', () => {
  const of = (frame: FrameId, faction: string) => balanceText('arena', en, { frame, faction });
  expect(of('colossus', 'church')).toContain('win 29 % as Colossus.');
  expect(of('warden', 'forge-guilds')).toContain('win 76 % as Forge Guilds.');
  expect(of('warden', 'church')).toBeNull();
});

test('the figures are those of the page that has the measurements', () => {
  const page = readFileSync('docs/decisions/arena.md', 'utf8');
  const text = page.replace(/\s+/g, ' ');
  const { frames, factions } = IMBALANCES.arena ?? {};
  expect(text).toContain(`Colossus wins ${String(frames?.colossus)} %`);
  expect(text).toContain(`the Forge Guilds ${String(factions?.['forge-guilds'])} %`);

  const [head = [], , ...rows] = tableOf(page);
  for (const [edition, measured] of Object.entries(shares())) {
    const column = head.indexOf(edition);
    expect(column).toBeGreaterThan(0);
    for (const [id, percent] of Object.entries(measured)) {
      const row = rows.find(([name = '']) => ids(name) === id) ?? [];
      expect(`${id} ${row[column] ?? ''}`).toMatch(new RegExp(`^${id} ${String(percent)} \\(`));
    }
  }
});

test('only shares outside 45 to 55 % are named', () => {
  for (const percent of Object.values(shares()).flatMap((measured) => Object.values(measured)))
    expect(percent >= 45 && percent <= 55).toBe(false);
});

test('every edition says how a Colossus does in duels', () => {
  expect(PRESETS.filter((edition) => !balanceText(edition, en)?.includes('as Colossus'))).toEqual([]);
});

const ids = (name: string): string => name.toLowerCase().replace(' ', '-');

/** Percent by frame and faction, of the editions in the table. */
const shares = (): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    Object.entries(IMBALANCES)
      .filter(([edition]) => edition !== 'arena')
      .map(([edition, { frames, factions }]) => [edition, { ...frames, ...factions }]),
  );

/** Cells of the table of the editions. */
const tableOf = (page: string): readonly (readonly string[])[] =>
  (page.split('## The editions of the documents')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
