import { BOTS, botRandom, newMatchSchema, pendingDecisions, takeSeatSchema, viewFor } from '@penance/shared';
import type { Answer, BotId, Decision, NewMatch } from '@penance/shared';
import { readConfig } from '../../src/platform/config/config.ts';
import type { LiveMatch } from '../../src/match/live/live-matches-parts.ts';
import type { MatchSession } from '../../src/match/session/match-session.ts';
import type { Clients } from '../../src/platform/database/clients.ts';
import type { Notify } from '../../src/platform/log/notices.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { createServices, type Services } from '../../src/app/services.ts';
import type { TestDatabase } from '../platform/database/test-database.ts';
import { deckFor } from './api.ts';
import { until } from './until.ts';

/** What a test gives a process instead of its own. */
export interface TestParts {
  readonly silentMs?: () => number;
  readonly onBegun?: (matchId: string) => void;
  readonly notify?: Notify;
  readonly eventClients?: Clients;
}

/** The server without its network interfaces, over the same database; `owner` distinguishes several processes. */
export const testServices = (
  database: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
  owner = 'the only process',
  {
    silentMs = () => 0,
    onBegun = () => undefined,
    notify = () => undefined,
    eventClients = database.newClients({ max: 3 }),
  }: TestParts = {},
): Services =>
  createServices({
    owner,
    config: readConfig({ SNAPSHOT_EVERY: '5', ...environment }),
    database: {
      clients: database.newClients(),
      journalClients: database.newClients({ max: 1 }),
      eventClients,
    },
    silentMs,
    notify,
    onSealed: () => undefined,
    onBegun,
    onRematchChanged: () => undefined,
    onTournamentChanged: () => undefined,
    onCampaignChanged: () => undefined,
    connections: () => 0,
  });

/** Stops them as a stopping server does. */
export const stopServices = async ({ starter, live, journal, metrics }: Services): Promise<void> => {
  starter.close();
  await live.stop();
  await journal.idle();
  await live.release();
  journal.close();
  metrics.close();
};

/** A duel of two new accounts that has begun. */
export const beginDuel = async (services: Services, wanted: NewMatch = {}): Promise<LiveMatch> => {
  const { accounts, lobby, live } = services;
  const host = await accounts.createGuest('Anna');
  const other = await accounts.createGuest('Bert');
  const deck = { list: deckFor(wanted.ruleset?.preset) };
  const hasPlayers = wanted.seats?.every(({ bot }) => bot !== undefined) !== true;
  const created = await lobby.create(
    host,
    newMatchSchema.parse(hasPlayers ? { ...wanted, hostSeat: { deck } } : wanted),
  );
  if (isRefused(created)) throw new Error(created.detail);
  if (hasPlayers) {
    const taken = await lobby.takeSeat(
      { account: other, matchId: created.id },
      takeSeatSchema.parse({ deck }),
    );
    if (isRefused(taken)) throw new Error(taken.detail);
    for (const [account, salt] of [
      [host, 'aa'],
      [other, 'bb'],
    ] as const)
      await lobby.addSalt({ accountId: account.id, match: taken }, salt.repeat(32));
  }
  // With a short waiting time the server may be beginning it already, and does not respond to the last salt.
  const begun = await until(
    () => Promise.resolve(live.get(created.id)),
    (match) => match !== undefined && (match.session.isOver || openDecisions(match.session).length > 0),
  );
  if (!begun) throw new Error('the match has not begun');
  return begun;
};

export const openDecisions = ({ state }: MatchSession): readonly Decision[] => pendingDecisions(state);

export const firstDecision = (session: MatchSession): Decision => {
  const [decision] = openDecisions(session);
  if (!decision) throw new Error('nobody is asked');
  return decision;
};

/** The answer of a bot for the seat that is asked. */
export const anyAnswer = (
  { rules, state }: MatchSession,
  decision: Decision,
  seed: number,
  bot: BotId = 'random',
): Answer => {
  const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
  return BOTS[bot]({ rules, view, decision, random: botRandom(seed) });
};

/** Plays that many answers, or to the end; returns how many there were. */
export const playOn = async (
  session: MatchSession,
  answers: number,
  bot: BotId = 'random',
): Promise<number> => {
  let given = 0;
  while (given < answers && !session.isOver) {
    const decision = firstDecision(session);
    const answer = anyAnswer(session, decision, given + 1, bot);
    const reply = await session.answer(decision.seat, decision.id, answer);
    if ('refusal' in reply) throw new Error(`${JSON.stringify(answer)}: ${reply.refusal.code}`);
    given += 1;
  }
  return given;
};
