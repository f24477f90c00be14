import type { LiveMatch } from '@penance/client-sdk';
import { PenanceError } from '@penance/client-sdk';
import type { BotId } from '@penance/shared';
import { botRandom, BOTS } from '@penance/shared';

/** Plays one seat like any other client until the match is over; resolves to how often it answered. */
export const playAsBot = async (match: LiveMatch, bot: BotId, seed: number): Promise<number> => {
  const random = botRandom(seed);
  let answers = 0;
  for (let decision = await match.nextDecision(); decision; decision = await match.nextDecision()) {
    const { view, rules } = match;
    if (!view) continue;
    const isTaken = await match.answer(BOTS[bot]({ rules, view, decision, random })).then(
      () => true,
      (error: unknown) => wasClosed(error),
    );
    answers += Number(isTaken);
  }
  return answers;
};

/** Forced decisions are answered by the server, possibly before this client. */
const wasClosed = (error: unknown): false => {
  if (error instanceof PenanceError && error.code === 'notAsked') return false;
  throw error;
};
