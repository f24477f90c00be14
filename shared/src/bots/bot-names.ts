/**
 * The machines that people are offered, the easiest first. Each is a person with a name and a manner, and beats the one
 * before it; a test measures that. `penance lab --bots naive,wenzel` says how often a stranger wins.
 */
export const MACHINE_IDS = ['wenzel', 'hedda', 'ambros', 'mechthild', 'severin'] as const;
export type MachineId = (typeof MACHINE_IDS)[number];

/** What people call them, the same in every language. */
export const MACHINE_NAMES: Readonly<Record<MachineId, string>> = {
  wenzel: 'Wenzel',
  hedda: 'Hedda',
  ambros: 'Ambros',
  mechthild: 'Mechthild',
  severin: 'Severin',
};

/** Whoever may be seated: bots for tools and missions, then the machines that people are offered. */
export const BOT_IDS = ['random', 'heuristic', 'marcher', ...MACHINE_IDS] as const;
export type BotId = (typeof BOT_IDS)[number];
