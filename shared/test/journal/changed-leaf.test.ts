import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseTranscript } from '../../src/journal/transcript-text.ts';
import type { SealedTranscript } from '../../src/journal/transcript.ts';
import { sealTranscript } from '../../src/journal/hash-chain.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { leavesOf, withLeafChanged, type LeafPath } from './leaves.ts';
import { operated, rewritten, verdict, witnessOf } from './operated-match.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';
import { runs } from '../support/property.ts';

/** Includes the times that only a server knows. */
const timed = (transcript: SealedTranscript): SealedTranscript => {
  const { format: _format, hashes: _hashes, entries, ...others } = transcript;
  const at = (second: number): number => Date.UTC(2030, 0, 1, 12, 0, second);
  return sealTranscript({
    ...others,
    entries: entries.map(({ hash: _hash, ...entry }, index) => ({ ...entry, at: at(index + 1) })),
  });
};

const transcript = timed(recordedMatch(closeDuel('deck-as-health')));
const leaves = leavesOf(transcript);
const leavesOfEntries = leaves.filter(([field]) => field === 'entries');

/** `entry what`, or the path of the form error. */
const found = (path: LeafPath): string => {
  const parsed = parseTranscript(withLeafChanged(transcript, path));
  if (!parsed.ok) return `malformed ${parsed.problems[0]?.path ?? ''}`;
  const verification = verifyTranscript(parsed.transcript);
  return verification.ok ? 'nothing' : `${verification.at.entry ?? '-'} ${verification.at.what}`;
};

test('the transcript is valid before it is changed', () => {
  expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
  expect(leavesOfEntries.length).toBeGreaterThan(1000);
});

test('any changed value inside the entries is found, and reported with its entry', () => {
  fc.assert(
    fc.property(fc.nat(leavesOfEntries.length - 1), (index) => {
      const path = leavesOfEntries[index] ?? [];
      const entry = Number(path[1]);
      expect(found(path)).toMatch(new RegExp(`^(${entry + 1} |malformed entries\\[${entry}\\])`));
    }),
    { numRuns: runs(200) },
  );
});

describe('whatever an operator writes otherwise, with every hash computed again', () => {
  const honest = operated();
  const witness = witnessOf(honest);
  const { format: _format, hashes: _hashes, setupDigest: _digest, entries, ...others } = honest;
  const written = leavesOf({ ...others, entries: entries.map(({ hash: _hash, ...entry }) => entry) });

  const foundAgain = (path: LeafPath): string => {
    const changed = withLeafChanged(honest, path);
    try {
      return verdict(rewritten(changed, {}), witness);
    } catch {
      return 'cannot be sealed';
    }
  };

  test('contradicts what a player kept', () => {
    expect(verdict(honest, witness)).toBe('as it was');
    fc.assert(
      fc.property(fc.nat(written.length - 1), (index) => {
        expect(foundAgain(written[index] ?? [])).not.toBe('as it was');
      }),
      { numRuns: runs(500) },
    );
  });
});

test('the changed part of an entry is named', () => {
  const named = (field: string, step?: string): string => {
    const path = leavesOfEntries.find(
      ([, entry, part, ...inner]) => Number(entry) > 3 && part === field && (!step || inner.includes(step)),
    );
    return found(path ?? []).replace(/^\d+ /, '');
  };
  expect(named('seq')).toBe('seq');
  expect(named('at')).toBe('content');
  expect(named('hash')).toBe('hash');
  expect(named('inputs', 'faces')).toBe('dice');
  expect(named('inputs', 'seat')).toBe('inputs');
  expect(named('events')).toBe('events');
});

describe('any changed value outside the entries is found and named', () => {
  const names: Readonly<Record<string, string>> = {
    format: 'malformed $',
    version: 'malformed version$',
    id: '- header',
    engine: '- header',
    origin: '- header',
    players: '- header',
    clock: '- header',
    rulesetDigest: '- setup',
    setup: '- setup',
    decks: '- setup',
    commitment: '- commitment',
    saltHashes: '- salts',
    setupDigest: '- salts',
    salts: '- salts',
    secret: '- secret',
    result: '- result',
    hashes: '- (hash|end)',
  };
  const outside = leaves.filter(([field]) => field !== 'entries');

  test.each(Object.entries(names))('%s', (field, name) => {
    const paths = outside.filter(([first]) => first === field);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths)
      expect(`${path.join('.')}: ${found(path)}`).toMatch(new RegExp(`: (${name}|malformed ${field})`));
  });

  test('the fields above are all there are', () => {
    expect(outside.filter(([field]) => !(String(field) in names))).toEqual([]);
  });
});

test('an additional field is found', () => {
  const [first, ...others] = transcript.entries;
  const event = { ...first?.events[0], constructor: 'mine' };
  const withFirst = (change: object): unknown => ({
    ...transcript,
    entries: [{ ...first, ...change }, ...others],
  });
  expect(parseTranscript({ ...transcript, note: 'fair and square' }).ok).toBe(false);
  expect(parseTranscript(withFirst({ note: '' })).ok).toBe(false);
  const parsed = parseTranscript(withFirst({ events: [event, ...(first?.events.slice(1) ?? [])] }));
  if (!parsed.ok) throw new Error('the form is hurt');
  expect(verifyTranscript(parsed.transcript)).toMatchObject({
    ok: false,
    at: { entry: 1, what: 'events', path: 'entries[0].events[0].constructor' },
  });
});
