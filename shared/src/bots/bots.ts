import type { BotId } from './bot-names.ts';
import type { BotPlayer } from './bot-player.ts';
import { heuristicBot } from './heuristic/heuristic-bot.ts';
import { MACHINES } from './ladder/machines.ts';
import { marcher } from './marcher.ts';
import { randomBot } from './random/random-bot.ts';

/** Every bot by name. */
export const BOTS: Readonly<Record<BotId, BotPlayer>> = {
  random: randomBot,
  heuristic: heuristicBot,
  marcher,
  ...MACHINES,
};
