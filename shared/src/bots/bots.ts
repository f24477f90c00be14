import type { BotPlayer } from './bot-player.ts';
import { heuristicBot } from './heuristic/heuristic-bot.ts';
import { marcher } from './marcher.ts';
import { randomBot } from './random/random-bot.ts';

export const BOT_IDS = ['random', 'heuristic', 'marcher'] as const;
export type BotId = (typeof BOT_IDS)[number];

/** Every bot by name. */
export const BOTS: Readonly<Record<BotId, BotPlayer>> = {
  random: randomBot,
  heuristic: heuristicBot,
  marcher,
};
