import type { QueueWait } from '@penance/client-sdk';
import { PenanceClient, visit } from '@penance/client-sdk';
import type { DeckList, QueueMode, QueueTicket, RatingWindow } from '@penance/shared';
import { BOT_IDS, QUEUE_MODES, printable } from '@penance/shared';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { playAsBot } from '../duel/bot-client.ts';
import { botFrom, deckListFor, loadoutFrom, presetFrom, rulesetOptions } from '../arguments/match-options.ts';
import { oneOfNames, wholeNumber } from '../arguments/read-arguments.ts';
import type { Terminal } from '../output/terminal.ts';
import { withServer } from '../throw-away-server.ts';

/** Bots that wait in a queue like players, and play the opponents they get. */
export const queue: Command = {
  name: 'queue',
  summary: 'Show the queues of a server, or let bots wait in one and play the matches',
  options: {
    url: { value: 'URL', summary: 'a running server (by default a temporary one, whose data are deleted)' },
    show: { summary: 'only show how many wait in each queue' },
    ruleset: rulesetOptions.ruleset,
    mode: { value: 'MODE', summary: `${QUEUE_MODES.join(', ')} (duel)` },
    casual: { summary: 'in the casual queue, which is not rated' },
    bot: { value: 'ID', summary: `${BOT_IDS.join(', ')} (heuristic)` },
    seat: { value: 'FACTION/FRAME', summary: 'deck of the bot (church/warden)' },
    players: {
      value: 'N',
      summary: 'number of accounts that wait at once (1; on a temporary server, enough for a match)',
    },
    matches: { value: 'N', summary: 'matches per account (1)' },
    seed: { value: 'N', summary: 'seed of the bots’ random choices (1)' },
  },
  notes: ['Exit code 1 if the server refuses or cannot be reached.'],
  run: async (given, terminal) => {
    if (given.has('show')) given.only('queue --show', ['show', 'url']);
    await withServer(given.text('url'), (url) =>
      given.has('show') ? showQueues(url, terminal) : waitAndPlay(url, planFrom(given), terminal),
    );
    return 0;
  },
};

interface Plan {
  readonly queue: string;
  readonly bot: ReturnType<typeof botFrom>;
  readonly deck: DeckList;
  readonly players: number;
  readonly matches: number;
  readonly seed: number;
}

const SEATS: Readonly<Record<QueueMode, number>> = { duel: 2, teams: 4, scenario: 2 };

const planFrom = (given: GivenArguments): Plan => {
  const preset = presetFrom(given);
  const mode = oneOfNames('mode', given.text('mode') ?? 'duel', QUEUE_MODES);
  const choice = { ruleset: { preset, overrides: {}, packs: [] } };
  const alone = given.has('url') ? 1 : SEATS[mode];
  return {
    queue: `${preset}.${mode}.${given.has('casual') ? 'casual' : 'rated'}`,
    bot: botFrom(given.text('bot') ?? 'heuristic'),
    deck: deckListFor(choice, loadoutFrom(given.text('seat') ?? 'church/warden')),
    players: wholeNumber(given, 'players', { otherwise: alone, least: 1, most: 64 }),
    matches: wholeNumber(given, 'matches', { otherwise: 1, least: 1, most: 1000 }),
    seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0 }),
  };
};

const showQueues = async (url: string, { out }: Terminal): Promise<void> => {
  const { items } = await visit(url).queues();
  for (const { id, waiting } of items) out(`${String(waiting).padStart(4)}  ${id}\n`);
};

const waitAndPlay = async (url: string, plan: Plan, { out }: Terminal): Promise<void> => {
  const numbers = Array.from({ length: plan.players }, (_, at) => at + 1);
  await Promise.all(
    numbers.map(async (number) => {
      const client = await PenanceClient.connect(url, { name: `Bot ${number}` });
      const say = (text: string): void => out(`Bot ${number}: ${text}\n`);
      for (let match = 0; match < plan.matches; match += 1)
        await playOne(client, plan, plan.seed + number + match * plan.players, say);
    }),
  );
};

const playOne = async (
  client: PenanceClient,
  { queue: id, deck, bot }: Plan,
  seed: number,
  say: (text: string) => void,
): Promise<void> => {
  const wait = await client.queue.join(id, { list: deck });
  const match = await waited(wait, say);
  const live = await client.play(match.id);
  await playAsBot(live, bot, seed);
  live.leave();
  const { outcome } = await client.matches.info(match.id);
  say(`${outcomeText(outcome?.team ?? null, outcome?.reason ?? 'no result')}; match ${match.id}`);
};

const waited = async (wait: QueueWait, say: (text: string) => void) => {
  say(`waits in ${wait.ticket.queue}: ${ticketText(wait.ticket)}`);
  wait.on('ticket', (ticket) => {
    if (ticket.state === 'waiting') say(ticketText(ticket));
  });
  const match = await wait.match();
  say(`plays ${match.seats.map(({ occupant }) => printable(occupant?.name ?? '?')).join(', ')}`);
  return match;
};

const outcomeText = (team: number | null, reason: string): string =>
  `${team === null ? 'nobody wins' : `team ${team} wins`} (${reason})`;

const ticketText = ({
  waitedSeconds,
  waiting,
  window,
  rematchInSeconds,
  estimatedSeconds,
}: QueueTicket): string =>
  [
    `${Math.round(waitedSeconds)} s so far`,
    `${waiting} here`,
    ...(window ? [windowText(window)] : []),
    ...(rematchInSeconds === null
      ? []
      : [`somebody met lately is here, again in ${Math.ceil(rematchInSeconds)} s at the earliest`]),
    ...(estimatedSeconds === null ? [] : [`others waited ${Math.round(estimatedSeconds)} s`]),
  ].join(', ');

const windowText = ({ points, next }: RatingWindow): string =>
  `${widthText(points)}${next ? `, ${widthText(next.points)} in ${Math.ceil(next.inSeconds)} s` : ''}`;

const widthText = (points: number | null): string =>
  points === null ? 'anybody' : `within ${points} points`;
