import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../rulesets/canonical-json.ts';
import { resultOf } from '../steps.ts';
import type { OpenTranscript, SealedTranscript, Transcript, TranscriptEntry } from './transcript.ts';
import { TRANSCRIPT_FORMAT, TRANSCRIPT_VERSION } from './transcript.ts';

export type UnsealedEntry = Omit<TranscriptEntry, 'hash'>;

/** A transcript before its hashes are made. */
export type UnsealedTranscript<T extends Transcript = SealedTranscript> = Omit<
  T,
  'format' | 'hashes' | 'entries'
> & { readonly entries: readonly UnsealedEntry[] };

/** One part of a transcript with the hash that it carries. */
export interface Link {
  readonly part: keyof Transcript['hashes'] | 'entry';
  readonly content: unknown;
  readonly hash: string;
}

/** SHA-256, in hex, of the UTF-8 text: the hash before (nothing for the first), then the content as canonical JSON. */
export const linkHash = (before: string, content: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(before + canonicalJson(content))));

/** The parts of a transcript in the order in which each hash is made over the one before. */
export const linksOf = (transcript: Transcript): readonly Link[] => {
  const { hashes, entries } = transcript;
  return [
    { part: 'header', content: headerOf(transcript), hash: hashes.header },
    { part: 'setup', content: setupOf(transcript), hash: hashes.setup },
    { part: 'dice', content: diceOf(transcript), hash: hashes.dice },
    ...entries.map((entry) => ({ part: 'entry', content: entryOf(entry), hash: entry.hash }) as const),
    { part: 'end', content: endOf(transcript), hash: hashes.end },
  ];
};

/**
 * What does not match at a link: its `content`, its own `hash`, or nothing. The next link shows which of the two was
 * changed, because its hash covers this hash.
 */
export const misfitAt = (links: readonly Link[], index: number): 'content' | 'hash' | null => {
  const link = links[index];
  if (!link) return null;
  const made = linkHash(links[index - 1]?.hash ?? '', link.content);
  if (made === link.hash) return null;
  const next = links[index + 1];
  if (!next) return 'content';
  return linkHash(made, next.content) === next.hash ? 'hash' : 'content';
};

/** Adds the hashes. */
export function sealTranscript(unsealed: UnsealedTranscript): SealedTranscript;
export function sealTranscript(unsealed: UnsealedTranscript<OpenTranscript>): OpenTranscript;
export function sealTranscript(
  unsealed: UnsealedTranscript | UnsealedTranscript<OpenTranscript>,
): Transcript {
  return resultOf(sealingTranscript(unsealed));
}

/** The same, yielding after each entry: sealing a long match at once would block a server for too long. */
export function* sealingTranscript(
  unsealed: UnsealedTranscript | UnsealedTranscript<OpenTranscript>,
): Generator<undefined, Transcript> {
  const named = { format: TRANSCRIPT_FORMAT, ...unsealed } as const;
  const header = linkHash('', headerOf(named));
  const setup = linkHash(header, setupOf(named));
  const dice = linkHash(setup, diceOf(named));
  let last = dice;
  const entries: TranscriptEntry[] = [];
  for (const entry of unsealed.entries) {
    last = linkHash(last, entryOf(entry));
    entries.push({ ...entry, hash: last });
    yield;
  }
  return { ...named, entries, hashes: { header, setup, dice, end: linkHash(last, endOf(named)) } };
}

type Named = Omit<SealedTranscript, 'hashes' | 'entries'> | Omit<OpenTranscript, 'hashes' | 'entries'>;

const headerOf = (named: Named): unknown => {
  const { format, version, id, engine, players } = named;
  return named.version === TRANSCRIPT_VERSION
    ? { format, version, id, engine, players, origin: named.origin, clock: named.clock }
    : { format, version, id, engine, players, startedAt: named.startedAt };
};

const setupOf = (named: Named): unknown => {
  const { rulesetDigest, setup } = named;
  return named.version === TRANSCRIPT_VERSION
    ? { rulesetDigest, setup, decks: named.decks }
    : { rulesetDigest, setup };
};

const diceOf = (named: Named): unknown => {
  const { commitment, salts } = named;
  if (named.version !== TRANSCRIPT_VERSION) return { commitment, salts, saltsByServer: named.saltsByServer };
  const { saltHashes, setupDigest, withheld } = named;
  return { commitment, saltHashes, setupDigest, salts, withheld };
};

/** The content that the hash of an entry covers, in addition to the hash before. */
export const entryOf = ({ seq, at, inputs, events }: UnsealedEntry): unknown => ({ seq, at, inputs, events });

const endOf = (named: Named): unknown => {
  const { secret, result } = named;
  return named.version === TRANSCRIPT_VERSION
    ? { secret, result }
    : { secret, result, finishedAt: named.finishedAt };
};
