import type { BotId } from '../../src/bots/bot-names.ts';
import { BOTS } from '../../src/bots/bots.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import { recordMatch } from '../../src/journal/record-match.ts';
import type { SealedTranscript } from '../../src/journal/transcript.ts';
import type { FrameId, PresetId } from '../../src/model/ids.ts';
import type { DeckList } from '../../src/model/cards.ts';
import type { MatchSetup, SeatSetup } from '../../src/model/match.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { viewFor } from '../../src/views/view-for.ts';

const ACCOUNT = '3b0d9c52-0c7e-4c39-9a51-3d5ad1a1f00d';

const PLACES = [
  { name: 'Ada', team: 1, at: [-1, 0], facing: 0, faction: 'church' },
  { name: 'Brannoc', team: 2, at: [1, 0], facing: 3, faction: 'ossuarium' },
] as const;

/** Two adjacent caskets, decided by judgement after a few rounds, so that the match is short. */
export const closeDuel = (
  preset: PresetId,
  overrides: Overrides = { roundLimit: 6 },
  frame: FrameId = 'scout',
): MatchSetup => {
  const map = { radius: 3 };
  const { ruleset } = rulesFor({ preset, overrides, map });
  const seats = PLACES.map((place) => {
    const verdict = checkDeck(ruleset, fittingDeck(ruleset, place.faction, frame));
    if (!verdict.ok) throw new Error(`no deck for ${frame} of ${place.faction}`);
    return { ...place, frame, deck: verdict.deck };
  });
  return { preset, overrides, map, seats };
};

/** The deck list of a seat. */
export const legalList = (
  { preset, overrides, packs, map }: MatchSetup,
  { faction, frame }: Pick<SeatSetup, 'faction' | 'frame'>,
): DeckList => {
  const { ruleset } = rulesFor({ preset, overrides, map, ...(packs && { packs }) });
  const list = fittingDeck(ruleset, faction, frame);
  if (!list) throw new Error(`no deck for ${frame} of ${faction}`);
  return list;
};

/** A finished match of two bots, as read from a file. The same arguments give the same match. */
export const recordedMatch = (
  setup: MatchSetup,
  seed = 1,
  bot: BotId = 'heuristic',
  engine?: string,
): SealedTranscript => {
  const whims = botRandom(seed);
  const transcript = recordMatch({
    id: '6f0d8a52-0c7e-4c39-9a51-3d5ad1a1f00d',
    setup,
    players: setup.seats.map((_, seat) =>
      seat === 1 ? { kind: 'bot', bot } : { kind: 'player', accountId: ACCOUNT },
    ),
    decks: setup.seats.map((seat) => legalList(setup, seat)),
    secret: new Uint8Array(32).fill(seed),
    salts: setup.seats.map((_, seat) => (seat === 1 ? null : new Uint8Array(32).fill(100 + seat))),
    answer: (rules, state, decision) =>
      BOTS[bot]({
        rules,
        decision,
        random: whims,
        view: viewFor(rules, state, { kind: 'seat', seat: decision.seat }),
      }),
    entriesMost: 600,
    ...(engine !== undefined && { engine }),
  });
  if (!transcript) throw new Error('the match came to no end');
  return JSON.parse(JSON.stringify(transcript)) as SealedTranscript;
};
