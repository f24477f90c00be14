import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { check } from '../src/check/check-command.ts';
import { UsageError } from '../src/arguments/command.ts';
import { pack } from '../src/pack-command.ts';
import { OWN_PACKS, ownPacks } from '../../server/src/packs/pack-files.ts';
import { readArguments } from '../src/arguments/read-arguments.ts';
import { collectingTerminal } from './collecting-terminal.ts';

let folder = '';
const file = (name: string): string => join(folder, name);
const bellwrights = join(OWN_PACKS, 'bellwrights.json');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penance-pack-'));
  const good = JSON.parse(await readFile(bellwrights, 'utf8'));
  good.cards[0].play.onHit = { do: 'reduceDamage', by: 1 };
  good.factions[0].tactics.pop();
  await writeFile(file('wrong.json'), JSON.stringify(good));
  await writeFile(file('broken.json'), '{ "id": ');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const TAR = {
  id: 'caulk',
  title: 'Caulk',
  text: 'Gain 2 Armor.',
  section: 'accessory',
  tags: [],
  cost: 1,
  play: { do: 'gain', who: 'self', what: 'armor', amount: 2 },
};
const TARRED = {
  name: 'Caulk',
  map: { radius: 3 },
  seats: [
    { name: 'A', team: 1, faction: 'church', frame: 'scout', at: [0, 0], hand: ['caulk'], draw: ['feint'] },
    { name: 'B', team: 2, faction: 'church', frame: 'scout', at: [3, 0], draw: ['feint'] },
  ],
  play: [{ seat: 'A', do: { play: 'caulk' } }],
  expect: { seats: { A: { armor: 2, sp: 5 } } },
};

const run = async (...words: string[]) => {
  const terminal = collectingTerminal();
  const code = await pack.run(readArguments(pack, words), terminal);
  return { code, out: terminal.written(), notes: terminal.noted() };
};

describe('penance pack check', () => {
  test('prints the contents of a valid pack, and that its faction has decks', async () => {
    const { code, out, notes } = await run('check', bellwrights);
    expect([code, notes]).toEqual([0, '']);
    expect(out).toContain('✓ Bellwrights of the Drowned Coast');
    expect(out).toContain('15 cards, 2 sets, 1 faction');
    expect(out).toMatch(/scout with .*; warden with .*; vanguard with .*; colossus with /);
  });

  test('prints every problem, each with its place', async () => {
    const { code, out, notes } = await run('check', file('wrong.json'), bellwrights);
    expect(code).toBe(1);
    expect(out).toContain(`✗ ${file('wrong.json')}`);
    expect(out).toContain('✓ Bellwrights');
    expect(notes).toContain('anchor-swing: This cannot happen there: reduceDamage. (verbOutOfPlace)');
    expect(notes).toContain('bellwrights: It has 5 different tactics. (wrongTactics)');
  });

  test.each([
    ['broken.json', 'is not JSON'],
    ['missing.json', 'cannot be read'],
  ])('cannot read %s', async (name, says) => {
    const { code, notes } = await run('check', file(name));
    expect(code).toBe(2);
    expect(notes).toContain(`${file(name)}: ${says}`);
  });

  test('prints where in the pack a problem of shape is', async () => {
    await writeFile(
      file('shape.json'),
      JSON.stringify({ id: 'shape', title: '', cards: [], sets: [], factions: [] }),
    );
    const { code, notes } = await run('check', file('shape.json'));
    expect(code).toBe(1);
    expect(notes).toContain(`${file('shape.json')}: title: `);
  });

  test('lets cases use a pack that is given with them', async () => {
    const single = { id: 'tar', title: 'Tar', cards: [TAR], sets: [], factions: [] };
    await writeFile(file('tar.json'), JSON.stringify(single));
    await writeFile(file('case.json'), JSON.stringify({ ...TARRED, packs: ['tar'] }));
    const terminal = collectingTerminal();
    const given = readArguments(check, ['--pack', file('tar.json'), file('case.json')]);
    expect(await check.run(given, terminal)).toBe(0);
    expect(await check.run(readArguments(check, [file('case.json')]), terminal)).toBe(2);
    expect(terminal.noted()).toContain('unknown pack "tar"');
  });

  test('refuses to run without files', async () => {
    await expect(async () => run('check')).rejects.toThrow(UsageError);
    await expect(async () => run('list', bellwrights)).rejects.toThrow(UsageError);
  });

  test('accepts all packs of the project', async () => {
    expect((await ownPacks()).map(({ id }) => id)).toEqual(['bellwrights', 'siege-mortar']);
  });
});
