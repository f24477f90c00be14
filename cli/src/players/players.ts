import type { BotId, BotPlayer } from '@penance/shared';
import { BOTS } from '@penance/shared';
import { SCRIPTED } from './scripted.ts';
import type { ScriptedId } from './scripted.ts';

/** Whoever may play in the laboratory: the bots that hosts may seat, and scripts that try out one idea each. */
export type PlayerId = BotId | ScriptedId;

export const PLAYERS: Readonly<Record<PlayerId, BotPlayer>> = { ...BOTS, ...SCRIPTED };
export const PLAYER_IDS = Object.keys(PLAYERS) as readonly PlayerId[];
