import type { BotPlayer } from './bot-player.ts';
import { heuristicBot } from './heuristic/heuristic-bot.ts';
import { MACHINE_IDS, MACHINES } from './ladder/machines.ts';
import { marcher } from './marcher.ts';
import { randomBot } from './random/random-bot.ts';

/** Whoever may be seated: bots for tools and missions, then the machines that people are offered. */
export const BOT_IDS = ['random', 'heuristic', 'marcher', ...MACHINE_IDS] as const;
export type BotId = (typeof BOT_IDS)[number];

/** Every bot by name. */
export const BOTS: Readonly<Record<BotId, BotPlayer>> = {
  random: randomBot,
  heuristic: heuristicBot,
  marcher,
  ...MACHINES,
};
