import { describe, expect, test } from '@jest/globals';
import { type Client, getMessageBytes, Protocol } from '@colyseus/core';
import { Decoder, Encoder, type Schema } from '@colyseus/schema';
import fc from 'fast-check';
import { unpack } from 'msgpackr';
import {
  BOTS,
  botRandom,
  fairDice,
  MatchMirror,
  MESSAGE_NUMBERS,
  openMatch,
  packClocks,
  packEvent,
  packEvents,
  pendingDecisions,
  publicViewOf,
  redactEvents,
  rulesFor,
  shortWordsOf,
  unpackClocks,
  unpackEvent,
  viewFor,
  PRESETS,
  playOpening,
  playThrough,
  type Codec,
  type MatchEvent,
  type MatchRules,
  type MatchState,
  type MatchView,
  type PlainState,
  type PlainStep,
  type ShortStep,
  type Viewer,
} from '@penance/shared';
import { anyMatch, type AnyMatch } from '../../../../shared/test/support/any-match.ts';
import { PublicState } from '../../../src/match/room/public-state-schema.ts';
import { type Moment, OutgoingStep } from '../../../src/match/room/outgoing-step.ts';
import { ViewerLink } from '../../../src/match/room/viewer-link.ts';
import type { Visitor } from '../../../src/platform/sockets/visitor.ts';

const MOST_ANSWERS = 60;
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Every committed state of a match that bots play, with the entries that led to it. */
function* statesOf({
  setup,
  seed,
}: AnyMatch): Generator<{ readonly state: MatchState; readonly events: readonly MatchEvent[] }> {
  const rules = rulesFor(setup);
  const dice = fairDice(new Uint8Array(32).fill(seed & 255));
  const random = botRandom(seed);
  let played = playOpening(rules, openMatch(rules, setup).state, dice);
  for (let answers = 0; ; answers += 1) {
    yield played;
    const { state } = played;
    const [decision] = pendingDecisions(state);
    if (!decision || answers === MOST_ANSWERS) return;
    const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
    const answer = BOTS.random({ rules, view, decision, random });
    const input = { kind: 'answer', seat: decision.seat, decision: decision.id, answer } as const;
    const next = playThrough(rules, state, input, dice);
    if (next.refusal !== null) throw new Error(next.refusal.message);
    played = next;
  }
}

/** What was sent last over a connection with the codec `plain`. */
class PlainWire {
  readonly #link: ViewerLink;
  readonly viewer: Viewer;
  last: PlainStep | undefined;

  constructor(seat: number | null) {
    this.viewer = seat === null ? { kind: 'public' } : { kind: 'seat', seat };
    const enqueueRaw = (frame: Uint8Array): void => {
      const [named, message] = [getMessageBytes.raw(Protocol.ROOM_DATA, 'step'), Buffer.from(frame)];
      expect(message.subarray(0, named.length)).toEqual(named);
      this.last = unpack(message.subarray(named.length)) as PlainStep;
    };
    const client = { send: () => undefined, enqueueRaw };
    this.#link = new ViewerLink(client as unknown as Client, visitorAt(seat, 'plain'), 1000);
  }

  take(moment: Moment, step: OutgoingStep): void {
    if (this.#link.isShown) this.#link.step(step);
    else this.#link.start('a match', moment, AROUND);
  }
}

const visitorAt = (seat: number | null, codec: Codec): Visitor => ({
  accountId: 'somebody',
  seat,
  session: { number: 1, expiresAt: Infinity },
  owesSalt: false,
  visit: null,
  wantsState: false,
  codec,
});

/** A server-side connection, and the client at its other end. */
class Wire {
  readonly #mirror: MatchMirror;
  readonly #link: ViewerLink;
  readonly #rules: MatchRules;
  readonly #viewer: Viewer;
  #digests = 0;

  constructor(rules: MatchRules, seat: number | null) {
    this.#rules = rules;
    this.#viewer = seat === null ? { kind: 'public' } : { kind: 'seat', seat };
    this.#mirror = new MatchMirror(rules);
    const words = shortWordsOf(rules.ruleset.pool);
    const send = (name: string, message: unknown): void => {
      expect(name).toBe('start');
      this.#mirror.start((overTheWire(message) as { view: MatchView }).view);
    };
    const enqueueRaw = (frame: Uint8Array): void => {
      expect([...frame.subarray(0, 2)]).toEqual([Protocol.ROOM_DATA, MESSAGE_NUMBERS.step]);
      const step = words.lengthened(unpack(frame.subarray(2)) as ShortStep);
      expect(this.#mirror.step(step)).toBe('whole');
      if (step.digest !== undefined) this.#digests += 1;
    };
    this.#link = new ViewerLink({ send, enqueueRaw } as unknown as Client, visitorAt(seat, 'compact'), 1000);
  }

  get digests(): number {
    return this.#digests;
  }

  /** Sends the step as it goes to everybody, or a full reload. */
  take(state: MatchState, step: OutgoingStep | null): void {
    if (step && this.#link.isShown) this.#link.step(step);
    else this.#link.start('a match', { rules: this.#rules, state, head: null }, AROUND);
    expect(this.#mirror.view).toEqual(overTheWire(viewFor(this.#rules, state, this.#viewer)));
  }
}

const AROUND = { now: 0, paused: false, clocks: [] };

describe('what a room sends', () => {
  test.each(PRESETS)('of %s adds up, on the client, to exactly what its viewer may know', (preset) => {
    let digests = 0;
    fc.assert(
      fc.property(anyMatch({ presets: [preset], seats: { min: 2, max: 4 } }), fc.nat(50), (match, joinAt) => {
        const rules = rulesFor(match.setup);
        const wires = [null, 0, 1].map((seat) => new Wire(rules, seat));
        let at = 0;
        for (const { state, events } of statesOf(match)) {
          if (at++ === joinAt) wires.push(new Wire(rules, 1), new Wire(rules, null));
          const moment = { rules, state, head: 'ab'.repeat(8) };
          const step = new OutgoingStep(moment, { events, at: 0, clocks: { seat: [], public: [] } });
          for (const wire of wires) wire.take(state, at % 17 === 0 ? null : step);
          for (const seen of [{ kind: 'seat', seat: 1 }, { kind: 'public' }] as const) {
            const redacted = redactEvents(events, seen);
            const packed = packEvents(events, seen);
            expect(packed).toEqual(redacted.map(packEvent));
            expect(packed.map(unpackEvent)).toEqual(redacted);
          }
        }
        digests += wires.reduce((sum, wire) => sum + wire.digests, 0);
      }),
      { numRuns: 4 },
    );
    expect(digests).toBeGreaterThan(0);
  });

  test('with names says what happened and what is asked, each as its viewer may know it', () => {
    fc.assert(
      fc.property(anyMatch({ seats: { min: 2, max: 4 } }), (match) => {
        const rules = rulesFor(match.setup);
        const wires = [null, 0, 1].map((seat) => new PlainWire(seat));
        let from: number | undefined;
        for (const { state, events } of statesOf(match)) {
          const moment = { rules, state, head: null };
          const step = new OutgoingStep(moment, { events, at: 5, clocks: { seat: [], public: [] } });
          for (const wire of wires) {
            wire.take(moment, step);
            const { asked, own } = viewFor(rules, state, wire.viewer);
            const question = own?.decision ?? null;
            const told = { seq: state.seq, from, at: 5, asked, question, clocks: [] };
            if (from !== undefined)
              expect(wire.last).toEqual(overTheWire({ ...told, events: redactEvents(events, wire.viewer) }));
          }
          from = state.seq;
        }
      }),
      { numRuns: 4 },
    );
  });

  test.each(['compact', 'plain'] as const)(
    'to many spectators at once is made once, in the codec %s',
    (codec) => {
      fc.assert(
        fc.property(anyMatch({ seats: { min: 2, max: 4 } }), (match) => {
          const rules = rulesFor(match.setup);
          const frames: Uint8Array[][] = [[], []];
          const [one, other] = frames.map((sent) => {
            const client = { enqueueRaw: (frame: Uint8Array) => sent.push(frame) };
            return new ViewerLink(client as unknown as Client, visitorAt(null, codec), 1000);
          });
          const starts = {};
          for (const { state, events } of statesOf(match)) {
            const moment = { rules, state, head: null };
            const step = new OutgoingStep(moment, { events, at: 5, clocks: { seat: [], public: [] } });
            for (const link of [one, other])
              if (link?.isShown) link.step(step);
              else link?.start('a match', moment, AROUND, starts);
          }
          expect(frames[0]?.length).toBeGreaterThan(1);
          for (const [at, frame] of (frames[0] ?? []).entries()) expect(frames[1]?.[at]).toBe(frame);
        }),
        { numRuns: 2 },
      );
    },
  );

  test('as synchronised state is the public view, whether joined early or late', () => {
    fc.assert(
      fc.property(anyMatch({ seats: { min: 2, max: 4 } }), fc.nat(50), (match, joinAt) => {
        const rules = rulesFor(match.setup);
        const sent = new PublicState();
        const encoder = new Encoder(sent.schema);
        const early = new Decoder(new PublicState().schema);
        let late: Decoder<Schema> | undefined;
        let at = 0;
        for (const { state } of statesOf(match)) {
          const { own: _, ...shown } = viewFor(rules, state, { kind: 'public' });
          sent.showView(shown);
          const patch = encoder.encode().slice();
          early.decode(patch);
          late?.decode(patch);
          encoder.discardChanges();
          if (at++ === joinAt) {
            late = new Decoder(new PublicState().schema);
            late.decode(encoder.encodeAll().slice());
          }
          for (const client of [early, ...(late ? [late] : [])])
            expect(publicViewOf(client.state.toJSON() as PlainState)).toEqual(overTheWire(shown));
        }
      }),
      { numRuns: 8 },
    );
  });

  test('of clocks has the same size whatever times they show, and is decoded unchanged', () => {
    const spans = [0, 1, 300, 60_000, 2 ** 31, 30 * 86_400_000, null];
    const lengths = spans.map((span) => {
      const [bank, connected] = [span === null ? null : span * 9, span === 0];
      const since = 1_700_000_000_000 - (span ?? 0);
      const running = { seat: 0, bank, since, deadline: since + (span ?? 7), connected };
      const idle = { seat: 5, bank, since: null, deadline: null, connected };
      const packed = packClocks([running, idle], since + 1);
      expect(unpackClocks(packed, since + 1)).toEqual([running, idle]);
      expect(unpackClocks(packed.subarray(0, -1), since + 1)).toEqual([running]);
      const recent = [0, 1, 2 ** 16 - 1].map((passed) => {
        const started = packClocks([running, idle], since - passed);
        expect(unpackClocks(started, since - passed)).toEqual([running, idle]);
        expect(unpackClocks(started.subarray(0, 11), since - passed)).toEqual([]);
        return started.length;
      });
      expect(packClocks([running, idle], since - 2 ** 16).length).toBe(packed.length);
      return [packed.length, ...recent];
    });
    expect(lengths).toEqual(spans.map(() => [22, 18, 18, 18]));
    const half = { seat: 0, bank: 1.5, since: 2.4, deadline: 4.4, connected: true };
    expect(unpackClocks(packClocks([half]))).toEqual([{ ...half, bank: 2, since: 2, deadline: 4 }]);
  });

  test('of a clock in the synchronised state has the same size whatever it shows', () => {
    const [match] = fc.sample(anyMatch({ presets: ['three-layer'], seats: { min: 2, max: 2 } }), {
      numRuns: 1,
      seed: 1,
    });
    const [first] = match ? statesOf(match) : [];
    if (!match || !first) throw new Error('there is no match');
    const { own: _, ...shown } = viewFor(rulesFor(match.setup), first.state, { kind: 'public' });
    const lengths = [0, 1, 300, 60_000, 1_234_567.5, 1_700_000_000_000, 1_700_000_000_000.5].map((moment) => {
      const sent = new PublicState();
      const encoder = new Encoder(sent.schema);
      sent.showView(shown);
      encoder.encode();
      encoder.discardChanges();
      const clock = { bank: moment, since: moment, deadline: moment, connected: true };
      sent.showAttendance([clock, clock]);
      return encoder.encode().length;
    });
    expect(new Set(lengths).size).toBe(1);
  });
});
