import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ENGINE_REVISION } from '../../src/engine/revision.ts';
import { sealTranscript } from '../../src/journal/hash-chain.ts';
import { readTranscript } from '../../src/journal/transcript-text.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';

const folder = new URL('../../../golden/version-1/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const text = textOf('codex-duel.json');

const recorded = (name = 'codex-duel.json') => {
  const read = readTranscript(textOf(name));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.transcript;
};

test.each(readdirSync(folder))(
  'the old transcript %s is accepted: completely if the rules still play it the same way',
  (name) => {
    const transcript = recorded(name);
    expect(transcript.version).toBe(1);
    const verification = verifyTranscript(transcript, { commitment: transcript.commitment });
    if (transcript.engine === ENGINE_REVISION) expect(verification.verdict).toBe('consistent');
    else expect(['consistent', 'unknownRules']).toContain(verification.verdict);
  },
);

test('an old transcript that is sealed again proves nothing about names, accounts and times', () => {
  const transcript = recorded('three-layer-duel.json');
  if (transcript.version !== 1) throw new Error('it is not of before');
  const { format: _format, hashes: _hashes, ...others } = transcript;
  const { setup, entries } = others;
  const at = '2030-01-01T00:00:00.000Z';
  const changed = {
    ...others,
    startedAt: at,
    players: transcript.players.map(() => ({ kind: 'player', accountId: transcript.id }) as const),
    setup: { ...setup, seats: setup.seats.map((seat) => ({ ...seat, name: `${seat.name} II` })) },
    entries: entries.map((entry) => ({ ...entry, at })),
  };
  const { commitment } = transcript;
  const [salt = ''] = transcript.salts;
  expect(verifyTranscript(sealTranscript(changed as never), { commitment })).toEqual(
    verifyTranscript(transcript, { commitment }),
  );
  expect(verifyTranscript(sealTranscript(changed as never), { commitment: salt })).toMatchObject({
    ok: false,
  });
});

test('the old version is not accepted for a match whose set-up was sealed', () => {
  const { engine, commitment, players, setup, rulesetDigest, id } = recorded();
  const { packs: _packs, ...shown } = setup;
  const witness = {
    setup: {
      digest: '00'.repeat(32),
      shown: {
        id,
        engine,
        origin: null,
        players,
        clock: { bank: null, increment: 0, cap: 60, whenEmpty: 'fallback' as const },
        rulesetDigest,
        setup: shown,
        commitment,
        saltHashes: [],
      },
    },
  };
  expect(verifyTranscript(recorded(), witness)).toMatchObject({
    ok: false,
    at: { what: 'header', path: 'version' },
  });
});

test.each(['8', ENGINE_REVISION, 'none'])(
  'the old version is not accepted for a match of engine revision %s: all of those were sealed',
  (engine) => {
    const { format: _format, hashes: _hashes, ...others } = recorded('three-layer-duel.json');
    const changed = sealTranscript({ ...others, engine } as never);
    for (const witness of [{}, { commitment: others.commitment }])
      expect(verifyTranscript(changed, witness)).toMatchObject({
        ok: false,
        at: { what: 'header', path: 'version' },
      });
  },
);

test('a duplicate key is refused at any depth', () => {
  const twice = text.replace('"secret":', '"secret": "00", "secret":');
  expect(readTranscript(twice)).toMatchObject({
    ok: false,
    problems: [{ path: 'secret', message: 'is given twice' }],
  });
  const within = text.replace('"type":"drawPileShuffled"', '"type":"handKept","type":"drawPileShuffled"');
  expect(within).not.toBe(text);
  expect(readTranscript(within)).toMatchObject({
    ok: false,
    problems: [{ path: expect.stringMatching(/^entries\[0\]\.events\[\d+\]\.type$/) }],
  });
});
