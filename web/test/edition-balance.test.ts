import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { PRESETS, type FrameId } from '@penance/shared';
import { de } from '../src/messages/de.ts';
import { en } from '../src/messages/en.ts';
import { speakAs } from '../src/messages/spoken.ts';
import { balanceText, IMBALANCES } from '../src/setup/edition-balance.ts';

afterEach(() => speakAs(() => 'en'));

test('the choice of an edition says which frames and factions are out of balance', () => {
  expect(balanceText('fixed-thirty', en)).toBe(
    'Not balanced: of their duels, machines with sample decks win 62% as Warden, 26% as Colossus, 35% as Forge Guilds.',
  );
  speakAs(() => 'de');
  expect(balanceText('fixed-thirty', de)).toBe(
    'Nicht ausgewogen: Maschinen mit Musterdecks gewinnen als Wächter 62\u00a0%, als Koloss 26\u00a0%, als Schmiedegilden 35\u00a0% ihrer Duelle.',
  );
});

test('next to the frames stands only what concerns the chosen ones', () => {
  const of = (frame: FrameId, faction: string) => balanceText('fixed-thirty', en, { frame, faction });
  expect(of('colossus', 'church')).toContain('win 26% as Colossus.');
  expect(of('vanguard', 'forge-guilds')).toContain('win 35% as Forge Guilds.');
  expect(of('vanguard', 'church')).toBeNull();
});

test('the figures are those of the page that has the measurements', () => {
  const page = readFileSync('docs/decisions/arena.md', 'utf8');
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

test('every edition but arena, where the handicap sees to it, says how a Colossus does in duels', () => {
  expect(PRESETS.filter((edition) => !balanceText(edition, en)?.includes('as Colossus'))).toEqual(['arena']);
  expect(IMBALANCES.arena).toBeUndefined();
});

const ids = (name: string): string => name.toLowerCase().replace(' ', '-');

/** Percent by frame and faction, of the editions in the table. */
const shares = (): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  Object.fromEntries(
    Object.entries(IMBALANCES).map(([edition, { frames, factions }]) => [
      edition,
      { ...frames, ...factions },
    ]),
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
