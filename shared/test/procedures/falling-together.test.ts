import { describe, expect, test } from '@jest/globals';
import type { PositionSeat } from '../../src/engine/open-position.ts';
import type { Face } from '../support/dice-script.ts';
import { casket, copies, ScriptedMatch, type Scene } from '../support/scripted-match.ts';

const BURST: readonly Face[] = [1, 3, 6, 6, 6];
/** No wounds at the end of Casket HP. */
const CLEAN: Face = 6;

interface Standing {
  readonly team: number;
  readonly hp: number;
}

/** Caskets in reach of a corrupted core at 0,0; its owner ends its turn on tainted ground with nine markers. */
const burst = (owner: Standing, others: readonly Standing[], dice: readonly Face[]): ScriptedMatch =>
  new ScriptedMatch({
    seats: [owner, ...others].map(({ team, hp }, index) => seatOf(team, hp, index)),
    overrides: { taint: true },
    map: { radius: 6, terrain: { '0,0': 'tainted' } },
    dice: [...BURST, ...dice],
  });

const seatOf = (team: number, hp: number, index: number): PositionSeat =>
  casket({
    name: `Seat ${String(index)}`,
    team,
    faction: 'nomads',
    at: [index, 0],
    draw: copies('feint', hp),
    ...(index === 0 ? { taint: 9 } : {}),
  });

/** Results of that end of turn; lost cards come off the draw pile. */
const endingIn = (match: ScriptedMatch) => {
  match.answer(0, { kind: 'endTurn' });
  for (const { kind, id } of match.asked) {
    if (kind === 'absorb') match.happen({ kind: 'timeout', decisions: [id] });
  }
  return match.state.table.result;
};

describe('seats that fall together', () => {
  test('all of them: the team whose turn it is has won', () => {
    const match = burst({ team: 1, hp: 6 }, [{ team: 2, hp: 10 }], [CLEAN, CLEAN]);
    expect(endingIn(match)).toEqual({ team: 1, reason: 'all-fell' });
    expect(match.eventsOf('seatDefeated').map(({ seat }) => seat)).toEqual([1, 0]);
    expect(match.diceLeft).toEqual([]);
  });

  test('all but one: that one has won, whoever fell first', () => {
    const survives = burst(
      { team: 1, hp: 20 },
      [
        { team: 2, hp: 10 },
        { team: 3, hp: 3 },
      ],
      [CLEAN, CLEAN],
    );
    expect(endingIn(survives)).toEqual({ team: 1, reason: 'last-standing' });
    const falls = burst(
      { team: 1, hp: 4 },
      [
        { team: 2, hp: 10 },
        { team: 3, hp: 30 },
      ],
      [CLEAN, CLEAN],
    );
    expect(endingIn(falls)).toEqual({ team: 3, reason: 'last-standing' });
  });

  test('some of them: the others play on', () => {
    const match = burst(
      { team: 1, hp: 6 },
      [
        { team: 2, hp: 10 },
        { team: 2, hp: 30 },
        { team: 3, hp: 30 },
      ],
      [CLEAN, CLEAN],
    );
    expect(endingIn(match)).toBeNull();
    expect(match.waitingFor).toEqual(['turn 2']);
  });

  test('in the turn of another: its team has won, though it fell before the one who struck it down', () => {
    const attacker = casket({
      name: 'A',
      team: 1,
      at: [1, 0],
      facing: 3,
      hand: ['faithful-thrust'],
      draw: copies('feint', 9),
    });
    const tainted = casket({
      name: 'B',
      team: 2,
      at: [0, 0],
      faction: 'nomads',
      draw: copies('feint', 9),
      taint: 9,
    });
    const scene: Scene = {
      seats: [attacker, tainted],
      overrides: { taint: true },
      dice: [
        'strike',
        'strike',
        'flesh-wound',
        'flesh-wound',
        'flesh-wound',
        'shield',
        ...BURST,
        CLEAN,
        CLEAN,
      ],
    };
    const match = new ScriptedMatch(scene)
      .answer(0, { kind: 'play', card: 'faithful-thrust', targets: [1], aims: ['head'] })
      .answer(0, { kind: 'pass' });
    expect(match.state.table.result).toEqual({ team: 1, reason: 'all-fell' });
    expect(match.eventsOf('seatDefeated').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('between two turns, by Internal Bleeding: nobody has won', () => {
    const bleeding = {
      faction: 'nomads',
      draw: ['feint'],
      wounds: [{ wound: 'internal-bleeding' }],
    } as const;
    const match = new ScriptedMatch({
      seats: [
        casket({ name: 'A', team: 1, at: [0, 0], ...bleeding }),
        casket({ name: 'B', team: 2, at: [5, 0], ...bleeding }),
        casket({ name: 'C', team: 3, at: [0, 5] }),
      ],
      preset: 'codex',
      turn: 2,
      dice: [2, 1, CLEAN, CLEAN],
    });
    match.answer(2, { kind: 'surrender' });
    expect(match.state.table.result).toEqual({ team: null, reason: 'all-fell' });
    expect(match.eventsOf('seatDefeated').map(({ seat }) => seat)).toEqual([2, 0, 1]);
  });
});
