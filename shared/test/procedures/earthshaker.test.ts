import { describe, expect, test } from '@jest/globals';
import type { PositionSeat } from '../../src/engine/open-position.ts';
import type { Face } from '../support/dice-script.ts';
import { casket, ScriptedMatch, type Scene } from '../support/scripted-match.ts';

const [SMITH, FIRST, SECOND, THIRD] = [0, 1, 2, 3];

/** Three enemies around the smith, all of them facing it. */
const shaken = (scene: Partial<Scene>, third: Partial<PositionSeat> = {}): ScriptedMatch =>
  new ScriptedMatch({
    seats: [
      casket({ name: 'Smith', team: 1, at: [0, 0], faction: 'forge-guilds', hand: ['earthshaker'] }),
      casket({ name: 'First', team: 2, at: [1, 0], facing: 3, faction: 'nomads' }),
      casket({ name: 'Second', team: 2, at: [0, 1], facing: 2, faction: 'nomads' }),
      casket({ name: 'Third', team: 3, at: [-1, 0], facing: 0, faction: 'nomads', ...third }),
      casket({ name: 'Friend', team: 1, at: [0, -1], faction: 'nomads' }),
      casket({ name: 'Far', team: 2, at: [3, 0], faction: 'nomads' }),
    ],
    ...scene,
  });

const flesh = (count: number): readonly Face[] => new Array<Face>(count).fill('flesh-wound');
const shake = { kind: 'play', card: 'earthshaker', targets: [SECOND], aims: ['legs'] } as const;
const lost = (match: ScriptedMatch) =>
  [FIRST, SECOND, THIRD, 4, 5].map((seat) => match.seat(seat).graveyard.length);

describe('Earthshaker among three enemies', () => {
  test('hits the target for 5 and every other enemy beside it for 2, with one throw', () => {
    const match = shaken({ dice: ['strike', 'strike', ...flesh(9)] }).answer(SMITH, shake);
    expect(lost(match)).toEqual([2, 5, 2, 0, 0]);
    expect(match.eventsOf('attackHit').map(({ target, damage }) => [target, damage])).toEqual([
      [SECOND, 5],
      [FIRST, 2],
      [THIRD, 2],
    ]);
    expect(match.eventsOf('diceRolled').filter(({ die }) => die === 'attack')).toHaveLength(1);
    expect(match.seat(SMITH).heat).toBe(2);
  });

  test('pushes the others one hex straight away, but not the target', () => {
    const match = shaken({ dice: ['strike', 'strike', ...flesh(9)] }).answer(SMITH, shake);
    expect(match.seat(SECOND).at).toEqual([0, 1]);
    expect(match.seat(FIRST).at).toEqual([2, 0]);
    expect(match.seat(THIRD).at).toEqual([-2, 0]);
    expect(match.seat(FIRST).moved).toBe(0);
  });

  test('uses a target number for each: cover saves one of them', () => {
    const map = { radius: 6, terrain: { '-1,0': 'forest' } } as const;
    const match = shaken({ map, dice: ['strike', 'strike', ...flesh(7)] }).answer(SMITH, shake);
    expect(lost(match)).toEqual([2, 5, 0, 0, 0]);
    expect(match.eventsOf('attackMissed')).toMatchObject([{ target: THIRD, tn: 7, total: 6, tier: 'miss' }]);
    expect(match.seat(THIRD).at).toEqual([-1, 0]);
  });

  test('gives each its reaction, in turn, before its own dice', () => {
    const hand = ['slipstream', 'feint'];
    const match = shaken({ dice: ['strike', 'strike', ...flesh(8)] }, { hand }).answer(SMITH, shake);
    expect(match.asked).toMatchObject([{ kind: 'reaction', seat: THIRD, damage: 2 }]);
    expect(lost(match)).toEqual([2, 5, 0, 0, 0]);
    match.answer(THIRD, { kind: 'react', card: 'slipstream' });
    expect(match.asked).toMatchObject([{ kind: 'absorb', seat: THIRD, count: 1 }]);
    match.answer(THIRD, { kind: 'absorb', hand: ['feint'], draw: 0 });
    expect(match.seat(THIRD).at).toEqual([-2, 0]);
    match.answer(THIRD, { kind: 'path', path: [[-2, 1]] });
    expect(match.seat(THIRD)).toMatchObject({ at: [-2, 1], moved: 1 });
    expect(match.waitingFor).toEqual([`turn ${String(SMITH)}`]);
  });

  test('on two DEATH BLOWS executes them all, in the component aimed at on the first', () => {
    const match = shaken({ dice: ['death-blow', 'death-blow'] }).answer(SMITH, shake);
    expect([FIRST, SECOND, THIRD].map((seat) => match.seat(seat).components.legs)).toEqual([8, 8, 8]);
    expect(lost(match)).toEqual([2, 5, 2, 0, 0]);
  });

  test('on two JAMS misses them all', () => {
    const match = shaken({ dice: ['jam', 'jam'] }).answer(SMITH, shake);
    expect(lost(match)).toEqual([0, 0, 0, 0, 0]);
    expect(match.seat(SMITH).heat).toBe(4);
    expect(match.eventsOf('attackMissed').map(({ target }) => target)).toEqual([SECOND, FIRST, THIRD]);
  });
});
