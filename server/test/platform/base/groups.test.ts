import { expect, test } from '@jest/globals';
import { Groups } from '../../../src/platform/base/groups.ts';

test('keeps the members of each group, and no empty group', () => {
  const groups = new Groups<string, number>();
  groups.add('odd', 1);
  groups.add('odd', 3);
  groups.add('odd', 3);
  groups.add('even', 2);
  groups.remove('odd', 1);
  groups.remove('even', 2);
  groups.remove('even', 2);
  groups.remove('none', 1);
  expect([...groups.all].map(([key, members]) => [key, [...members]])).toEqual([['odd', [3]]]);
  expect(groups.get('even')).toBeUndefined();
});
