import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { OWN_PACKS, ownPacks } from '../../server/src/catalogue/pack-files.ts';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';

const { file, write } = testFolder();
const bellwrights = join(OWN_PACKS, 'bellwrights.json');

beforeAll(async () => {
  const good = JSON.parse(await readFile(bellwrights, 'utf8'));
  good.cards[0].play.onHit = { do: 'reduceDamage', by: 1 };
  good.factions[0].tactics.pop();
  await write('wrong.json', good);
  await write('broken.json', '{ "id": ');
});

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

const checked = (...files: string[]) => spoken(['pack', 'check', ...files]);

describe('penance pack check', () => {
  test('prints the contents of a valid pack, and that its faction has decks', async () => {
    const { code, out, notes } = await checked(bellwrights);
    expect([code, notes]).toEqual([0, '']);
    expect(out).toContain('✓ Bellwrights of the Drowned Coast');
    expect(out).toContain('15 cards, 2 sets, 1 faction');
    expect(out).toMatch(/scout with .*; warden with .*; vanguard with .*; colossus with /);
  });

  test('prints every problem, each with its place', async () => {
    const { code, out, notes } = await checked(file('wrong.json'), bellwrights);
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
    const { code, notes } = await checked(file(name));
    expect(code).toBe(2);
    expect(notes).toContain(`${file(name)}: ${says}`);
  });

  test('prints where in the pack a problem of shape is', async () => {
    await write('shape.json', { id: 'shape', title: '', cards: [], sets: [], factions: [] });
    const { code, notes } = await checked(file('shape.json'));
    expect(code).toBe(1);
    expect(notes).toContain(`${file('shape.json')}: title: `);
  });

  test('lets cases use a pack that is given with them', async () => {
    await write('tar.json', { id: 'tar', title: 'Tar', cards: [TAR], sets: [], factions: [] });
    await write('case.json', { ...TARRED, packs: ['tar'] });
    expect((await spoken(['check', '--pack', file('tar.json'), file('case.json')])).code).toBe(0);
    expect(await spoken(['check', file('case.json')])).toMatchObject({
      code: 2,
      notes: expect.stringContaining('unknown pack "tar"'),
    });
  });

  test('refuses to run without files', async () => {
    const usage = { code: 2, out: '', notes: 'penance: write: pack check FILE...\n' };
    expect(await checked()).toEqual(usage);
    expect(await spoken(['pack', 'list', bellwrights])).toEqual(usage);
  });

  test('accepts all packs of the project', async () => {
    expect((await ownPacks()).map(({ id }) => id)).toEqual(['bellwrights', 'siege-mortar']);
  });
});
