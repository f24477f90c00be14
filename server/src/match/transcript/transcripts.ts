import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Transcript } from '@penance/shared';
import { inSlices } from '../../platform/base/in-slices.ts';
import { createQueues } from '../../platform/base/one-at-a-time.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { isRefused } from '../../platform/base/refusal.ts';
import type { MatchArchive, PackedTranscript } from './match-archive.ts';
import { transcriptOf, type TranscriptStore } from './transcript.ts';

/** Transcripts of finished matches, ready to be sent. */
export interface Transcripts {
  /**
   * The transcript as gzipped JSON. Concurrent requests share one build, and the result stays cached as long as there
   * is room: it changes only when the account of a player is deleted.
   */
  readonly packed: (matchId: string) => Promise<Uint8Array | RequestRefusal>;
  /** Built anew from the journal, and not cached. */
  readonly pack: (matchId: string) => Promise<PackedTranscript | RequestRefusal>;
  /** As it is stored and sent. */
  readonly compressed: (transcript: Transcript) => Promise<Uint8Array>;
  /** It was changed. */
  readonly forget: (matchId: string) => void;
}

interface TranscriptsParts {
  readonly store: TranscriptStore;
  readonly archive: Pick<MatchArchive, 'read'>;
  /** Total size of the cached transcripts. */
  readonly bytesMost?: number;
  readonly build?: typeof transcriptOf;
}

const BYTES_MOST = 16 * 1_048_576;
const compress = promisify(gzip);

export const createTranscripts = ({
  store,
  archive,
  bytesMost = BYTES_MOST,
  build = transcriptOf,
}: TranscriptsParts): Transcripts => {
  /** Most recently requested last. */
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  const underWay = new Map<string, Promise<Uint8Array | RequestRefusal>>();

  const keep = (matchId: string, packed: Uint8Array): void => {
    kept.set(matchId, packed);
    bytes += packed.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= bytesMost) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  const compressed: Transcripts['compressed'] = async (transcript) =>
    compress(await inSlices(writing(transcript)));
  // One after the other: the slices of many transcripts at once would take as long as all of them together.
  const inTurn = createQueues();
  const pack: Transcripts['pack'] = (matchId) =>
    inTurn('pack', async () => {
      const transcript = await build(store, matchId);
      if (isRefused(transcript)) return transcript;
      return { packed: await compressed(transcript), entries: transcript.entries.length };
    });

  // Check the archive again after building: if the match was archived meanwhile, its journal may already have been
  // deleted.
  const find = async (matchId: string): Promise<Uint8Array | RequestRefusal> => {
    const archived = await archive.read(matchId);
    if (archived) return archived;
    const built = await pack(matchId);
    return (await archive.read(matchId)) ?? (isRefused(built) ? built : built.packed);
  };

  const findAndKeep = async (matchId: string): Promise<Uint8Array | RequestRefusal> => {
    try {
      const found = await find(matchId);
      if (!isRefused(found)) keep(matchId, found);
      return found;
    } finally {
      underWay.delete(matchId);
    }
  };

  return {
    pack,
    compressed,
    forget: (matchId) => {
      bytes -= kept.get(matchId)?.length ?? 0;
      kept.delete(matchId);
    },
    packed: (matchId) => {
      const known = kept.get(matchId);
      if (known) {
        kept.delete(matchId);
        kept.set(matchId, known);
        return Promise.resolve(known);
      }
      const asked = underWay.get(matchId) ?? findAndKeep(matchId);
      underWay.set(matchId, asked);
      return asked;
    },
  };
};

/** As JSON, yielding a step for each entry. */
function* writing({ entries, ...others }: Transcript): Generator<undefined, string> {
  const written: string[] = [];
  for (const entry of entries) {
    written.push(JSON.stringify(entry));
    yield;
  }
  return `${JSON.stringify(others).slice(0, -1)},"entries":[${written.join(',')}]}`;
}
