import { beforeAll, describe, expect, test } from '@jest/globals';
import type { MatchSetup } from '@penance/shared';
import {
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
import { faultsOf } from './history.ts';

const ANSWERS = 30;
const nothing: Faults = { lost: [], doubled: [], unreadable: [] };

/** A match as it should be: every answer acknowledged, every view as it is. */
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
    entries.push({ row: entries.length + 1, seq: state.seq, at: '', inputs, events });
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
  }));
  return { history: { setup, entries }, witnesses };
};

describe('what clients witnessed, held against the journal', () => {
  let sound: ReturnType<typeof soundMatch>;
  beforeAll(() => {
    sound = soundMatch();
  });
  const withEntries = (entries: readonly Entry[]): Faults =>
    faultsOf({ ...sound.history, entries }, sound.witnesses);

  test('agrees when nothing is wrong', () => {
    expect(sound.witnesses.flatMap(({ acknowledged }) => acknowledged)).toHaveLength(ANSWERS);
    expect(faultsOf(sound.history, sound.witnesses)).toEqual(nothing);
  });

  test('misses the last entry: its answer is lost, and both players saw what is not true', () => {
    expect(withEntries(sound.history.entries.slice(0, -1)).lost).toHaveLength(3);
  });

  test('misses an entry in the middle: nothing after it can be read', () => {
    const { entries } = sound.history;
    expect(withEntries([...entries.slice(0, 9), ...entries.slice(10)]).unreadable).not.toEqual([]);
  });

  test('misses everything', () => {
    expect(faultsOf({ setup: null, entries: [] }, sound.witnesses).lost).toHaveLength(ANSWERS);
  });

  test('finds an answer that was taken twice', () => {
    const { entries } = sound.history;
    const last = entries.at(-1);
    if (!last) throw new Error('no entries');
    const again = { ...last, row: last.row + 1, seq: last.seq + 1 };
    expect(withEntries([...entries, again]).doubled).not.toEqual([]);
  });

  test('finds another answer than the one that was acknowledged', () => {
    const entries = sound.history.entries.map((entry) => ({
      ...entry,
      inputs: entry.inputs.map((input) =>
        input.kind === 'answer' && 'endTurn' in input.answer
          ? { ...input, answer: { surrender: true } as const }
          : input,
      ),
    }));
    expect(withEntries(entries).lost).not.toEqual([]);
  });

  test('finds events that are not those of their inputs', () => {
    const entries = sound.history.entries.map((entry, at) =>
      at === 7 ? { ...entry, events: entry.events.slice(1) } : entry,
    );
    expect(withEntries(entries).unreadable).toEqual(['the events of entry 8 are not those of its inputs']);
  });

  test('finds a view that nobody should have seen', () => {
    const [first, second] = sound.witnesses;
    if (!first || !second) throw new Error('two witnesses');
    const odd = { ...first, views: new Map([...first.views, [99_999, 'a view before its commit']]) };
    expect(faultsOf(sound.history, [odd, second]).lost).toEqual([
      'seq 99999 was shown to 0 and is not in the journal',
    ]);
  });
});
