import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  createSecretBox,
  PLAIN_SECRETS,
  SecretUnreadable,
} from '../../../src/platform/secrets/secret-box.ts';

const OLD = 'an old key that is long enough for it';
const NEW = 'a new key that is long enough for this';
const secret = randomBytes(32);

test('a sealed secret opens again, for the same owner only', () => {
  const box = createSecretBox(OLD);
  const sealed = box.seal(secret, 'match a');
  expect(Buffer.from(sealed).includes(secret)).toBe(false);
  expect(Buffer.from(box.open(sealed, 'match a'))).toEqual(secret);
  expect(() => box.open(sealed, 'match b')).toThrow(SecretUnreadable);
});

test('an opened secret keeps no larger buffer in memory', () => {
  const boxes = [createSecretBox(OLD), PLAIN_SECRETS];
  const opened = boxes.map((box) => box.open(box.seal(secret, 'match a'), 'match a'));
  expect(opened.map(({ buffer }) => buffer.byteLength)).toEqual([32, 32]);
});

test('the same secret is never stored with the same bytes twice', () => {
  const box = createSecretBox(OLD);
  expect(box.seal(secret, 'match a')).not.toEqual(box.seal(secret, 'match a'));
});

test('every byte is authenticated', () => {
  const box = createSecretBox(OLD);
  const sealed = Buffer.from(box.seal(secret, 'match a'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'match a')).toThrow(SecretUnreadable);
  }
});

test('an earlier key opens what it sealed, and seals nothing new', () => {
  const sealed = createSecretBox(OLD).seal(secret, 'match a');
  expect(() => createSecretBox(NEW).open(sealed, 'match a')).toThrow('MATCH_KEYS_BEFORE');
  const rotated = createSecretBox(NEW, [OLD]);
  expect(Buffer.from(rotated.open(sealed, 'match a'))).toEqual(secret);
  expect(Buffer.from(createSecretBox(NEW).open(rotated.seal(secret, 'x'), 'x'))).toEqual(secret);
});

test('a mark is the same for the same text, and another under another key', () => {
  expect(createSecretBox(OLD).mark('text')).toEqual(createSecretBox(OLD).mark('text'));
  expect(createSecretBox(OLD).mark('other')).not.toEqual(createSecretBox(OLD).mark('text'));
  expect(createSecretBox(NEW).mark('text')).not.toEqual(createSecretBox(OLD).mark('text'));
});

test('a secret stored before there was a key is read as it is', () => {
  expect(createSecretBox(OLD).open(secret, 'match a')).toEqual(secret);
});
