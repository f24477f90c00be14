import { expect, test } from '@jest/globals';
import { dueMatches } from '@penance/shared';
import { TestEvent } from '../../shared/test/tournaments/test-event.ts';
import { lineOfFact } from '../src/tournament/event-text.ts';
import { stateText } from '../src/tournament/tournament-command.ts';

test('a pairing decided by a ruling against its games shows the winner, live and afterwards', () => {
  const event = new TestEvent({ name: 'Cup', format: { kind: 'swiss', rounds: 2 }, pairsByItself: false });
  event.start(2);
  event.must({ kind: 'pairRound' });
  const [due] = dueMatches(event.state);
  if (!due) throw new Error('nobody plays');
  event.play(due, 1);
  const [pairing] = event.state.rounds[0]?.pairings ?? [];
  const [one, other] = pairing?.entrants ?? [];
  const names = [one, other].map((id) => event.state.entrants.find((each) => each.id === id)?.name ?? '');
  expect(stateText(event.state)).toContain(`${names[0]} - ${names[1]}  1:0 (played), ${names[0]} wins`);
  const before = event.facts.length;
  const winner = other ?? null;
  event.must({ kind: 'adjudicate', pairing: pairing?.id ?? '', winner, reason: 'a wrong deck' });
  const ruled = `${names[0]} - ${names[1]}  1:0 (adjudicated), ${names[1]} wins`;
  expect(stateText(event.state)).toContain(ruled);
  const lines = event.facts.slice(before).map((fact) => lineOfFact(event.state, fact));
  expect(lines).toContain(`  ${pairing?.id ?? ''}: ${ruled}`);
});
