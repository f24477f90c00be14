import { advance } from '../../src/engine/advance.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import type { AttackMoment } from '../odds/attack-moments.ts';

type Told = Extract<MatchEvent, { type: 'attackHit' | 'attackMissed' }>;

/** What the engine reports of the attack with these dice. */
export const attackTold = (
  { rules, state, decision, answer }: AttackMoment,
  facesOf: (count: number) => readonly number[],
): readonly Told[] => {
  const { seat, id } = decision;
  let played = advance(rules, state, { kind: 'answer', seat, decision: id, answer });
  for (let count = 0; count < 50; count += 1) {
    if (played.refusal) throw new Error(played.refusal.message);
    const told = played.events.filter(
      (event): event is Told => event.type === 'attackHit' || event.type === 'attackMissed',
    );
    if (told.length > 0) return told;
    played = advance(rules, played.state, inputFor(played.state, facesOf));
  }
  throw new Error('no attack');
};

const inputFor = ({ pending }: MatchState, facesOf: (count: number) => readonly number[]): Input => {
  if (pending.on === 'chance') {
    const { request } = pending;
    if (request.kind !== 'dice') throw new Error('no dice');
    const faces = request.purpose === 'attack' ? facesOf(request.count) : all(1)(request.count);
    return { kind: 'chance', outcome: { kind: 'dice', faces } };
  }
  const decision = pending.on === 'seats' ? pending.decisions[0] : undefined;
  if (!decision) throw new Error('nobody is asked');
  return { kind: 'answer', seat: decision.seat, decision: decision.id, answer: fallbackFor(decision) };
};

/** All dice of a throw show one face. */
export const all =
  (face: number) =>
  (count: number): readonly number[] =>
    new Array<number>(count).fill(face);
