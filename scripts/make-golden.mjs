import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';

/**
 * Records the golden transcripts that are missing or that the rules do not play any more. One that was played by
 * this very revision of the engine and does not replay is a mistake, or a change of the rules that has not been
 * owned up to: then nothing is written until ENGINE_REVISION is raised.
 */

await prepare();
const rules = await import('../shared/dist/index.js');
const { ENGINE_REVISION, PRESETS, readTranscript, transcriptText, verifyTranscript } = rules;

const folder = join(root, 'golden');
const FACTIONS = rules.BUILT_IN_FACTIONS;
const FRAMES = ['scout', 'warden', 'vanguard', 'colossus'];
const ENTRIES_MOST = 120;
const CANDIDATES = 60;

/** A plain match, and one with all modules in which bots try out whatever is legal. */
const kinds = {
  duel: { bot: 'heuristic', seats: 2, overrides: {} },
  melee: {
    bot: 'random',
    seats: 3,
    overrides: { dicePool: true, taint: true, grit: true, sufferingDice: true, roundLimit: 5 },
  },
};

mkdirSync(folder, { recursive: true });
const wanted = PRESETS.flatMap((preset) =>
  Object.entries(kinds).map(([name, kind]) => ({
    file: join(folder, `${preset}-${name}.json`),
    preset,
    kind,
  })),
);
const stale = wanted.filter(({ file }) => stateOf(file) !== 'proved');
const altered = stale.filter(({ file }) => stateOf(file) === 'altered');
if (altered.length > 0) {
  process.stderr.write(
    `These matches of engine revision ${ENGINE_REVISION} go otherwise now:\n` +
      altered.map(({ file }) => `  ${relative(root, file)}: ${told(file)}\n`).join('') +
      'If that is meant, raise ENGINE_REVISION in shared/src/engine/revision.ts and run this again.\n',
  );
  process.exit(1);
}
for (const { file, preset, kind } of stale) {
  writeFileSync(file, transcriptText(richest(preset, kind)));
  process.stdout.write(`${relative(root, file)}: recorded\n`);
}
process.stdout.write(`${wanted.length - stale.length} kept, ${stale.length} recorded.\n`);

/** `missing`, `proved`, `old` (of another revision) or `altered`. */
function stateOf(file) {
  if (!existsSync(file)) return 'missing';
  const read = readTranscript(readFileSync(file, 'utf8'));
  if (!read.ok) return 'old';
  if (verifyTranscript(read.transcript).ok) return 'proved';
  return read.transcript.engine === ENGINE_REVISION ? 'altered' : 'old';
}

function told(file) {
  const { transcript } = readTranscript(readFileSync(file, 'utf8'));
  const { at, message } = verifyTranscript(transcript);
  return `${at.path}: ${message}`;
}

/** The match in which most different things happen, of those that are over soon and by a blow if there are any. */
function richest(preset, kind) {
  const played = Array.from({ length: CANDIDATES }, (_, seed) => record(preset, kind, seed + 1)).filter(
    Boolean,
  );
  const won = played.filter(({ result }) => result.reason === 'last-standing');
  const [best] = (won.length > 0 ? won : played).sort((one, other) => thingsIn(other) - thingsIn(one));
  if (!best) throw new Error(`no ${kind.seats} seats of ${preset} came to an end`);
  return best;
}

function thingsIn({ entries }) {
  const things = entries.flatMap(({ events }) =>
    events.map(({ type, why, what, cause, tier, purpose }) => [type, why, what, cause, tier, purpose].join()),
  );
  return new Set(things).size;
}

function record(preset, { bot, seats, overrides }, seed) {
  const setup = setupOf(preset, seats, overrides, seed);
  const whims = rules.botRandom(seed);
  const player = rules.BOTS[bot];
  return rules.recordMatch({
    id: `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`,
    setup,
    players: setup.seats.map(() => ({ kind: 'bot', bot })),
    secret: new Uint8Array(32).fill(seed),
    salts: setup.seats.map((_, seat) => (seat === 0 ? new Uint8Array(32).fill(100) : null)),
    answer: (matchRules, state, decision) => {
      const view = rules.viewFor(matchRules, state, { kind: 'seat', seat: decision.seat });
      return player({ rules: matchRules, decision, random: whims, view });
    },
    entriesMost: ENTRIES_MOST,
  });
}

/** Seats a few hexes from the middle, looking at it, with factions and frames by turns. */
function setupOf(preset, count, overrides, seed) {
  const map = {
    radius: 5,
    terrain: { '0,0': 'rubble', '1,-1': 'forest', '-1,2': 'low-wall' },
    elevation: { '2,0': 1 },
  };
  const { ruleset } = rules.rulesFor({ preset, overrides, map });
  const places = [
    { at: [-2, 0], facing: 0 },
    { at: [2, 0], facing: 3 },
    { at: [0, -2], facing: 5 },
  ];
  const seats = places.slice(0, count).map((place, seat) => {
    const faction = FACTIONS[(seed + seat) % FACTIONS.length];
    const frame = FRAMES[(seed + 3 * seat) % FRAMES.length];
    const verdict = rules.checkDeck(ruleset, rules.fittingDeck(ruleset, faction, frame));
    if (!verdict.ok) throw new Error(`no deck for ${frame} of ${faction}`);
    return { name: `${faction} ${frame}`, team: seat + 1, faction, frame, deck: verdict.deck, ...place };
  });
  return { preset, overrides, map, seats };
}
