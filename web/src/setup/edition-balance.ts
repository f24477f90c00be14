import type { FrameId, PresetId } from '@penance/shared';
import { spoken } from '../messages/spoken.ts';

/** Who wins fewer than 45 or more than 55 of 100 duels against the others. */
interface Imbalance {
  readonly frames?: Readonly<Partial<Record<FrameId, number>>>;
  readonly factions?: Readonly<Record<string, number>>;
}

/**
 * Percent of duels between bots with the sample decks: Colossus, and what is surely off 50 (docs/decisions/arena.md).
 * `arena` has none: each frame and each faction wins 45 to 55 %.
 */
export const IMBALANCES: Readonly<Partial<Record<PresetId, Imbalance>>> = {
  'three-layer': { frames: { colossus: 35 }, factions: { 'forge-guilds': 67, nomads: 35 } },
  graveyard: { frames: { scout: 38, vanguard: 69, colossus: 43 }, factions: { nomads: 36 } },
  codex: { frames: { colossus: 33 } },
  'fixed-thirty': { frames: { warden: 62, colossus: 26 }, factions: { 'forge-guilds': 35 } },
  'deck-as-health': { frames: { scout: 75, warden: 62, colossus: 7 } },
};

interface Named {
  readonly frames: Readonly<Record<FrameId, string>>;
  readonly factions: Readonly<Record<string, string>>;
}

const texts = spoken({
  en: {
    share: (percent: number, who: string) => `${String(percent)}% as ${who}`,
    sentence: (shares: string) => `Not balanced: of their duels, machines with sample decks win ${shares}.`,
  },
  de: {
    share: (percent: number, who: string) => `als ${who} ${String(percent)}\u00a0%`,
    sentence: (shares: string) =>
      `Nicht ausgewogen: Maschinen mit Musterdecks gewinnen ${shares} ihrer Duelle.`,
  },
});

/**
 * Which frames and factions win too seldom or too often in duels of an edition, in one sentence, or `null`. With `of`,
 * of that frame and faction alone.
 */
export const balanceText = (
  edition: PresetId,
  names: Named,
  of?: { readonly frame: FrameId; readonly faction: string },
): string | null => {
  const { frames = {}, factions = {} } = IMBALANCES[edition] ?? {};
  const { share, sentence } = texts();
  const shares = [
    ...Object.entries(frames)
      .filter(([id]) => !of || of.frame === id)
      .map(([id, percent]) => share(percent, names.frames[id as FrameId])),
    ...Object.entries(factions)
      .filter(([id]) => !of || of.faction === id)
      .map(([id, percent]) => share(percent, names.factions[id] ?? id)),
  ];
  return shares.length === 0 ? null : sentence(shares.join(', '));
};
