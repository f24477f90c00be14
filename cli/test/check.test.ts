import { mkdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';

const GOOD = {
  name: 'One SP for a hex',
  map: { radius: 3 },
  seats: [
    { name: 'A', team: 1, faction: 'church', frame: 'scout', at: [0, 0], hand: ['bash', 'feint'] },
    { name: 'B', team: 2, faction: 'church', frame: 'scout', at: [3, 0] },
  ],
  play: [{ seat: 'A', do: { move: [[1, 0]] } }],
  expect: { seats: { A: { sp: 5, at: [1, 0] } } },
};
const FAILING = {
  ...GOOD,
  name: 'A hex for nothing',
  expect: { seats: { A: { sp: 6, hand: ['bash*2', 'deflect'] } } },
};
const MALFORMED = { ...GOOD, name: 'A typing mistake', seats: [{ ...GOOD.seats[0], hand: ['bahs'] }] };

const { file, write } = testFolder();

beforeAll(async () => {
  await mkdir(file('empty'));
  await write('good.json', GOOD);
  await write('failing.json', FAILING);
  await write('malformed.json', MALFORMED);
  await write('more/deep/another.json', { ...GOOD, name: 'Another' });
  await write('more/good.json', GOOD);
  await write('more/case.schema.json', {});
  await write('broken.json', '{ "name": ');
  await write('more/notes.txt', 'no case');
});

const check = async (...parameters: string[]) => {
  const { code, out, notes } = await spoken(['check', ...parameters]);
  return { code, out: linesOf(out), err: linesOf(notes) };
};

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

describe('penance check', () => {
  test('prints one line if a case passes', async () => {
    expect(await check(file('good.json'))).toEqual({
      code: 0,
      out: [`✓ One SP for a hex (${file('good.json')})`, '1 passed, 0 failed'],
      err: [],
    });
  });

  test('prints the differences, and exits with 1', async () => {
    expect(await check(file('good.json'), file('failing.json'))).toEqual({
      code: 1,
      out: [
        `✓ One SP for a hex (${file('good.json')})`,
        `✗ A hex for nothing (${file('failing.json')})`,
        '    expect.seats.A.hand: expected [bash*2, deflect], got [bash, feint]',
        '      missing: bash*2, deflect',
        '      too many: bash, feint',
        '    expect.seats.A.sp: expected 6, got 5',
        '1 passed, 1 failed',
      ],
      err: [],
    });
  });

  test('rejects a duplicate field in an object instead of silently choosing one', async () => {
    const twice = JSON.stringify(GOOD)
      .replace('"expect":{', '"expect":{"round":2,"round":3,')
      .replace('"seats":[{', '"seats":[{"heat":1,"note":"{\\"heat\\":[","heat":2,');
    await write('twice.json', twice);
    const { code, err } = await check(file('twice.json'));
    expect(code).toBe(2);
    expect(err).toEqual([
      `${file('twice.json')}: seats[0].heat: is given twice`,
      `${file('twice.json')}: expect.round: is given twice`,
    ]);
  });

  test('ignores a byte order mark at the start of a file', async () => {
    await write('marked.json', `\uFEFF${JSON.stringify(GOOD)}`);
    expect((await check(file('marked.json'))).code).toBe(0);
  });

  test('reports file, path and error of a malformed case, runs the rest, and exits with 2', async () => {
    const { code, out, err } = await check(file('malformed.json'), file('failing.json'), file('good.json'));
    expect(code).toBe(2);
    expect(err).toEqual([
      `${file('malformed.json')}: seats[0].hand[0]: unknown card "bahs"; did you mean "bash"?`,
    ]);
    expect(out[0]).toBe(`✗ malformed case (${file('malformed.json')})`);
    expect(out.at(-1)).toBe('1 passed, 2 failed');
  });

  test.each([
    ['broken.json', /: is not JSON: /],
    ['missing.json', /: there is no such file$/],
    ['empty', /: there are no case files in this folder$/],
  ])('cannot read %s', async (name, says) => {
    const { code, err } = await check(file(name));
    expect(code).toBe(2);
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(says);
    expect(err[0]).toContain(file(name));
  });

  test('runs every case in a folder and its subfolders, and no schema', async () => {
    const { code, out } = await check(file('more'));
    expect(code).toBe(0);
    expect(out).toEqual([
      `✓ Another (${file('more/deep/another.json')})`,
      `✓ One SP for a hex (${file('more/good.json')})`,
      '2 passed, 0 failed',
    ]);
  });

  test('prints the story of a case', async () => {
    const { out } = await check('--explain', file('good.json'));
    expect(out[0]).toBe('  A: Move 1 hex to (1, 0)');
    expect(out).toContain('    A moves 1 hex to (1, 0).');
    expect(out).toContain('    (A’s SP spent this turn: 1.)');
    expect(out.at(-1)).toBe('1 passed, 0 failed');
  });

  test('prints JSON', async () => {
    const files = ['good.json', 'failing.json', 'malformed.json'].map(file);
    const { code, out } = await check('--json', ...files);
    expect(code).toBe(2);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      passed: 1,
      failed: 2,
      cases: [
        { outcome: 'passed', name: 'One SP for a hex', differences: [] },
        { outcome: 'failed', differences: [{ path: 'expect.seats.A.hand' }, { path: 'expect.seats.A.sp' }] },
        { outcome: 'malformed', problems: [{ path: 'seats[0].hand[0]' }] },
      ],
    });
  });

  test('prints the JSON Schema of a case', async () => {
    const { code, out } = await check('--schema');
    expect(code).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      anyOf: [
        { type: 'object', required: ['name', 'map', 'seats', 'expect'] },
        { type: 'object', required: ['name', 'deck', 'expect'] },
        { type: 'object', required: ['name', 'campaign', 'expect'] },
      ],
    });
  });

  test('rejects unknown options', async () => {
    expect(await check('--expalin', file('good.json'))).toMatchObject({ code: 2, out: [] });
  });
});
