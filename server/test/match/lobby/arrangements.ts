import { randomUUID } from 'node:crypto';
import { checkDeck, resolveRuleset, type LegalDeckList, type PresetId } from '@penance/shared';
import type { Arrangement } from '../../../src/match/lobby/arrange-match.ts';
import { deckFor } from '../../support/api.ts';

export const legalDeckFor = (preset: PresetId = 'three-layer'): LegalDeckList => {
  const verdict = checkDeck(resolveRuleset(preset), deckFor(preset));
  if (!verdict.ok) throw new Error('the deck for tests is not legal');
  return verdict.list;
};

/** A tournament duel of two accounts, or of bots if none are given. */
export const arrangedDuel = (
  accountIds: readonly string[],
  changes: Partial<Arrangement> = {},
): Arrangement => ({
  matchId: randomUUID(),
  origin: { kind: 'tournament', id: 'spring-cup' },
  plan: {
    preset: 'three-layer',
    overrides: {},
    packs: [],
    map: 'open',
    clock: { bank: 1200, increment: 5, cap: 120, whenEmpty: 'fallback' },
  },
  seats: [0, 1].map((seat) => {
    const accountId = accountIds[seat];
    const player = accountId === undefined ? { bot: 'random' as const } : { accountId };
    return { team: seat + 1, player, deck: legalDeckFor() };
  }),
  ...changes,
});
