import { describe, expect, test } from '@jest/globals';
import { runCase } from '../../src/cases/run-case.ts';

const DECK = {
  name: 'A deck',
  deck: {
    faction: 'church',
    frame: 'scout',
    sets: ['buckler', 'heat-sink'],
    tactics: ['righteous-fury', 'absolution'],
  },
  expect: { problems: [] } as object,
};

const withDeck = (deck: object, expected: object) => ({
  ...DECK,
  deck: { ...DECK.deck, ...deck },
  expect: expected,
});

const differencesOf = (json: unknown) => {
  const result = runCase(json);
  if (result.kind !== 'checked') throw new Error(JSON.stringify(result));
  expect(result.ok).toBe(result.differences.length === 0);
  return result.differences;
};

describe('a case about a deck', () => {
  const cramped = { sets: ['buckler', 'pistol'] };

  test.each([
    ['that it is legal', DECK],
    ['its size and frame', withDeck({ frame: 'light' }, { frame: 'scout', cards: 32 })],
    ['problems in any order', withDeck(cramped, { problems: ['deckTooLarge', 'tooManyHandSets'] })],
    [
      'where a problem is',
      withDeck(
        { sets: ['bucklr', 'shild'] },
        { problems: ['unknownSet', { code: 'unknownSet', at: 'bucklr' }] },
      ),
    ],
  ])('states %s', (_what, json) => {
    expect(differencesOf(json)).toEqual([]);
  });

  test.each([
    ['none of those there are', cramped, { problems: [] }, [], ['deckTooLarge at deck', 'tooManyHandSets']],
    [
      'one of two',
      cramped,
      { problems: ['deckTooLarge'] },
      ['deckTooLarge'],
      ['deckTooLarge', 'tooManyHandSets'],
    ],
    ['one that is not there', {}, { problems: ['unknownSet'] }, ['unknownSet'], []],
    [
      'one at another place',
      { sets: ['bucklr', 'heat-sink'] },
      { problems: [{ code: 'unknownSet', at: 'buckler' }] },
      ['unknownSet at buckler'],
      ['unknownSet at bucklr'],
    ],
  ])('fails when it names %s', (_what, deck, expected, wanted, actual) => {
    const [difference, ...others] = differencesOf(withDeck(deck, expected));
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ path: 'expect.problems', expected: wanted });
    const got = difference?.actual as readonly string[];
    expect(got.map((each) => each.split(' at ')[0])).toEqual(actual.map((each) => each.split(' at ')[0]));
  });

  test('compares size, cards and frame, which an illegal deck does not have', () => {
    expect(differencesOf(withDeck({}, { cards: 30, frame: 'warden' }))).toEqual([
      { path: 'expect.frame', expected: 'warden', actual: 'scout' },
      { path: 'expect.cards', expected: 30, actual: 32 },
    ]);
    expect(differencesOf(withDeck({}, { cards: ['feint*2'] }))).toMatchObject([{ path: 'expect.cards' }]);
    expect(differencesOf(withDeck(cramped, { cards: 30, frame: 'scout' }))).toEqual([
      { path: 'expect.frame', expected: 'scout', actual: null },
      { path: 'expect.cards', expected: 30, actual: null },
    ]);
  });

  test('can be shown as a story', () => {
    const legal = runCase(DECK);
    expect(legal.kind === 'checked' && legal.notes).toEqual([
      expect.stringMatching(/^Legal: 32 cards: absolution/),
    ]);
    const cramping = runCase(withDeck(cramped, { problems: [] }));
    expect(cramping.kind === 'checked' && cramping.notes).toContainEqual(
      expect.stringMatching(/^Refused: .+ \(tooManyHandSets/),
    );
  });

  test.each([
    ['seats', { ...DECK, seats: [] }, 'seats', /unknown field "seats"/],
    ['no list', { ...DECK, deck: ['buckler'] }, 'deck', /must be an object/],
    [
      'a list without tactics',
      { ...DECK, deck: { ...DECK.deck, tactics: undefined } },
      'deck.tactics',
      /is missing/,
    ],
    ['an unknown field of the list', withDeck({ set: [] }, {}), 'deck.set', /did you mean "sets"/],
    ['nothing expected', { ...DECK, expect: {} }, 'expect', /names nothing/],
    [
      'an unknown problem',
      withDeck({}, { problems: ['tooBig'] }),
      'expect.problems[0]',
      /or one of: malformedDeck/,
    ],
    ['an unknown card', withDeck({}, { cards: ['fient'] }), 'expect.cards[0]', /unknown card "fient"/],
    ['an unknown edition', { ...DECK, ruleset: 'v3' }, 'ruleset', /not allowed/],
    ['an unknown option', { ...DECK, overrides: { cap: 3 } }, 'overrides.cap', /cap/],
    ['an unknown pack', { ...DECK, packs: ['mine'] }, 'packs[0]', /unknown pack "mine"/],
  ])('with %s is malformed', (_what, json, path, says) => {
    const result = runCase(json);
    if (result.kind !== 'malformed') throw new Error('it was checked');
    expect(result.problems).toContainEqual({ path, message: expect.stringMatching(says) });
  });
});
