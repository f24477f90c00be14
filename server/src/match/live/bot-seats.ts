import { randomInt } from 'node:crypto';
import type { BotPlayer, BotRandom, DecisionId, SeatIndex } from '@penance/shared';
import { botRandom, BOTS, fallbackFor, pendingDecisions, viewFor } from '@penance/shared';
import type { LiveMatch } from './live-matches-parts.ts';
import type { MatchSession } from '../session/match-session.ts';
import { isBotId } from '../record/seat-record.ts';

interface BotSeat {
  readonly seat: SeatIndex;
  readonly bot: BotPlayer;
  readonly random: BotRandom;
}

const SEEDS = 2 ** 32;

/**
 * Plays the seats of bots: each answers when asked, from its own view and through the session, like a player. `report`
 * is called when a bot fails or is refused; the fallback then replaces a refused answer.
 */
export const seatBots = (
  { record, session }: LiveMatch,
  delayMs: number,
  report: (error: unknown) => void,
): void => {
  const bots = record.seats.flatMap(({ seat, bot }): readonly BotSeat[] =>
    bot !== null && isBotId(bot) ? [{ seat, bot: BOTS[bot], random: botRandom(randomInt(SEEDS - 1)) }] : [],
  );
  if (bots.length === 0) return;
  const asked = new Map<SeatIndex, DecisionId>();
  const look = (): void => {
    for (const bot of bots) {
      const decision = pendingDecisions(session.state).find(({ seat }) => seat === bot.seat);
      if (!decision || asked.get(bot.seat) === decision.id) continue;
      asked.set(bot.seat, decision.id);
      later(delayMs, () => void think(session, bot, decision.id).catch(report));
    }
  };
  session.listen(look);
  look();
};

const think = async (
  session: MatchSession,
  { seat, bot, random }: BotSeat,
  id: DecisionId,
): Promise<void> => {
  const { rules, state } = session;
  const decision = pendingDecisions(state).find((open) => open.id === id);
  if (!decision || session.isClosed) return;
  const view = viewFor(rules, state, { kind: 'seat', seat });
  const reply = await session.answer(seat, id, bot({ rules, view, decision, random }));
  if (!('refusal' in reply) || reply.refusal.code === 'notAsked') return;
  if (PASSING.has(reply.refusal.code)) {
    later(RETRY_MS, () => void think(session, { seat, bot, random }, id).catch(() => undefined));
    return;
  }
  await session.answer(seat, id, fallbackFor(decision));
  throw new Error(`the bot at seat ${seat} was refused: ${reply.refusal.code}: ${reply.refusal.message}`);
};

/** Refusals that do not mean that the answer was wrong. */
const PASSING: ReadonlySet<string> = new Set(['serverBusy', 'notCommitted']);
const RETRY_MS = 1000;

/** Yields at least once, so that bots playing one another leave time for other work. */
const later = (delayMs: number, act: () => void): void => {
  if (delayMs > 0) setTimeout(act, delayMs).unref();
  else setImmediate(act);
};
