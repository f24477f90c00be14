import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SealedTranscript, Witness } from '@penance/shared';
import { hexToBytes, matchHeads, ownDeckOf, sealTranscript, shownHead, shownSetup } from '@penance/shared';
import { HONEST, operated, withDice } from '../../shared/test/journal/operated-match.ts';
import { testFolder } from './during-tests.ts';
import { spoken } from './spoken.ts';
import { asText, shortMatch } from './transcript-files.ts';

const OTHER = 'cd'.repeat(32);
const transcript = shortMatch();
/**
 * As a dishonest operator would rewrite it: every hash, and the digest of the set-up, recomputed for the new content.
 */
const sealedAgain = (change: Partial<SealedTranscript>): SealedTranscript => {
  const changed = { ...withoutHashes(transcript), ...change };
  const setupDigest = matchHeads(hexToBytes(changed.secret)).first(changed);
  return sealTranscript({ ...changed, setupDigest });
};

const headsOf = ({ secret, setupDigest, entries }: SealedTranscript) => {
  const made = matchHeads(hexToBytes(secret));
  let head = setupDigest;
  return entries.map((entry) => {
    head = made.next(head, entry);
    return { seq: entry.seq, head: shownHead(head) };
  });
};

const renamed = transcript.setup.seats.map((seat) => ({ ...seat, name: `${seat.name} II` }));

const withoutHashes = ({ entries, ...others }: SealedTranscript) => {
  const { format: _format, hashes: _hashes, ...unsealed } = others;
  return { ...unsealed, entries };
};

/** Its events are not those of the rules, which another revision is to excuse. */
const otherEngine = sealedAgain({
  engine: '0',
  entries: transcript.entries.map((entry) => ({
    ...entry,
    events: entry.events.filter(({ type }) => type !== 'diceRolled'),
  })),
});

const ownDeck = ownDeckOf(transcript, 0);
/** The stored witness of the player in seat 0. */
const witness: Witness = {
  commitment: transcript.commitment,
  ...(transcript.salts[0] !== undefined && { salt: transcript.salts[0] }),
  seat: 0,
  ...(transcript.decks[0] && { brought: transcript.decks[0] }),
  ...(ownDeck && { deck: ownDeck }),
  setup: { digest: transcript.setupDigest, shown: shownSetup(transcript) },
  heads: headsOf(transcript),
  acts: transcript.entries
    .slice(1)
    .flatMap(({ seq, inputs: [input] }) =>
      input?.kind === 'answer' && input.seat === 0
        ? [{ decision: input.decision, answer: input.answer, seq }]
        : [],
    ),
};

const { file, write } = testFolder();
const verified = (name: string, ...more: readonly string[]) => spoken(['verify', file(name), ...more]);

beforeAll(async () => {
  const whole = asText();
  const files = {
    'whole.json': whole,
    'changed.json': whole.replace('"type":"turnBegan","seat":0', '"type":"turnBegan","seat":1'),
    'other-engine.json': asText(() => otherEngine),
    'other-edition.json': asText(() => sealedAgain({ rulesetDigest: OTHER })),
    'witness-of-other.json': { commitment: transcript.commitment },
    'half.json': whole.slice(0, whole.length >> 1),
    'case.json': '{ "name": "no transcript" }',
    'witness.json': witness,
    'other-device.json': { ...witness, acts: (witness.acts ?? []).slice(2) },
    'bare-witness.json': { commitment: transcript.commitment },
    'spoilt-witness.json': { ...witness, salt: 'mine' },
    'no-share.json': asText(() => operated(withDice(HONEST.secret, [null, null]))),
    'renamed.json': asText(() => sealedAgain({ setup: { ...transcript.setup, seats: renamed } })),
  };
  for (const [name, content] of Object.entries(files)) await write(name, content);
});

test('a file alone agrees with itself, with a list of what was recomputed, and is not called proved', async () => {
  const { code, out, notes } = await verified('whole.json');
  expect([code, notes]).toEqual([3, '']);
  expect(out).toMatch(/^\? .*whole\.json: agrees with itself, which does not prove it/);
  expect(out).not.toMatch(/proved\n/);
  expect(out).toMatch(
    /\d+ inputs in \d+ entries lead to these \d+ events and this result: .* after \d+ rounds/,
  );
  expect(out).toMatch(/\d+ dice, \d+ shuffles and \d+ picks are those of secret and salts/);
  expect(out).toMatch(/salts of their own: Ada$/m);
  expect(out).not.toMatch(/is the one that was sealed/);
});

test('a match to whose dice no player contributed is named', async () => {
  const { code, out } = await verified('no-share.json');
  expect(code).toBe(3);
  expect(out).toMatch(/salts of their own: nobody/);
  expect(out).toMatch(/no player had a share in the dice/);
  expect((await verified('whole.json')).out).not.toMatch(/no player had a share/);
});

test('a match with a changed event is not proved, and its entry is named', async () => {
  const changed = (await verified('changed.json')).out;
  const entry = transcript.entries.findIndex(({ events }) =>
    events.some((event) => event.type === 'turnBegan' && event.seat === 0),
  );
  expect(changed).toMatch(`changed.json: not proved, entry ${entry + 1} differs: events\n`);
  expect(changed).toMatch(/at entries\[\d+\]\.events\[\d+\]\.seat\n {4}expected 0\n {4}found {4}1\n$/);
  expect((await verified('changed.json')).code).toBe(1);
});

test.each([
  ['other-edition.json', /it names an edition that this program does not have/],
  ['other-engine.json', /it names engine revision 0; this program has \d+, which parts from it at entries\[/],
])('%s cannot be checked, and nothing is said about its dice', async (name, why) => {
  const { code, out } = await verified(name, '--witness', file('witness-of-other.json'));
  expect(code).toBe(1);
  expect(out).toMatch(/: not proved, because it cannot be checked here\n/);
  expect(out).toMatch(why);
  expect(out).toMatch(/nothing is known about its dice, its events and its result/);
  expect(out).not.toMatch(/secret and salts|✓|proved\n/);
});

describe('JSON output', () => {
  test.each([
    ['whole.json', 3, { outcome: 'consistent', ok: true, proved: { entries: transcript.entries.length } }],
    ['changed.json', 1, { outcome: 'differs', ok: false, at: { what: 'events' }, expected: 0, actual: 1 }],
    ['half.json', 2, { outcome: 'malformed', problems: [{ path: '' }] }],
  ])('%s', async (name, code, json) => {
    const ran = await verified(name, '--json');
    expect(ran.code).toBe(code);
    expect(ran.notes).toBe('');
    expect(JSON.parse(ran.out)).toMatchObject({ file: file(name), ...json });
  });
});

test.each([
  ['half.json', /half\.json: is not JSON/],
  ['case.json', /case\.json: is not a transcript of a match\n/],
  ['nowhere.json', /nowhere\.json: there is no such file\n/],
  ['.', /cannot be read: EISDIR\n/],
])('%s is not a transcript', async (name, note) => {
  const { code, out, notes } = await verified(name);
  expect([code, out]).toEqual([2, '']);
  expect(notes).toMatch(note);
});

test('the transcript is compared with what the player remembers', async () => {
  const { commitment, salts } = transcript;
  const own = salts[0] ?? '';
  expect((await verified('whole.json', '--commitment', commitment.toUpperCase(), '--salt', own)).code).toBe(
    3,
  );
  expect((await verified('whole.json', '--commitment', OTHER)).out).toMatch(/the commitment differs/);
  expect((await verified('whole.json', '--salt', OTHER)).out).toMatch(/: not proved, the salts differ/);
  expect(await verified('whole.json', '--salt', 'mine')).toEqual({
    code: 2,
    out: '',
    notes: 'penance: --salt takes 64 hex digits, not "mine"\n',
  });
});

describe('an operator who plays an accomplice, and tries salts of that seat until the dice suit them', () => {
  const own = HONEST.salts[0] ?? '';
  const played = operated();
  const told = [
    ...['--commitment', played.commitment],
    ...['--salt', own],
    ...['--setup', played.setupDigest],
  ] as const;
  const [one, two, three] = [told.slice(0, 2), told.slice(0, 4), told];
  beforeAll(async () => {
    await write(
      'played.json',
      asText(() => played),
    );
    await write(
      'tried.json',
      asText(() => operated(withDice(HONEST.secret, [own, OTHER]))),
    );
  });

  test.each([one, two])(
    'is not noticed with one or two values, and the verdict says so',
    async (...values) => {
      for (const name of ['played.json', 'tried.json']) {
        const { code, out } = await verified(name, ...values);
        expect(code).toBe(3);
        expect(out).toMatch(/nothing here shows that set-up and salts were fixed before your salt was known/);
        expect(out).not.toMatch(/is the one that was sealed/);
        expect(JSON.parse((await verified(name, ...values, '--json')).out)).toMatchObject({ sealed: false });
      }
    },
  );

  test('is noticed with the digest of the set-up', async () => {
    const { code, out } = await verified('played.json', ...three);
    expect(code).toBe(0);
    expect(out).toMatch(/the set-up is the one that was sealed before the salts were known/);
    expect(out).toMatch(/: the commitment, the salt, the digest of the set-up, 0 heads/);
    expect(JSON.parse((await verified('played.json', ...three, '--json')).out)).toMatchObject({
      sealed: true,
    });
    const tried = await verified('tried.json', ...three);
    expect(tried.code).toBe(1);
    expect(tried.out).toMatch(/: not proved, the setup differs\n[^]*at setupDigest\n/);
  });

  test('might not be noticed by the digest alone: without a salt nothing is proved', async () => {
    const { code, out } = await verified('played.json', '--setup', played.setupDigest);
    expect(code).toBe(3);
    expect(out).toMatch(/no salt of yours was compared/);
  });

  test('is noticed if the digest is given beside a witness that has another', async () => {
    const kept = ['--witness', file('witness.json')];
    expect((await verified('whole.json', ...kept, '--setup', OTHER)).code).toBe(1);
    expect((await verified('whole.json', ...kept, '--setup', transcript.setupDigest)).code).toBe(0);
  });
});

describe('verifying with the witness that a client stored', () => {
  const against = (name: string, kept: string, ...more: string[]) =>
    verified(name, '--witness', file(kept), ...more);

  test('proves the match that was played, and lists what was compared', async () => {
    const { code, out } = await against('whole.json', 'witness.json');
    expect(code).toBe(0);
    expect(out).toMatch(
      /as Ada remembers it: the commitment, the salt, the set-up, the deck, \d+ heads, \d+ answers\n$/,
    );
    expect(out).toMatch(/the set-up is the one that was sealed before the salts were known/);
    expect((await verified('whole.json')).out).toMatch(/without a witness: /);
    expect((await against('whole.json', 'bare-witness.json')).out).toMatch(
      /as the witness remembers it: the commitment, 0 heads, 0 answers\n$/,
    );
  });

  test('a match that the operator sealed again agrees with itself but not with the witness', async () => {
    expect((await verified('renamed.json')).code).toBe(3);
    const { code, out } = await against('renamed.json', 'witness.json');
    expect(code).toBe(1);
    expect(out).toMatch(/renamed\.json: not proved, the setup differs\n[^]*at setup\.seats\[0\]\.name\n/);
    expect(JSON.parse((await against('renamed.json', 'witness.json', '--json')).out)).toMatchObject({
      outcome: 'differs',
      at: { what: 'setup', path: 'setup.seats[0].name' },
      expected: 'Ada',
      actual: 'Ada II',
    });
  });

  test('names the answers that its device did not give, and calls the match neither proved nor different', async () => {
    const [one, two] = transcript.entries.flatMap(({ inputs: [input] }, at) =>
      input?.kind === 'answer' && input.seat === 0 ? [at + 1] : [],
    );
    const { code, out } = await against('whole.json', 'other-device.json');
    expect(code).toBe(4);
    expect(out).toMatch(/^\? .*whole\.json: not everything of your seat came from this device\n/);
    expect(out).toContain(`in entries ${one} and ${two} came from another device of yours`);
    expect(out).toContain('If you used no other device and gave no orders, they were forged.');
    expect(out).toMatch(/nobody could choose the dice, and all else is as this device remembers it/);
    expect(out).not.toMatch(/✓|not proved|differ/);
    expect(JSON.parse((await against('whole.json', 'other-device.json', '--json')).out)).toMatchObject({
      outcome: 'elsewhere',
      ok: false,
      otherwise: 'proved',
      elsewhere: { answers: [one, two], salt: false },
    });
  });

  test('prefers options given on the command line', async () => {
    const { code, out } = await against('whole.json', 'witness.json', '--salt', OTHER);
    expect(code).toBe(4);
    expect(out).toContain('The salt of your seat is not that of this device');
  });

  test.each([
    ['spoilt-witness.json', 'salt'],
    ['case.json', 'is not the witness of a match'],
    ['whole.json', ''],
    ['half.json', 'is not JSON'],
    ['nowhere.json', 'there is no such file'],
  ])('%s is not a witness, and nothing is proved', async (name, message) => {
    const { code, out, notes } = await against('whole.json', name);
    expect([code, out]).toEqual([2, '']);
    expect(notes).toContain(`${file(name)}: `);
    expect(notes).toContain(message);
    const told = await against('whole.json', name, '--json');
    expect(JSON.parse(told.out)).toMatchObject({ file: file(name), outcome: 'malformed' });
  });
});

test.each(['verify', 'verify a.json b.json'])('one file is needed: %s', async (line) => {
  const { code, notes } = await spoken(line);
  expect(code).toBe(2);
  expect(notes).toContain('name one file');
});
