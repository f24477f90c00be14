import { describe, expect, it } from '@jest/globals';
import type { Cause, DefeatReason, MatchEvent, Tier } from '@penance/shared';
import { BlowWatch } from '../../src/lab/facts/blow-watch.ts';

const hit = (tier: Tier = 'hit'): MatchEvent => ({
  type: 'attackHit',
  attacker: 0,
  target: 1,
  tn: 5,
  total: 6,
  tier,
  damage: 4,
  component: 'chassis',
});
const taken = (cause: Cause): MatchEvent => ({
  type: 'damageTaken',
  seat: 1,
  amount: 4,
  cause,
});
const rolled = (purpose: string): MatchEvent => ({
  type: 'diceRolled',
  seat: 1,
  die: 'd6',
  purpose,
  faces: [4],
});
const exposed: MatchEvent = {
  type: 'componentDamaged',
  seat: 1,
  component: 'chassis',
  from: 6,
  to: 7,
  zone: 'exposed',
};
const destroyed: MatchEvent = { type: 'componentDestroyed', seat: 1, component: 'chassis' };
const wounded: MatchEvent = { type: 'pilotWounded', seat: 1, wound: 'concussion', cause: 'feedback' };
const fell = (reason: DefeatReason): MatchEvent => ({ type: 'seatDefeated', seat: 1, reason });
const turnBegan: MatchEvent = { type: 'turnBegan', seat: 1 };

const watched = (...events: readonly MatchEvent[]): BlowWatch => {
  const watch = new BlowWatch();
  for (const event of events) watch.take(event);
  return watch;
};

describe('what a casket falls by', () => {
  it.each([
    ['layers', [hit(), taken('attack'), destroyed, fell('chassis')]],
    ['execution', [hit('execution'), destroyed, taken('execution'), fell('chassis')]],
    ['execution', [hit('execution'), taken('execution'), fell('casket-hp')]],
    ['strain', [turnBegan, rolled('strain'), rolled('malfunction'), destroyed, fell('chassis')]],
    ['strain', [turnBegan, rolled('strain'), taken('strain'), fell('casket-hp')]],
    ['strain', [turnBegan, rolled('malfunction'), wounded, fell('pilot')]],
    ['cards', [hit(), taken('attack'), fell('casket-hp')]],
    ['cards', [hit(), taken('attack'), taken('selfHarm'), fell('casket-hp')]],
    ['pilot', [hit(), taken('attack'), wounded, fell('pilot')]],
    ['other', [hit(), taken('attack'), taken('selfHarm'), destroyed, fell('chassis')]],
    ['concession', [hit(), fell('surrender')]],
    ['concession', [fell('clock')]],
    // An EXECUTION is over when the turn is.
    [
      'cards',
      [hit('execution'), { type: 'turnEnded', seat: 0, passed: false }, turnBegan, fell('casket-hp')],
    ],
  ] as const)('%s', (ending, events) => {
    expect(watched(...events).fell.get(1)).toBe(ending);
  });

  it('is said with what was lost', () => {
    expect(watched(rolled('malfunction'), wounded, fell('pilot')).lastBlow).toBe('pilot by strain');
  });
});

describe('what happens before the end', () => {
  const match = watched(
    ...[hit(), taken('attack'), exposed, wounded],
    ...[turnBegan, rolled('strain'), taken('strain'), wounded],
    ...[hit(), taken('attack'), exposed, wounded, destroyed, wounded, fell('chassis')],
  );

  it('leaves out all that the last blow does', () => {
    expect(match.before('exposure', true)).toBe(1);
    expect(match.before('wound', true)).toBe(2);
    expect(match.before('destroyed', true)).toBe(0);
  });

  it('is everything where nobody falls in the end', () => {
    expect(match.before('wound', false)).toBe(4);
  });

  it('counts what is destroyed by what did it', () => {
    expect(match.destroyed.counts).toEqual({ 'chassis by attack': 1 });
    expect(watched(hit('execution'), destroyed).destroyed.counts).toEqual({ 'chassis by execution': 1 });
  });

  it('knows exposure by attacks alone', () => {
    expect(watched(rolled('strain'), taken('strain'), exposed).before('exposure', false)).toBe(0);
  });
});
