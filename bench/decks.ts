import { fittingDeck } from '@penance/shared';
import { LOADOUTS, rules } from './recorded-duel.ts';

/** The deck of each seat of the duels of the benchmarks. */
export const DECKS = LOADOUTS.map(({ faction, frame }) => {
  const list = fittingDeck(rules.ruleset, faction, frame);
  if (!list) throw new Error('There is no deck for the duel of the benchmarks.');
  return { list };
});
