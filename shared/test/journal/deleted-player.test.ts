import { expect, test } from '@jest/globals';
import { sealTranscript } from '../../src/journal/hash-chain.ts';
import { shownSetup } from '../../src/journal/sealed-setup.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { DELETED_NAME } from '../../src/text/deleted-name.ts';
import { speaksForServer } from '../../src/text/look-alikes.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';

const transcript = recordedMatch(closeDuel('three-layer'));
const witness = {
  commitment: transcript.commitment,
  salt: transcript.salts[0] ?? '',
  setup: { digest: transcript.setupDigest, shown: shownSetup(transcript) },
};

const withoutHashes = ({ format: _format, hashes: _hashes, ...others }: typeof transcript) => others;

const named = (name: string) => {
  const others = withoutHashes(transcript);
  const [first, ...seats] = transcript.setup.seats;
  if (!first) throw new Error('no seat');
  return sealTranscript({ ...others, setup: { ...others.setup, seats: [{ ...first, name }, ...seats] } });
};

const { digest } = witness.setup;

test('who saw the name of a deleted account proves the match as before; for others its set-up is not proved', () => {
  const proved = { ok: true, verdict: 'proved', sealed: true };
  expect(verifyTranscript(transcript, witness)).toMatchObject(proved);
  expect(verifyTranscript(named(DELETED_NAME), witness)).toMatchObject(proved);
  for (const setup of [{ digest }, undefined])
    expect(
      verifyTranscript(named(DELETED_NAME), { salt: witness.salt, ...(setup && { setup }) }),
    ).toMatchObject({
      ok: true,
      verdict: 'consistent',
      sealed: false,
    });
});

test('a server cannot change more than the name behind the name of a deleted account', () => {
  const { setup } = named(DELETED_NAME);
  const other = sealTranscript({
    ...withoutHashes(named(DELETED_NAME)),
    setup: { ...setup, map: { ...setup.map, elevation: { '0,0': 3 } } },
  });
  expect(verifyTranscript(other, witness)).toMatchObject({ ok: false, verdict: 'differs' });
  const shown = { ...witness.setup.shown, setup: { ...witness.setup.shown.setup, seats: [] } };
  expect(verifyTranscript(named(DELETED_NAME), { ...witness, setup: { digest, shown } })).toMatchObject({
    ok: false,
  });
});

test('any other name than the one that was sealed is named as a difference', () => {
  for (const given of [{}, witness])
    expect(verifyTranscript(named('Somebody'), given)).toMatchObject({ ok: false, at: { what: 'setup' } });
});

test('nobody else is called like a deleted account', () => {
  for (const name of [DELETED_NAME, 'deleted  PLAYER', 'Dеleted Plаyer'])
    expect(speaksForServer(name)).toBe(true);
  for (const name of ['Player', 'Deleted', 'Player One']) expect(speaksForServer(name)).toBe(false);
});
