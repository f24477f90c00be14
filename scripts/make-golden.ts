import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  BotId,
  DeckList,
  Facing,
  FrameId,
  Hex,
  MapShape,
  MatchSetup,
  Overrides,
  PresetId,
  Transcript,
} from '@penance/shared';
import * as rules from '@penance/shared';
import { proveEntry } from '../shared/src/journal/verify/prove-entry.ts';

/**
 * Records golden transcripts that are missing, in an older format, or no longer playable by the rules. If a transcript
 * of the current engine revision does not replay, that is a bug or an undeclared change of the rules: then nothing is
 * written until ENGINE_REVISION is raised. If only the digest of its edition differs, because an
 * option was added, and it replays to the same events, it is recorded anew.
 */

const { ENGINE_REVISION, PRESETS, TRANSCRIPT_VERSION, readTranscript, transcriptText, verifyTranscript } =
  rules;

const folder = 'golden';
const FACTIONS = rules.BUILT_IN_FACTIONS;
const FRAMES: readonly FrameId[] = ['scout', 'warden', 'vanguard', 'colossus'];
const ACCOUNT = '00000000-0000-4000-8000-000000000000';
const ENTRIES_MOST = 120;
const CANDIDATES = 60;

interface Kind {
  readonly bot: BotId;
  readonly seats: number;
  readonly overrides: Overrides;
}

/** A plain match, and one with all modules in which bots try everything that is legal. */
const kinds: Readonly<Record<string, Kind>> = {
  duel: { bot: 'heuristic', seats: 2, overrides: {} },
  melee: {
    bot: 'random',
    seats: 3,
    overrides: { dicePool: true, taint: true, grit: true, sufferingDice: true, roundLimit: 5 },
  },
};

const MAP: MapShape = {
  radius: 5,
  terrain: { '0,0': 'rubble', '1,-1': 'forest', '-1,2': 'low-wall' },
  elevation: { '2,0': 1 },
};

const PLACES: readonly { readonly at: Hex; readonly facing: Facing }[] = [
  { at: [-2, 0], facing: 0 },
  { at: [2, 0], facing: 3 },
  { at: [0, -2], facing: 5 },
];

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
      altered.map(({ file }) => `  ${file}: ${differenceIn(file)}\n`).join('') +
      'If that is meant, raise ENGINE_REVISION in shared/src/engine/revision.ts and run this again.\n',
  );
  process.exit(1);
}
for (const { file, preset, kind } of stale) {
  writeFileSync(file, transcriptText(richest(preset, kind)));
  process.stdout.write(`${file}: recorded\n`);
}
process.stdout.write(`${wanted.length - stale.length} kept, ${stale.length} recorded.\n`);

type FileState = 'missing' | 'proved' | 'old' | 'altered';

/** `old`: of another revision or edition, or in another format than the current one. */
function stateOf(file: string): FileState {
  if (!existsSync(file)) return 'missing';
  const read = readTranscript(readFileSync(file, 'utf8'));
  if (!read.ok) return 'old';
  const { version } = read.transcript;
  const verdict = verifyTranscript(read.transcript);
  if (verdict.ok) return version === TRANSCRIPT_VERSION ? 'proved' : 'old';
  if (read.transcript.engine !== ENGINE_REVISION) return 'old';
  return verdict.at.what === 'ruleset' && isReproduced(read.transcript) ? 'old' : 'altered';
}

/** Whether the current rules make the same events of its inputs, whatever the digest of the edition is. */
function isReproduced({ setup, entries }: Transcript): boolean {
  const matchRules = rules.rulesFor(setup);
  let { state } = rules.openMatch(matchRules, setup);
  for (const entry of entries) {
    const proved = proveEntry(matchRules, state, entry);
    if (!proved.ok) return false;
    ({ state } = proved);
  }
  return true;
}

function differenceIn(file: string): string {
  const read = readTranscript(readFileSync(file, 'utf8'));
  const verdict = read.ok ? verifyTranscript(read.transcript) : null;
  return verdict === null || verdict.ok ? 'it cannot be read' : `${verdict.at.path}: ${verdict.message}`;
}

/** The match with the greatest variety of events, preferably one that ends soon and by a blow. */
function richest(preset: PresetId, kind: Kind): Transcript {
  const played = Array.from({ length: CANDIDATES }, (_, seed) => record(preset, kind, seed + 1)).filter(
    (transcript) => transcript !== null,
  );
  const won = played.filter(({ result }) => result.reason === 'last-standing');
  const [best] = (won.length > 0 ? won : played).toSorted((one, other) => varietyOf(other) - varietyOf(one));
  if (best === undefined) throw new Error(`no ${kind.seats} seats of ${preset} came to an end`);
  return best;
}

/** Number of kinds of events, distinguished by type and reason. */
function varietyOf({ entries }: Transcript): number {
  const told = ['type', 'why', 'what', 'cause', 'tier', 'purpose'];
  const kindsOfEvents = entries.flatMap(({ events }) =>
    events.map((event) =>
      told.map((key) => String(Object.entries(event).find(([name]) => name === key)?.[1])).join(),
    ),
  );
  return new Set(kindsOfEvents).size;
}

function record(preset: PresetId, { bot, seats, overrides }: Kind, seed: number): Transcript | null {
  const { setup, decks } = setupOf(preset, seats, overrides, seed);
  const whims = rules.botRandom(seed);
  const player = rules.BOTS[bot];
  return rules.recordMatch({
    id: `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`,
    setup,
    // The first seat sends a salt, as a player does; those of the others are derived from the commitment.
    players: setup.seats.map((_, seat) =>
      seat === 0 ? { kind: 'player', accountId: ACCOUNT } : { kind: 'bot', bot },
    ),
    decks,
    secret: new Uint8Array(32).fill(seed),
    salts: setup.seats.map((_, seat) => (seat === 0 ? new Uint8Array(32).fill(100) : null)),
    answer: (matchRules, state, decision) => {
      const view = rules.viewFor(matchRules, state, { kind: 'seat', seat: decision.seat });
      return player({ rules: matchRules, decision, random: whims, view });
    },
    entriesMost: ENTRIES_MOST,
  });
}

/** Seats a few hexes from the centre, facing it, with alternating factions and frames. */
function setupOf(
  preset: PresetId,
  count: number,
  overrides: Overrides,
  seed: number,
): { readonly setup: MatchSetup; readonly decks: readonly DeckList[] } {
  const { ruleset } = rules.rulesFor({ preset, overrides, map: MAP });
  const drawn = PLACES.slice(0, count).map((place, seat) => {
    const faction = FACTIONS[(seed + seat) % FACTIONS.length] ?? 'church';
    const frame = FRAMES[(seed + 3 * seat) % FRAMES.length] ?? 'scout';
    const list = rules.fittingDeck(ruleset, faction, frame);
    const verdict = list === null ? null : rules.checkDeck(ruleset, list);
    if (list === null || !verdict?.ok) throw new Error(`no deck for ${frame} of ${faction}`);
    return {
      list,
      seat: { name: `${faction} ${frame}`, team: seat + 1, faction, frame, deck: verdict.deck, ...place },
    };
  });
  return {
    setup: { preset, overrides, map: MAP, seats: drawn.map(({ seat }) => seat) },
    decks: drawn.map(({ list }) => list),
  };
}
