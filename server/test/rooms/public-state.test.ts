import { describe, expect, test } from '@jest/globals';
import { Decoder, Encoder, type Schema } from '@colyseus/schema';
import fc from 'fast-check';
import {
  BOTS,
  botRandom,
  fairDice,
  openMatch,
  ownPartOf,
  packEvent,
  pendingDecisions,
  publicViewOf,
  redactEvents,
  rulesFor,
  shortWordsOf,
  unpackEvent,
  viewFor,
  viewOf,
  applyDelta,
  deltaOf,
  NOTHING_OWN,
  PRESETS,
  playOpening,
  playThrough,
} from '@penance/shared';
import type { MatchEvent, MatchState, OwnPart, PlainState, ShortStep, Viewer } from '@penance/shared';
import { anyMatch, type AnyMatch } from '../../../shared/test/support/any-match.ts';
import { PublicState } from '../../src/rooms/public-state-schema.ts';

const MOST_ANSWERS = 60;
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Every committed state of a match that bots play, with what led to it. */
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

describe('what a room sends', () => {
  test.each(PRESETS)('of %s is, put together by a client, exactly what its viewer may know', (preset) => {
    fc.assert(
      fc.property(anyMatch({ presets: [preset], seats: { min: 2, max: 4 } }), fc.nat(50), (match, joinAt) => {
        const rules = rulesFor(match.setup);
        const words = shortWordsOf(rules.ruleset.pool);
        const sent = new PublicState();
        const encoder = new Encoder(sent.schema);
        const early = new Decoder(new PublicState().schema);
        let late: Decoder<Schema> | undefined;
        let told: OwnPart = NOTHING_OWN;
        let known: OwnPart = NOTHING_OWN;
        const viewer: Viewer = { kind: 'seat', seat: 1 };
        let at = 0;
        for (const { state, events } of statesOf(match)) {
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

          const view = viewFor(rules, state, viewer);
          const own = ownPartOf(shown, view);
          const change = deltaOf(told, own);
          told = own;
          const packed = redactEvents(events, viewer).map(packEvent);
          const step = { seq: state.seq, at: 0, events: packed, ...(change && { own: change }) };
          const heard = words.lengthened(overTheWire(words.shortened(step)) as ShortStep);
          expect(heard.events).toEqual(overTheWire(packed));
          if (heard.own) known = applyDelta(known, heard.own) as OwnPart;
          expect(viewOf(shown, known)).toEqual(overTheWire(view));

          for (const seen of [viewer, { kind: 'public' } as const]) {
            const redacted = redactEvents(events, seen);
            expect(redacted.map(packEvent).map(unpackEvent)).toEqual(redacted);
          }
        }
      }),
      { numRuns: 4 },
    );
  });

  test('of a clock takes as many bytes whatever it shows: its length tells nothing', () => {
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
