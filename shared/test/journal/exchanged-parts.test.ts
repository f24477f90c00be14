import { expect, test } from '@jest/globals';
import { bytesToHex, commitTo } from '../../src/chance/fair-dice.ts';
import { sealingTranscript, sealTranscript } from '../../src/journal/hash-chain.ts';
import { parseTranscript, readTranscript } from '../../src/journal/transcript-text.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { closeDuel, recordedMatch } from './recorded-match.ts';

const transcript = recordedMatch(closeDuel('three-layer'));
const { entries } = transcript;

test.each([4, entries.length])(
  'an entry without inputs is rejected, at place %i and with hashes to match',
  (index) => {
    const { seq } = entries[index - 1] ?? { seq: 0 };
    const padded = entries.toSpliced(index, 0, { seq, inputs: [], events: [], hash: '' });
    const { format: _format, hashes: _hashes, ...others } = transcript;
    expect(verifyTranscript(sealTranscript({ ...others, entries: padded }))).toMatchObject({
      ok: false,
      at: { entry: index + 1, what: 'seq' },
    });
  },
);

test('a secret exchanged together with its commitment is named, with unchanged hashes', () => {
  const secret = new Uint8Array(32).fill(9);
  const changed = { ...transcript, secret: bytesToHex(secret), commitment: commitTo(secret) };
  expect(verifyTranscript(changed)).toMatchObject({ ok: false, at: { entry: null, what: 'commitment' } });
});

test('no text of a transcript sends control sequences to the terminal that shows it', () => {
  const [first, ...others] = transcript.setup.seats;
  const named = { ...transcript.setup, seats: [{ ...first, name: 'Ada\u001b[2J' }, ...others] };
  expect(parseTranscript({ ...transcript, setup: named })).toMatchObject({
    ok: false,
    problems: [{ path: 'setup.seats[0].name', message: 'has control characters' }],
  });
  const read = readTranscript('\u001b[2J');
  expect(read).toMatchObject({ ok: false, problems: [{ message: expect.stringMatching(/^\P{Cc}+$/u) }] });
});

test('a transcript is sealed in as many steps as it has entries, so that other work can run between them', () => {
  const { format: _format, hashes: _hashes, ...unsealed } = transcript;
  const steps = sealingTranscript(unsealed);
  let count = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      expect(step.value).toEqual(transcript);
      break;
    }
    count += 1;
  }
  expect(count).toBe(entries.length);
});
