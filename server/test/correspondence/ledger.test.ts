import { expect, test } from '@jest/globals';
import { faultsOfTurn, type Attempt, type Told } from './ledger.ts';

const LINK = 'https://play.example/match/1';
const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  id: 'a',
  link: LINK,
  isAnswered: true,
  ...change,
});
const told = (mail: readonly Attempt[], push: readonly Attempt[] = [attempt()]): Told => ({ mail, push });
const CUT = { cut: [1, 1], taken: [1, 1] } as const;
const UNRECORDED = { cut: [0, 0], taken: [2, 2] } as const;
const PERHAPS = { cut: [0, 1], taken: [1, 2] } as const;
const cut = attempt({ isAnswered: false });

test.each([
  ['one mail and one push', told([attempt()]), {}],
  ['a mail that was cut and sent again', told([cut, attempt()]), { mail: CUT }],
  ['a mail that was taken and not recorded', told([attempt(), attempt()]), { mail: UNRECORDED }],
  ['a push that was cut and sent again', told([attempt()], [cut, attempt()]), { push: CUT }],
  ['a kill that hit nothing', told([attempt()]), { mail: PERHAPS }],
] as const)('%s is sound', (_, of, hits) => {
  expect(faultsOfTurn(of, LINK, hits)).toEqual([]);
});

test.each([
  [
    'nothing at all',
    told([], []),
    {},
    ['mail: taken 0 times instead of 1', 'push: taken 0 times instead of 1'],
  ],
  ['a mail too many', told([attempt(), attempt()]), {}, ['mail: taken 2 times instead of 1']],
  ['a mail that was cut and is lost', told([cut]), { mail: CUT }, ['mail: taken 0 times instead of 1']],
  [
    'a repetition under another id',
    told([attempt(), attempt({ id: 'b' })]),
    { mail: UNRECORDED },
    ['mail: told 2 times over, not shown as one'],
  ],
  [
    'a third mail',
    told([attempt(), attempt(), attempt()]),
    { mail: PERHAPS },
    ['mail: taken 3 times instead of 1 to 2'],
  ],
  [
    'a link to another match',
    told([attempt({ link: 'https://play.example/match/2' })]),
    {},
    [`mail: leads to https://play.example/match/2, not to ${LINK}`],
  ],
] as const)('%s is a fault', (_, of, hits, faults) => {
  expect(faultsOfTurn(of, LINK, hits)).toEqual(faults);
});
