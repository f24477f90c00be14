import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Answer, Decision } from '../../src/model/decisions.ts';
import { PRESETS } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';
import type { SeatTable } from '../../src/model/table.ts';
import type { Viewer } from '../../src/views/match-view.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { anyState, dealtAnew, rulesOf, seatTable, stateOf } from './tables.ts';
import { runs } from '../support/property.ts';

const PUBLIC: Viewer = { kind: 'public' };
const seat = (index: number): Viewer => ({ kind: 'seat', seat: index });
const rules = rulesOf('three-layer');
const draft = rulesOf('deck-as-health');

const mulligan = (index: number): Decision => ({
  kind: 'mulligan',
  id: `7.${String(index)}`,
  seat: index,
  forced: false,
});

describe('what a viewer knows', () => {
  const state = stateOf([
    seatTable({ draw: ['feint', 'advance'], hand: ['deflect'], discard: ['retreat'] }),
    seatTable({ name: 'Anvil', team: 2, at: [1, 0], hand: ['hammer-strike', 'rune-strike'] }),
  ]);

  test('the public knows how many cards are hidden, and which cards are open', () => {
    const [bishop, anvil] = viewFor(rules, state, PUBLIC).seats;
    expect(bishop).toMatchObject({ drawCount: 2, handCount: 1, discard: ['retreat'], casketHp: 4 });
    expect(anvil).toMatchObject({ drawCount: 0, handCount: 2, casketHp: 2, woundDeckCount: 10 });
    expect(viewFor(rules, state, PUBLIC).own).toBeNull();
  });

  test('a card that is just being played counts for Casket HP', () => {
    const [bishop] = viewFor(
      rules,
      stateOf([seatTable({ draw: ['feint'], playing: ['advance'], discard: ['retreat'] })]),
      PUBLIC,
    ).seats;
    expect(bishop).toMatchObject({ casketHp: 3, playing: ['advance'] });
  });

  test('a seat knows its own hand and nobody else’s', () => {
    expect(viewFor(rules, state, seat(1)).own).toEqual({
      seat: 1,
      hand: ['hammer-strike', 'rune-strike'],
      decision: null,
    });
    expect(JSON.stringify(viewFor(rules, state, seat(0)))).not.toContain('hammer-strike');
  });

  test('numbers that follow from a track or a frame are computed', () => {
    const hurt = stateOf([
      seatTable({ components: { head: 5, rightArm: 8, leftArm: 0, chassis: 5, legs: 0 } }),
    ]);
    expect(viewFor(rules, hurt, PUBLIC).seats[0]).toMatchObject({
      spMax: 4,
      zones: {
        head: 'exposed',
        rightArm: 'destroyed',
        leftArm: 'armor',
        chassis: 'structure',
        legs: 'armor',
      },
    });
    expect(viewFor(draft, hurt, PUBLIC).seats[0]?.zones.head).toBeNull();
  });

  test('the Heat threshold of Strain takes cards in play and wounds into account', () => {
    const strained = {
      ...rules,
      ruleset: {
        ...rules.ruleset,
        wounds: {
          ...rules.ruleset.wounds,
          'cracked-rib': {
            ...rules.ruleset.wounds['cracked-rib'],
            penalties: [{ stat: 'strainFrom', amount: -2 } as const],
          },
        },
      },
    };
    const wounds = [{ wound: 'cracked-rib' as const }];
    const fromOf = (changed: Partial<SeatTable>): number | undefined =>
      viewFor(strained, stateOf([seatTable(changed)]), PUBLIC).seats[0]?.strainFrom;
    expect(fromOf({})).toBe(5);
    expect(fromOf({ inPlay: ['forge-mastery'] })).toBe(6);
    expect(fromOf({ wounds })).toBe(3);
    expect(fromOf({ wounds, inPlay: ['forge-mastery'] })).toBe(4);
  });

  test('an injury card in hand weakens its owner only in its own view', () => {
    const injured = stateOf([seatTable({ hand: ['shattered-plating'] }), seatTable({ team: 2 })]);
    expect(viewFor(draft, injured, seat(0)).seats[0]?.defense).toBe(-2);
    expect(viewFor(draft, injured, seat(1)).seats[0]?.defense).toBe(0);
    expect(viewFor(draft, injured, PUBLIC).seats[0]?.defense).toBe(0);
  });

  test('with sealed answers a seat stays asked until all have answered, but its own question is gone', () => {
    const decisions = [mulligan(0), mulligan(1)];
    const seats = [seatTable(), seatTable({ team: 2 })];
    const waiting = (answers: Readonly<Record<string, Answer>>): MatchState =>
      stateOf(seats, { on: 'seats', decisions, answers });
    const asked = [
      { seat: 0, decision: '7.0', kind: 'mulligan' },
      { seat: 1, decision: '7.1', kind: 'mulligan' },
    ];

    expect(viewFor(rules, waiting({}), seat(0))).toMatchObject({ asked, own: { decision: decisions[0] } });
    const kept = viewFor(rules, waiting({ '7.0': { kind: 'keep' } }), seat(1));
    const taken = viewFor(rules, waiting({ '7.0': { kind: 'mulligan' } }), seat(1));
    expect(kept).toMatchObject({ asked, own: { decision: decisions[1] } });
    expect(taken).toEqual(kept);
    expect(viewFor(rules, waiting({ '7.0': { kind: 'keep' } }), seat(0)).own?.decision).toBeNull();
  });
});

describe.each(PRESETS)('under %s', (preset) => {
  const edition = rulesOf(preset);

  test.each([null, 0, 1, 2])('viewer %s cannot tell what is hidden from it', (index) => {
    const viewer = index === null ? PUBLIC : seat(index);
    fc.assert(
      fc.property(
        anyState(edition).chain((state) => fc.tuple(fc.constant(state), dealtAnew(state.table, index))),
        ([state, table]) => {
          const seen = JSON.stringify(viewFor(edition, state, viewer));
          expect(JSON.stringify(viewFor(edition, { ...state, table }, viewer))).toBe(seen);
          expect(JSON.parse(seen)).toEqual(viewFor(edition, state, viewer));
        },
      ),
      { numRuns: runs(40) },
    );
  });
});

test('new fields of a table, a seat or a match stay hidden until they are named in the view', () => {
  const state = stateOf([{ ...seatTable(), secretOfTheSeat: 1 } as never, seatTable({ team: 2 })]);
  const gained = { ...state, secretOfTheMatch: 2, table: { ...state.table, secretOfTheTable: 3 } };
  for (const viewer of [PUBLIC, seat(0), seat(1)]) {
    const view = viewFor(rules, gained, viewer);
    expect(JSON.stringify(view)).not.toContain('secret');
    expect(Object.keys(view)).toEqual([
      'seq',
      'round',
      'phase',
      'order',
      'acted',
      'turn',
      'seats',
      'areas',
      'lastAttack',
      'result',
      'mission',
      'asked',
      'own',
    ]);
    expect(Object.keys(view.seats[0] ?? {})).not.toEqual(
      expect.arrayContaining(['draw', 'hand', 'woundDeck']),
    );
  }
});
