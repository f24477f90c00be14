import { beforeAll, describe, expect, test } from '@jest/globals';
import type { MatchSetup } from '@penance/shared';
import {
  withKind,
  BOTS,
  botRandom,
  fairDice,
  openMatch,
  pendingDecisions,
  playOpening,
  playThrough,
  rulesFor,
  viewFor,
} from '@penance/shared';
import fc from 'fast-check';
import { anyMatch } from '../../../shared/test/support/any-match.ts';
import { fingerprint } from './canonical.ts';
import type { Acknowledged, Entry, Faults, History, Witnessed } from './history.ts';
import { faultsOf, NO_FAULTS, Reading } from './history.ts';

const ANSWERS = 30;

/** A flawless match: every answer acknowledged, every view correct. */
const soundMatch = (): { readonly history: History; readonly witnesses: readonly Witnessed[] } => {
  const [any] = fc.sample(anyMatch({ presets: ['three-layer'], seats: { min: 2, max: 2 }, houseRules: {} }), {
    numRuns: 1,
    seed: 5,
  });
  if (!any) throw new Error('no match');
  const setup: MatchSetup = any.setup;
  const rules = rulesFor(setup);
  const dice = fairDice(new Uint8Array(32).fill(7));
  const random = botRandom(3);
  const acknowledged: Acknowledged[][] = [[], []];
  const views = [new Map<number, string>(), new Map<number, string>()];
  const entries: Entry[] = [];
  let played = playOpening(rules, openMatch(rules, setup).state, dice);
  for (let answers = 0; ; answers += 1) {
    const { state, inputs, events } = played;
    entries.push({ row: entries.length + 1, seq: state.seq, at: 1000 + entries.length, inputs, events });
    views.forEach((seen, seat) =>
      seen.set(state.seq, fingerprint(viewFor(rules, state, { kind: 'seat', seat }))),
    );
    const [decision] = pendingDecisions(state);
    if (!decision || answers === ANSWERS) break;
    const { seat, id } = decision;
    const answer = BOTS.random({
      rules,
      view: viewFor(rules, state, { kind: 'seat', seat }),
      decision,
      random,
    });
    const input = { kind: 'answer', seat, decision: id, answer } as const;
    const next = playThrough(rules, state, input, dice);
    if (next.refusal) throw new Error(next.refusal.message);
    acknowledged[seat]?.push({ seat, decision: id, answer, seq: next.state.seq });
    played = next;
  }
  const witnesses = views.map((seen, seat) => ({
    seat,
    acknowledged: acknowledged[seat] ?? [],
    views: seen,
    hours: entries.map(({ seq, at }) => [seq, at] as const),
  }));
  return { history: { setup, entries }, witnesses };
};

describe('comparing what clients witnessed with the journal', () => {
  let sound: ReturnType<typeof soundMatch>;
  beforeAll(() => {
    sound = soundMatch();
  });
  const withEntries = (entries: readonly Entry[]): Faults =>
    faultsOf({ ...sound.history, entries }, sound.witnesses);

  test('agrees when nothing is wrong', () => {
    expect(sound.witnesses.flatMap(({ acknowledged }) => acknowledged)).toHaveLength(ANSWERS);
    expect(faultsOf(sound.history, sound.witnesses)).toEqual(NO_FAULTS);
  });

  test('reports a missing last entry: its answer is lost, and both players saw what is not true', () => {
    expect(withEntries(sound.history.entries.slice(0, -1)).lost).toHaveLength(3);
  });

  test('reports a missing entry in the middle: nothing after it can be read', () => {
    const { entries } = sound.history;
    expect(withEntries([...entries.slice(0, 9), ...entries.slice(10)]).unreadable).not.toEqual([]);
  });

  test('reports a missing journal', () => {
    expect(faultsOf({ setup: null, entries: [] }, sound.witnesses).lost).toHaveLength(ANSWERS);
  });

  test('reports an answer that was applied twice', () => {
    const { entries } = sound.history;
    const last = entries.at(-1);
    if (!last) throw new Error('no entries');
    const again = { ...last, row: last.row + 1, seq: last.seq + 1 };
    expect(withEntries([...entries, again]).doubled).not.toEqual([]);
  });

  test('reports an answer other than the acknowledged one', () => {
    const entries = sound.history.entries.map((entry) => ({
      ...entry,
      inputs: entry.inputs.map((input) =>
        input.kind === 'answer' && withKind(input.answer).kind === 'endTurn'
          ? { ...input, answer: { kind: 'surrender' } as const }
          : input,
      ),
    }));
    expect(withEntries(entries).lost).not.toEqual([]);
  });

  test('reports events that do not follow from their inputs', () => {
    const entries = sound.history.entries.map((entry, at) =>
      at === 7 ? { ...entry, events: entry.events.slice(1) } : entry,
    );
    expect(withEntries(entries).unreadable).toEqual(['the events of entry 8 are not those of its inputs']);
  });

  test('reports a view that nobody should have seen', () => {
    const [first, second] = sound.witnesses;
    if (!first || !second) throw new Error('two witnesses');
    const odd = { ...first, views: new Map([...first.views, [99_999, 'a view before its commit']]) };
    expect(faultsOf(sound.history, [odd, second]).lost).toEqual([
      'seq 99999 was shown to 0 and is not in the journal',
    ]);
  });

  test('reports a step that was sent with another time', () => {
    const [first, second] = sound.witnesses;
    if (!first || !second) throw new Error('two witnesses');
    const odd = {
      ...first,
      hours: [...first.hours].map(([seq, at]) => [seq, seq === 9 ? at + 1 : at] as const),
    };
    expect(faultsOf(sound.history, [odd, second])).toEqual({
      ...NO_FAULTS,
      misdated: ['seq 9 was told to 0 as of 1003, it is of 1002'],
    });
  });

  test('gives the same result whether the journal is read at once or as it grows', () => {
    const { setup, entries } = sound.history;
    if (!setup) throw new Error('no match');
    const odd = entries.map((entry, at) => (at === 7 ? { ...entry, events: entry.events.slice(1) } : entry));
    const reading = new Reading(setup);
    for (const entry of odd.slice(0, -1)) {
      reading.read([entry]);
      reading.faultsOf(sound.witnesses);
    }
    expect(reading.rows).toBe(odd.length - 1);
    expect(reading.faultsOf(sound.witnesses)).toEqual(withEntries(odd.slice(0, -1)));
  });
});
