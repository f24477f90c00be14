import { describe, expect, test } from '@jest/globals';
import type { MatchState } from '../../src/model/match.ts';
import { packEvent } from '../../src/protocol/packed-events.ts';
import { MatchMirror } from '../../src/protocol/match-mirror.ts';
import { DIGEST_EVERY, isDigestDue, publicDigest } from '../../src/protocol/public-digest.ts';
import type { Step } from '../../src/protocol/short-words.ts';
import type { Viewer } from '../../src/views/match-view.ts';
import { redactEvents } from '../../src/views/redact-event.ts';
import { askedSeats, openDecision, viewFor } from '../../src/views/view-for.ts';
import { playedMatch, type PlayedStep } from '../views/played-match.ts';

const VIEWER: Viewer = { kind: 'seat', seat: 0 };
const INPUTS = 3 * DIGEST_EVERY;

const stepOf = ({ rules, before, after }: PlayedStep): Step => {
  const { state, events } = after;
  return {
    seq: state.seq,
    from: before.seq,
    at: 0,
    events: redactEvents(events, VIEWER).map(packEvent),
    asked: askedSeats(state).map(({ seat, decision, kind }) => [seat, decision, kind]),
    question: [openDecision(state, 0)],
    ...(isDigestDue(before.seq, state.seq) && { digest: digestOf(rules, state) }),
  };
};

const digestOf = (rules: PlayedStep['rules'], state: MatchState): number =>
  publicDigest(rules, state.table, { seq: state.seq, asked: askedSeats(state) });

const played = [...playedMatch('three-layer', 4, INPUTS)];
const [first, second] = played;
if (!first || !second) throw new Error('no match');

const mirrorAtStart = (): MatchMirror => {
  const mirror = new MatchMirror(first.rules);
  mirror.start(viewFor(first.rules, first.before, VIEWER));
  return mirror;
};

const viewAfter = (at: number) => {
  const step = played[at];
  return step && viewFor(step.rules, step.after.state, VIEWER);
};

describe('the client’s mirror of a match', () => {
  test('shows what the server shows, with equal digests', () => {
    const mirror = mirrorAtStart();
    const digests = played.map(stepOf).map((step, at) => {
      expect(mirror.step(step)).toBe('whole');
      expect(mirror.view).toEqual(viewAfter(at));
      return step.digest;
    });
    expect(digests.filter((digest) => digest !== undefined).length).toBeGreaterThan(1);
  });

  test('applies a repeated step once', () => {
    const mirror = mirrorAtStart();
    for (const step of played.map(stepOf)) {
      expect(mirror.step(step)).toBe('whole');
      expect(mirror.step(step)).toBe('known');
    }
    expect(mirror.view).toEqual(viewAfter(played.length - 1));
  });

  test('applies no step that is too early; continues after the missing one or a full view', () => {
    const mirror = mirrorAtStart();
    const [one, two, three, four] = played.map(stepOf) as [Step, Step, Step, Step];
    expect(mirror.step(two)).toBe('torn');
    expect(mirror.view).toEqual(viewFor(first.rules, first.before, VIEWER));
    expect(mirror.step(one)).toBe('whole');
    expect(mirror.step(four)).toBe('torn');
    mirror.start(viewAfter(2) as never);
    expect(mirror.step(three)).toBe('known');
    expect(mirror.step(four)).toBe('whole');
    expect(mirror.view).toEqual(viewAfter(3));
  });

  test('requests a full view after an event of a newer version', () => {
    const mirror = mirrorAtStart();
    expect(mirror.step({ ...stepOf(first), events: [[9999, 0]] })).toBe('torn');
  });

  test('reports a difference if the events do not fit, or the digest does not', () => {
    const unfit = packEvent({
      type: 'cardsMoved',
      seat: 0,
      from: 'discard',
      to: 'graveyard',
      cards: ['feint'],
      count: 1,
      why: 'lost',
    });
    expect(mirrorAtStart().step({ ...stepOf(first), events: [unfit] })).toBe('different');
    const { rules, after } = first;
    const right = digestOf(rules, after.state);
    expect(mirrorAtStart().step({ ...stepOf(first), digest: right })).toBe('whole');
    const mirror = mirrorAtStart();
    expect(mirror.step({ ...stepOf(first), digest: right ^ 1 })).toBe('different');
    expect(mirror.step(stepOf(second))).toBe('torn');
  });

  test('has no view before the match begins, and applies no step', () => {
    const mirror = new MatchMirror(first.rules);
    expect(mirror.view).toBeNull();
    expect(mirror.step(stepOf(first))).toBe('torn');
  });
});

test('a digest differs for any two different public views, and does not depend on what is hidden', () => {
  const digests = new Map<number, string>();
  for (const { rules, after } of played) {
    const digest = digestOf(rules, after.state);
    const shown = JSON.stringify(viewFor(rules, after.state, { kind: 'public' }));
    expect(digests.get(digest) ?? shown).toBe(shown);
    digests.set(digest, shown);
    const seats = after.state.table.seats.map((seat) => ({
      ...seat,
      draw: seat.draw.toReversed(),
      hand: seat.hand.map(() => 'feint'),
      woundDeck: seat.woundDeck.toReversed(),
    }));
    const dealtAnew = { ...after.state, table: { ...after.state.table, seats } };
    expect(digestOf(rules, dealtAnew)).toBe(digest);
  }
  expect(digests.size).toBeGreaterThan(100);
});
