import { expect, test } from '@jest/globals';
import { sealTranscript } from '../../src/journal/hash-chain.ts';
import { shownSetup } from '../../src/journal/sealed-setup.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { DELETED_NAME, speaksForServer } from '../../src/text/look-alikes.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';

const transcript = recordedMatch(closeDuel('three-layer'));
const witness = {
  commitment: transcript.commitment,
  salt: transcript.salts[0] ?? '',
  setup: { digest: transcript.setupDigest, shown: shownSetup(transcript) },
};

const named = (name: string) => {
  const { format: _format, hashes: _hashes, ...others } = transcript;
  const [first, ...seats] = transcript.setup.seats;
  if (!first) throw new Error('no seat');
  return sealTranscript({ ...others, setup: { ...others.setup, seats: [{ ...first, name }, ...seats] } });
};

test('with the name of a deleted account a match is recomputed, but its set-up is not proved any more', () => {
  expect(verifyTranscript(transcript, witness)).toMatchObject({ ok: true, verdict: 'proved', sealed: true });
  expect(verifyTranscript(named(DELETED_NAME), witness)).toMatchObject({
    ok: true,
    verdict: 'consistent',
    sealed: false,
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
