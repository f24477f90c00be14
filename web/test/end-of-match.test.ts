import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { redactEvents, runCase, type ViewedEvent } from '@penance/shared';
import { endOfMatch } from '../src/table/dialogs/end-of-match.ts';

/** What happens in a case that is played to its end. */
const played = (json: unknown): readonly ViewedEvent[] => {
  const result = runCase(json);
  if (result.kind !== 'played') throw new Error(inspect(result));
  return result.course.story.flatMap(({ events }) => redactEvents(events, { kind: 'public' }));
};

const caseOf = (name: string): unknown => JSON.parse(readFileSync(`cases/${name}.json`, 'utf8'));

const A = {
  name: 'A',
  team: 1,
  faction: 'church',
  frame: 'scout',
  at: [0, 0],
  facing: 0,
  hand: ['faithful-thrust'],
  draw: ['feint*20'],
};
const B = {
  ...A,
  name: 'B',
  team: 2,
  faction: 'forge-guilds',
  frame: 'vanguard',
  at: [1, 0],
  facing: 3,
  hand: [],
};
const TABLE = {
  name: 'an end',
  covers: ['8.3-4'],
  expect: { round: 2 },
  ruleset: 'arena',
  map: { radius: 6 },
  round: 2,
};

test('a casket that falls by its own Strain is told to fall by it, and not by the last blow before', () => {
  const struck: ViewedEvent = {
    type: 'attackHit',
    attacker: 0,
    target: 1,
    tn: 5,
    total: 7,
    tier: 'strong',
    damage: 3,
    component: 'chassis',
  };
  const strained = played({
    ...TABLE,
    // In arena, Strain spares the last card.
    ruleset: 'three-layer',
    seats: [A, { ...B, draw: ['feint*1'], heat: 6 }],
    turn: 'B',
    startAt: 'refresh',
    dice: [4, 5],
    play: [],
  });
  const { falls, best } = endOfMatch(
    [
      struck,
      { type: 'damageTaken', seat: 1, amount: 2, cause: 'attack' },
      { type: 'cardsMoved', seat: 1, from: 'hand', to: 'graveyard', cards: null, count: 2, why: 'lost' },
      ...strained,
    ],
    2,
  );
  expect(falls).toEqual([{ seat: 1, reason: 'casket-hp', own: 'strain' }]);
  expect(best?.cards).toBe(2);
});

test('a malfunction of Strain that destroys the chassis is told as Strain', () => {
  const events = played(caseOf('deck-as-health/8-energy/strain-destroys-the-chassis'));
  expect(endOfMatch(events, 2).falls).toEqual([{ seat: 0, reason: 'chassis', own: 'strain' }]);
});

test('a casket that falls by a blow is told with its card and with the cards that it still had', () => {
  const whole = caseOf('three-layer/3-attack/casket-hp-zero') as { readonly seats: readonly object[] };
  const [attacker, target] = whole.seats;
  const events = played({ ...whole, seats: [attacker, { ...target, draw: ['feint*3'] }] });
  expect(events.find((event) => event.type === 'damageTaken')?.amount).toBe(4);
  const blow = { attacker: 0, target: 1, card: 'faithful-thrust', cards: 3 };
  expect(endOfMatch(events, 2)).toMatchObject({
    falls: [{ seat: 1, reason: 'casket-hp', own: null, blow }],
    best: blow,
  });
});

test('a blow counts the cards of every pile that paid for it', () => {
  const events = played(caseOf('three-layer/3-attack/absorb-hand-draw-discard'));
  const taken = events.find((event) => event.type === 'damageTaken');
  expect(taken?.amount).toBeGreaterThan(2);
  expect(endOfMatch(events, 2).best?.cards).toBe(taken?.amount);
});
