import { describe, expect, test } from '@jest/globals';
import type { PositionSeat } from '../../src/engine/open-position.ts';
import type { Face } from '../support/dice-script.ts';
import { casket, copies, ScriptedMatch, type Scene } from '../support/scripted-match.ts';

const [ATTACKER, VICTIM, ALLY, OTHER] = [0, 1, 2, 3];
const HIT: readonly Face[] = ['strike', 'strike'];
const flesh = (count: number): readonly Face[] => new Array<Face>(count).fill('flesh-wound');

/** An attack for 4 on the victim; two allies stand behind it. */
const thrust = (
  facts: Partial<Record<'attacker' | 'victim' | 'ally' | 'other', Partial<PositionSeat>>>,
  scene: Partial<Scene> = {},
): ScriptedMatch =>
  new ScriptedMatch({
    seats: [
      casket({ name: 'Attacker', team: 1, at: [0, 0], hand: ['faithful-thrust'], ...facts.attacker }),
      casket({ name: 'Victim', team: 2, at: [1, 0], facing: 3, faction: 'nomads', ...facts.victim }),
      casket({ name: 'Ally', team: 2, at: [2, 0], faction: 'nomads', ...facts.ally }),
      casket({ name: 'Other', team: 2, at: [2, -1], faction: 'nomads', ...facts.other }),
    ],
    ...scene,
  }).answer(ATTACKER, { kind: 'play', card: 'faithful-thrust', targets: [VICTIM], aims: ['head'] });

const concede = (match: ScriptedMatch, seat: number): ScriptedMatch =>
  match.happen({ kind: 'concede', seat, reason: 'surrender' });

const goesOn = (match: ScriptedMatch): void => {
  expect(match.waitingFor).toEqual([`turn ${String(ATTACKER)}`]);
  expect(match.diceLeft).toEqual([]);
};

describe('a seat that concedes in the middle of an attack', () => {
  test('when asked for its reaction: it loses no more cards to the attack', () => {
    const match = concede(thrust({ victim: { hand: ['feint'] } }, { dice: HIT }), VICTIM);
    goesOn(match);
    expect(match.seat(VICTIM)).toMatchObject({ graveyard: [], status: 'defeated', reason: 'surrender' });
    expect(match.eventsOf('seatDefeated')).toHaveLength(1);
  });

  test('when asked for its last resort: it loses no more cards either', () => {
    const last = { faction: 'forge-guilds', hand: ['unbreakable-spirit', 'feint'], draw: ['feint'] } as const;
    const match = thrust({ victim: last }, { dice: [...HIT, ...flesh(4)] }).answer(VICTIM, { kind: 'pass' });
    expect(match.asked).toMatchObject([{ kind: 'reaction', at: 'casketHpGone' }]);
    goesOn(concede(match, VICTIM));
    expect(match.seat(VICTIM)).toMatchObject({ graveyard: [], reason: 'surrender' });
  });

  test('when asked to interpose: the next ally is asked, then the victim', () => {
    const priests = {
      ally: { faction: 'church', hand: ['feint'] },
      other: { faction: 'church', hand: ['feint'] },
    };
    const match = concede(thrust({ victim: { hand: ['feint'] }, ...priests }, { dice: HIT }), ALLY);
    expect(match.waitingFor).toEqual([`reaction ${String(OTHER)}`]);
    match.answer(OTHER, { kind: 'pass' });
    expect(match.waitingFor).toEqual([`reaction ${String(VICTIM)}`]);
  });

  test('before it would be asked to interpose: it is not asked', () => {
    const priests = {
      ally: { faction: 'church', hand: ['feint'] },
      other: { faction: 'church', hand: ['feint'] },
    };
    const match = concede(thrust({ victim: { hand: ['feint'] }, ...priests }, { dice: HIT }), OTHER);
    expect(match.waitingFor).toEqual([`reaction ${String(ALLY)}`]);
    match.answer(ALLY, { kind: 'pass' });
    expect(match.waitingFor).toEqual([`reaction ${String(VICTIM)}`]);
  });

  test('before it would be asked for Last Rites: it is not asked', () => {
    const priests = {
      ally: { faction: 'church', hand: ['feint'] },
      other: { faction: 'church', hand: ['feint'] },
    };
    const dice = [...HIT, ...flesh(4), 6] as const;
    const match = thrust({ victim: { draw: ['feint'] }, ...priests }, { dice });
    match.answer(ALLY, { kind: 'pass' }).answer(OTHER, { kind: 'pass' });
    expect(match.asked).toMatchObject([{ seat: ALLY, at: 'allyDefeated' }]);
    concede(match, OTHER).answer(ALLY, { kind: 'pass' });
    goesOn(match);
  });

  test('while its attack hits a foe: the attack still counts, and the turn passes to the next seat', () => {
    const match = concede(thrust({ victim: { hand: ['feint'] } }, { dice: [...HIT, ...flesh(4)] }), ATTACKER);
    expect(match.state.table.result).toEqual({ team: 2, reason: 'last-standing' });
  });

  test('when asked to throw blocking dice again: its dice stay as they are', () => {
    const scene: Partial<Scene> = {
      overrides: { taint: true },
      dice: [...HIT, 'shield', 'shield', 'shield', 'heat'],
    };
    const third = { team: 3, at: [-3, 0] } as const;
    const match = thrust({ victim: { taint: 2 }, ally: third }, scene);
    expect(match.waitingFor).toEqual([`exploit ${String(ATTACKER)}`]);
    concede(match, ATTACKER);
    expect(match.seat(VICTIM)).toMatchObject({ graveyard: ['feint'], heat: 1, taint: 2 });
    expect(match.waitingFor).toEqual([`turn ${String(VICTIM)}`]);
  });

  test('in the turn of another: its markers are gone with it, and nobody repairs it', () => {
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0] }),
        casket({ name: 'B', team: 2, at: [5, 0], taint: 5 }),
        casket({ name: 'C', team: 2, at: [5, 1], taint: 5 }),
        casket({ name: 'D', team: 1, at: [1, 0], severed: [3] }),
      ],
      preset: 'codex',
      overrides: { taint: true },
    });
    expect(match.refusalOf(0, { kind: 'exploit', exploit: 'wound', target: 1 })).toBeNull();
    expect(match.refusalOf(0, { kind: 'repairThread', thread: 3, of: 3 })).toBeNull();
    concede(concede(match, 1), 3);
    expect(match.refusalOf(0, { kind: 'exploit', exploit: 'wound', target: 1 })).toBe('targetNotAllowed');
    expect(match.refusalOf(0, { kind: 'exploit', exploit: 'wound', target: 2 })).toBeNull();
    expect(match.refusalOf(0, { kind: 'repairThread', thread: 3, of: 3 })).toBe('notAvailable');
  });

  test('when asked to rise: it has surrendered, falls once and gets no save', () => {
    const scene: Partial<Scene> = { overrides: { taint: true }, dice: [...HIT, ...flesh(4)] };
    const match = thrust({ victim: { taint: 5, draw: copies('feint', 4), graveyard: ['bash'] } }, scene);
    expect(match.waitingFor).toEqual([`exploit ${String(VICTIM)}`]);
    concede(match, VICTIM);
    expect(match.eventsOf('seatDefeated')).toEqual([
      { type: 'seatDefeated', seat: VICTIM, reason: 'surrender' },
    ]);
    goesOn(match);
  });
});
