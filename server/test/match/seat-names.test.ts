import { describe, expect, it } from '@jest/globals';
import { nameOf } from '../../src/match/record/seat-record.ts';

describe('the name of a seat', () => {
  it.each([
    [{ seat: 1, bot: 'wenzel', accountName: null }, 'Wenzel'],
    [{ seat: 3, bot: 'severin', accountName: null }, 'Severin 4'],
    [{ seat: 1, bot: 'heuristic', accountName: null }, 'Heuristic bot 2'],
    [{ seat: 0, bot: null, accountName: 'Ekkehard' }, 'Ekkehard'],
  ])('%j is %s', (seat, name) => {
    expect(nameOf(seat)).toBe(name);
  });
});
