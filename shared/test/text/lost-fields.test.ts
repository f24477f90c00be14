import { expect, test } from '@jest/globals';
import { readJson } from '../../src/text/read-json.ts';

test.each([
  ['{ "a": 1, "a": 2 }', 'a', 'is given twice'],
  ['{ "seats": { "__proto__": { "casketHp": 1 } } }', 'seats.__proto__', 'is no name of a field'],
  ['[{ "\\u005f_proto__": 1 }]', '[0].__proto__', 'is no name of a field'],
])('a field that reading would lose is refused: %s', (text, path, message) => {
  expect(readJson(text)).toEqual({ ok: false, problems: [{ path, message }] });
});
