import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Witness } from '@penance/client-sdk';
import { keepWitness, witnessOf } from '../src/table/witness.ts';

const ROOM = 1000;

/** A store of a browser that holds so many characters. */
class SmallStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }

  setItem(key: string, value: string): void {
    const others = Object.keys(this).filter((each) => each !== key);
    const used = others.reduce((sum, each) => sum + (this[each] as string).length, value.length);
    if (used > ROOM) throw new Error('QuotaExceededError');
    this[key] = value;
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new SmallStorage() });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const record = (steps: number, at: number): Witness => ({
  salt: 'ab'.repeat(32),
  heads: Array.from({ length: steps }, (_, seq) => ({ seq, at, head: '' })),
});
const kept = (): readonly string[] =>
  ['first', 'second', 'third', 'waiting', 'new'].filter((id) => witnessOf(id).salt !== undefined);

test('makes room by the records of matches that were played longest ago, and no more than it needs', () => {
  keepWitness('second', record(5, 2000));
  keepWitness('first', record(5, 1000));
  keepWitness('third', record(5, 3000));
  keepWitness('waiting', record(0, 0));
  keepWitness('new', record(6, 4000));
  expect(kept()).toEqual(['second', 'third', 'waiting', 'new']);
  keepWitness('new', record(24, 4000));
  expect(kept()).toEqual(['waiting', 'new']);
});

test('a record with a salt is not replaced by one without', () => {
  keepWitness('first', record(1, 1000));
  keepWitness('first', { commitment: 'c' });
  expect(witnessOf('first')).toEqual(record(1, 1000));
});
