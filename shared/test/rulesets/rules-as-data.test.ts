import { describe, expect, test } from '@jest/globals';
import { spMax, statOf } from '../../src/game/numbers/numbers.ts';
import type { PositionSeat } from '../../src/engine/open-position.ts';
import type { WoundId } from '../../src/model/ids.ts';
import type { WoundDefinition } from '../../src/model/pilot.ts';
import type { Ruleset } from '../../src/model/ruleset.ts';
import { digestOf } from '../../src/rulesets/digest.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { casket, ScriptedMatch, type Scene } from '../support/scripted-match.ts';

const withWound = (ruleset: Ruleset, id: WoundId, change: Partial<WoundDefinition>): Ruleset => ({
  ...ruleset,
  wounds: { ...ruleset.wounds, [id]: { ...ruleset.wounds[id], ...change } },
});

const FOE = casket({ name: 'B', team: 2, at: [5, 0] });

/** A casket whose next Damage Die flips the named wound. */
const hurt = (wound: WoundId, scene: Partial<Scene>): ScriptedMatch => {
  const seat = casket({ name: 'A', team: 1, at: [0, 0], hand: ['damaged'], woundDeck: [wound] });
  const match = new ScriptedMatch({ seats: [seat, FOE], ...scene });
  match.answer(0, { kind: 'purge' });
  return match;
};

const seatOf = (scene: Partial<Scene>, facts?: PositionSeat) => {
  const own = facts ?? casket({ name: 'A', team: 1, at: [0, 0] });
  const match = new ScriptedMatch({ seats: [own, FOE], ...scene });
  const [seat] = match.state.table.seats;
  if (!seat) throw new Error('no seat');
  return { match, seat };
};

describe('the data of an edition decides what is played', () => {
  test('one state gives different numbers under two editions', () => {
    const components = { head: 0, rightArm: 0, leftArm: 0, chassis: 7, legs: 0 };
    const { match, seat } = seatOf({}, casket({ name: 'A', team: 1, at: [0, 0], components }));
    const codex = { ...match.rules, ruleset: resolveRuleset('codex') };
    expect([spMax(match.rules, seat), spMax(codex, seat), spMax(match.rules, seat)]).toEqual([3, 4, 3]);
  });

  test('any wound may bar a thread, and the printed one need not', () => {
    const bars = (ruleset: Ruleset) => withWound(ruleset, 'concussion', { barsThread: true });
    const barred = hurt('concussion', { edit: bars, dice: [5, 4] });
    expect(barred.state.table.seats[0]?.wounds).toEqual([{ wound: 'concussion', thread: 4 }]);
    const { barsThread: _, ...harmless } = resolveRuleset('three-layer').wounds['broken-finger'];
    const spared = hurt('broken-finger', {
      edit: (ruleset) => ({ ...ruleset, wounds: { ...ruleset.wounds, 'broken-finger': harmless } }),
      dice: [5],
    });
    expect(spared.state.table.seats[0]?.wounds).toEqual([{ wound: 'broken-finger' }]);
  });

  test('a wound severs as many threads as it says', () => {
    const three = (ruleset: Ruleset) => withWound(ruleset, 'shattered-hand', { losesThreads: 3 });
    const match = hurt('shattered-hand', {
      edit: three,
      overrides: { neuralThreads: true },
      dice: [5, 1, 2, 3],
    });
    expect(match.state.table.seats[0]?.severed.map(({ thread }) => thread)).toEqual([1, 2, 3]);
  });

  test('the die of each Refresh takes what the wound says', () => {
    const facts = casket({ name: 'A', team: 1, at: [0, 0], wounds: [{ wound: 'dissociation' }] });
    const edit = (ruleset: Ruleset) =>
      withWound(ruleset, 'dissociation', { losesSpOnDie: { upTo: 6, sp: 2 } });
    const scene = { startAt: 'refresh', dice: [6] } as const;
    expect(seatOf({ ...scene, edit }, facts).seat.sp).toBe(3);
    expect(seatOf(scene, facts).seat.sp).toBe(5);
  });

  test('threads and frames are those of the edition', () => {
    const facts = casket({ name: 'A', team: 1, at: [0, 0], severed: [3] });
    const edit = (ruleset: Ruleset): Ruleset => ({
      ...ruleset,
      threads: ruleset.threads.map((thread) =>
        thread.number === 3 ? { ...thread, penalties: [{ stat: 'tn', amount: 7 }] } : thread,
      ),
      frames: { ...ruleset.frames, warden: { ...ruleset.frames.warden, spMax: 11 } },
    });
    const { match, seat } = seatOf({ edit }, facts);
    expect(statOf(match.rules, seat, 'tn')).toBe(7);
    expect(statOf(match.rules, seat, 'moveCostPerHex')).toBe(0);
    expect(seat.sp).toBe(11);
  });

  test('the digest depends on all of these', () => {
    const base = resolveRuleset('three-layer');
    const digests = [
      base,
      withWound(base, 'concussion', { barsThread: true }),
      { ...base, threads: base.threads.slice(1) },
      { ...base, frames: { ...base.frames, scout: base.frames.warden } },
    ].map(digestOf);
    expect(new Set(digests).size).toBe(digests.length);
    expect(digests[0]).toBe(base.digest);
  });
});
