import type { MatchUpkeep } from '../match/live/match-upkeep.ts';
import type { MatchStarter } from '../match/lobby/match-starter.ts';
import type { BackgroundLoop } from '../platform/background/background-loop.ts';

export interface LobbiesParts {
  readonly upkeep: Pick<MatchUpkeep, 'abandonOld' | 'listFull'>;
  readonly starter: Pick<MatchStarter, 'consider'>;
  readonly loop: Pick<BackgroundLoop, 'hasFailed' | 'isPutOff'>;
  /** See `MatchUpkeep.abandonOld`. */
  readonly patienceMs: number;
  /** Whether another process serves this database, with no Redis by which either tells the other anything. */
  readonly isBeside: () => Promise<boolean>;
  /** Whether somebody with a seat is connected to its room in this process. */
  readonly hasPlayers: (matchId: string) => boolean;
}

/**
 * Abandons old lobbies, and begins full ones that nobody begins otherwise. A table at another process is left to it: begun
 * here, its players could not come to it. What nobody has come to is begun by the process that arranged it; only where that
 * failed, it is tried again here.
 */
export const lookAtLobbies = async (parts: LobbiesParts): Promise<void> => {
  const { upkeep, starter, loop, patienceMs, isBeside, hasPlayers } = parts;
  const abandoned = await upkeep.abandonOld(patienceMs);
  const full = await upkeep.listFull();
  const own = (await isBeside()) ? full.filter((id) => hasPlayers(id) || loop.hasFailed(id)) : full;
  for (const matchId of [...abandoned, ...own]) if (!loop.isPutOff(matchId)) await starter.consider(matchId);
};
