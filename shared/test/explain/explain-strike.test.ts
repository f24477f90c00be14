import { expect, test } from '@jest/globals';
import { botRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { playThrough } from '../../src/engine/advance.ts';
import { explain } from '../../src/explain/explain.ts';
import { explainBlow, explainStrike } from '../../src/explain/explain-strike.ts';
import { redactEvents } from '../../src/views/redact-event.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { attackMoments } from '../odds/attack-moments.ts';

test.each(['three-layer', 'arena', 'codex'] as const)(
  'whoever is attacked can open the target number and the damage afterwards (%s)',
  (preset) => {
    let opened = 0;
    let [blows, unknown] = [0, 0];
    const chance = seededChance(botRandom(5));
    for (const { rules, state, decision, answer } of attackMoments(preset, 40, 11)) {
      const target = answer.targets?.[0] ?? 0;
      const viewer = { kind: 'seat', seat: target } as const;
      const input = { kind: 'answer', seat: decision.seat, decision: decision.id, answer } as const;
      const played = playThrough(rules, state, input, (_, request) => chance(request));
      if (played.refusal) throw new Error(played.refusal.message);
      const events = redactEvents(played.events, viewer);
      const index = events.findIndex(
        (event) => (event.type === 'attackHit' || event.type === 'attackMissed') && event.target === target,
      );
      const judged = events[index];
      if (judged?.type !== 'attackHit' && judged?.type !== 'attackMissed') continue;
      const strike = explainStrike(rules, viewFor(rules, state, viewer), events, index);
      expect(strike?.total).toBe(judged.tn);
      expect(strike?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(judged.tn);
      // What the attacker was told before says nothing of cards that only its target holds.
      const told = explain(rules, viewFor(rules, state, { kind: 'seat', seat: decision.seat }), {
        number: 'targetNumber',
        answer,
        target,
      });
      expect(strike?.parts).toEqual(told.kind === 'sum' ? expect.arrayContaining([...told.parts]) : null);
      expect(strike?.parts.some(({ source }) => source.kind === 'effect' && source.effect === 'past')).toBe(
        false,
      );
      opened += 1;
      const blow = explainBlow(rules, viewFor(rules, state, viewer), events, index);
      expect(blow === null).toBe(judged.type === 'attackMissed');
      if (!blow) continue;
      expect(blow.total).toBe(judged.damage);
      expect(blow.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(judged.damage);
      blows += 1;
      if (blow.parts.some(({ source }) => source.kind === 'effect' && source.effect === 'past')) unknown += 1;
    }
    expect(opened).toBeGreaterThan(20);
    expect(blows).toBeGreaterThan(5);
    expect(unknown).toBe(0);
  },
);

test('an event that is not about an attack has no target number', () => {
  for (const { rules, state } of attackMoments('arena', 1, 1)) {
    const view = viewFor(rules, state, { kind: 'public' });
    expect(explainStrike(rules, view, [{ type: 'roundBegan', round: 1 }], 0)).toBeNull();
    expect(explainBlow(rules, view, [{ type: 'roundBegan', round: 1 }], 0)).toBeNull();
  }
});
