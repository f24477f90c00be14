import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { Transcript } from '@penance/shared';
import type { MatchStore } from '../../../src/match/match-store.ts';
import { createTranscripts } from '../../../src/match/transcript/transcripts.ts';
import { refuse, type RequestRefusal } from '../../../src/platform/base/refusal.ts';

const ENTRY = { seq: 1, at: 0, inputs: [], events: [] };

interface Shelf {
  readonly built: string[];
  readonly archived: Map<string, Uint8Array>;
  readonly ask: (matchId: string) => Promise<unknown>;
  refusal: RequestRefusal | undefined;
}

/** Transcripts that do not compress well, counted as they are built. */
const shelf = (bytesMost = 1_000_000): Shelf => {
  const built: string[] = [];
  const archived = new Map<string, Uint8Array>();
  const transcripts = createTranscripts({
    store: {} as MatchStore,
    archive: { read: (matchId) => Promise.resolve(archived.get(matchId)) },
    bytesMost,
    build: (_, matchId) => {
      built.push(matchId);
      return Promise.resolve(made.refusal ?? ({ id: matchId, entries: [ENTRY] } as unknown as Transcript));
    },
  });
  const ask = async (matchId: string): Promise<unknown> => {
    const packed = await transcripts.packed(matchId);
    return packed instanceof Uint8Array ? JSON.parse(gunzipSync(packed).toString()) : packed;
  };
  const made: Shelf = { built, archived, ask, refusal: undefined };
  return made;
};

test('a transcript is built once, however many clients request it', async () => {
  const { ask, built } = shelf();
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
  await ask('a');
  expect(built).toEqual(['a']);
  expect(replies).toEqual(new Array(20).fill({ id: 'a', entries: [ENTRY] }));
});

test('the cache is bounded, and keeps what was requested last', async () => {
  const probe = createTranscripts({
    store: {} as MatchStore,
    archive: { read: () => Promise.resolve(undefined) },
    build: () => Promise.resolve({ id: 'a', entries: [ENTRY] } as unknown as Transcript),
  });
  const one = await probe.packed('a');
  const { ask, built } = shelf(one instanceof Uint8Array ? 2 * one.length + 1 : 0);
  for (const matchId of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await ask(matchId);
  expect(built).toEqual(['a', 'b', 'c', 'b']);
});

test('a transcript larger than the whole cache is sent all the same', async () => {
  const { ask, built } = shelf(1);
  expect([await ask('a'), await ask('a')]).toEqual(new Array(2).fill({ id: 'a', entries: [ENTRY] }));
  expect(built).toEqual(['a', 'a']);
});

test('a refusal is not cached: the match may be over the next time', async () => {
  const made = shelf();
  made.refusal = refuse('matchRunning', 'Later.');
  expect(await made.ask('a')).toEqual(made.refusal);
  made.refusal = undefined;
  expect(await made.ask('a')).toMatchObject({ id: 'a' });
});

test('transcripts of many matches are built one after the other, however many are requested at once', async () => {
  let underWay = 0;
  let most = 0;
  const transcripts = createTranscripts({
    store: {} as MatchStore,
    archive: { read: () => Promise.resolve(undefined) },
    build: async (_, matchId) => {
      most = Math.max(most, (underWay += 1));
      await new Promise(setImmediate);
      underWay -= 1;
      return { id: matchId, entries: [ENTRY] } as unknown as Transcript;
    },
  });
  await Promise.all(['a', 'b', 'c', 'd'].map((matchId) => transcripts.packed(matchId)));
  expect(most).toBe(1);
});

test('a long transcript is written with the same bytes as in one piece', async () => {
  const entries = Array.from({ length: 2000 }, (_, at) => ({ ...ENTRY, seq: at + 1 }));
  const transcripts = createTranscripts({
    store: {} as MatchStore,
    archive: { read: () => Promise.resolve(undefined) },
    build: (_, matchId) => Promise.resolve({ id: matchId, entries } as unknown as Transcript),
  });
  const packed = await transcripts.packed('a');
  expect(packed instanceof Uint8Array && JSON.parse(gunzipSync(packed).toString())).toEqual({
    id: 'a',
    entries,
  });
});
