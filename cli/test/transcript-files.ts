import type { PresetId, SealedTranscript, Transcript } from '@penance/shared';
import {
  botRandom,
  BOTS,
  checkDeck,
  fittingDeck,
  recordMatch,
  rulesFor,
  transcriptText,
  viewFor,
} from '@penance/shared';

const NAMES = ['Ada', 'Brannoc'];

/** A short match of two bots, always the same. */
export const shortMatch = (preset: PresetId = 'deck-as-health'): SealedTranscript => {
  const ground = { preset, overrides: { roundLimit: 4 }, map: { radius: 3 } };
  const { ruleset } = rulesFor(ground);
  const verdict = checkDeck(ruleset, fittingDeck(ruleset, 'church', 'warden'));
  if (!verdict.ok) throw new Error('no deck');
  const whims = botRandom(5);
  const seats = NAMES.map((name, seat) => ({
    name,
    team: seat + 1,
    faction: 'church',
    frame: 'warden' as const,
    deck: verdict.deck,
    at: [seat * 2 - 1, 0] as const,
    facing: seat === 0 ? (0 as const) : (3 as const),
  }));
  const transcript = recordMatch({
    id: '0f4f7b1a-94a5-4b1c-8f0e-0d6f9f1c2b3a',
    setup: { ...ground, seats },
    players: [
      { kind: 'player', accountId: '3b0d9c52-0c7e-4c39-9a51-3d5ad1a1f00d' },
      { kind: 'bot', bot: 'random' },
    ],
    decks: NAMES.map(() => verdict.list),
    secret: new Uint8Array(32).fill(1),
    salts: [new Uint8Array(32).fill(2), null],
    answer: (rules, state, decision) =>
      BOTS.random({
        rules,
        decision,
        random: whims,
        view: viewFor(rules, state, { kind: 'seat', seat: decision.seat }),
      }),
    entriesMost: 2000,
  });
  if (!transcript) throw new Error('the match came to no end');
  return transcript;
};

export const asText = (change: (transcript: Transcript) => unknown = (same) => same): string => {
  const changed = change(shortMatch());
  return changed === null ? '' : transcriptText(changed as Transcript);
};
