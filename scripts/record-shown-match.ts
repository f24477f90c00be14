import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex, MachineId, MatchSetup, Transcript } from '@penance/shared';
import * as rules from '@penance/shared';
import { FIRST_GROUND } from '../web/src/guide/first-ground.ts';

/**
 * Records the match that the front page replays: two machines, played by the rules as they are now. Only what is needed
 * to watch it is kept. It needs no new record when the rules change, because it is shown from its events.
 */

const FILE = join('web', 'src', 'home', 'shown-match.json');
const PRESET = 'arena';
const SEEDS = 400;
const ENTRIES_MOST = 110;
/** Rounds that are worth watching. */
const ROUNDS = { least: 5, most: 8 };

const SEATS: readonly {
  readonly machine: MachineId;
  readonly faction: string;
  readonly frame: 'warden' | 'vanguard';
}[] = [
  { machine: 'mechthild', faction: 'nomads', frame: 'warden' },
  { machine: 'severin', faction: 'church', frame: 'vanguard' },
];

const { ruleset } = rules.rulesFor({ preset: PRESET, overrides: {}, map: FIRST_GROUND });

const drawn = SEATS.map(({ machine, faction, frame }, seat) => {
  const list = rules.fittingDeck(ruleset, faction, frame);
  const verdict = list && rules.checkDeck(ruleset, list);
  const slot = rules.deploymentFor(FIRST_GROUND, SEATS.length)?.[seat];
  const at = slot?.hexes[0];
  if (!list || !verdict?.ok || !at) throw new Error(`no place or no deck for ${machine}`);
  const { facing } = slot;
  const name = rules.MACHINE_NAMES[machine];
  return { list, seat: { name, team: seat + 1, faction, frame, deck: verdict.deck, at, facing } };
});

const setup: MatchSetup = {
  preset: PRESET,
  overrides: {},
  map: FIRST_GROUND,
  seats: drawn.map(({ seat }) => seat),
};

const record = (seed: number): Transcript | null => {
  const whims = rules.botRandom(seed);
  return rules.recordMatch({
    id: `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`,
    setup,
    players: SEATS.map(({ machine }) => ({ kind: 'bot', bot: machine })),
    decks: drawn.map(({ list }) => list),
    secret: new Uint8Array(32).fill(seed % 256).fill(seed >> 8, 0, 1),
    salts: SEATS.map(() => null),
    answer: (known, state, decision) => {
      const { machine } = SEATS[decision.seat] ?? SEATS[0] ?? { machine: 'hedda' };
      const view = rules.viewFor(known, state, { kind: 'seat', seat: decision.seat });
      return rules.BOTS[machine]({ rules: known, decision, random: whims, view });
    },
    entriesMost: ENTRIES_MOST,
  });
};

/** What happens in the middle of the board is seen best. */
const nearness = (hex: Hex | undefined): number => (hex && rules.distance(hex, [0, 0]) <= 2 ? 2 : -3);

/** How much there is to see. */
const worthOf = ({ entries }: Transcript): number =>
  entries
    .flatMap(({ events }) => events)
    .reduce((sum, event) => {
      if (event.type === 'casketMoved') return sum + nearness(event.path.at(-1));
      if (event.type === 'attackHit')
        return sum + (event.tier === 'execution' ? 12 : event.tier === 'critical' ? 4 : 2);
      if (event.type === 'componentDestroyed') return sum + 5;
      return event.type === 'pilotWounded' || event.type === 'reactionPlayed' ? sum + 2 : sum;
    }, 0) / entries.length;

const found = Array.from({ length: SEEDS }, (_, seed) => record(seed + 1))
  .filter((match) => match !== null)
  .filter(
    ({ result }) =>
      result.reason === 'last-standing' && result.rounds >= ROUNDS.least && result.rounds <= ROUNDS.most,
  )
  .toSorted((one, other) => worthOf(other) - worthOf(one));
const [best] = found;
if (!best) throw new Error('no match is worth watching');
const entries = best.entries.map(({ seq, events }) => ({ seq, events }));
writeFileSync(FILE, `${JSON.stringify({ setup, entries })}\n`);
process.stdout.write(
  `${FILE}: ${entries.length} entries, ${best.result.rounds} rounds, one of ${found.length}\n`,
);
