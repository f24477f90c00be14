import { PenanceClient, PenanceError } from '@penance/client-sdk';
import { BOT_IDS, type BotId } from '@penance/shared';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import type { Loadout, MatchChoice } from '../arguments/match-options.ts';
import {
  botFrom,
  deckListFor,
  houseRulesText,
  loadoutFrom,
  matchChoice,
  matchOptions,
} from '../arguments/match-options.ts';
import { secondsOf, wholeNumber } from '../arguments/read-arguments.ts';
import type { Terminal } from '../output/terminal.ts';
import { withServer } from '../throw-away-server.ts';
import { playAsBot } from './bot-client.ts';
import { withinTime } from './within-time.ts';

interface Duellist {
  readonly name: string;
  readonly bot: BotId;
  readonly loadout: Loadout;
}

interface DuelPlan {
  readonly choice: MatchChoice;
  readonly duellists: readonly [Duellist, Duellist];
  readonly seed: number;
  readonly secondsMost: number;
}

/** What `--json` prints. `winner` is a name, `null` for a draw. */
interface DuelReport {
  readonly matchId: string;
  readonly ruleset: string;
  readonly winner: string | null;
  readonly reason: string;
  readonly rounds: number;
  readonly answers: number;
  readonly seconds: number;
}

/** Two bots as clients of a server: everything between them goes over the wire. */
export const duel: Command = {
  name: 'duel',
  summary: 'Let two bots play one match as clients of a server, and describe it in words',
  options: {
    bots: { value: 'A,B', summary: `${BOT_IDS.join(', ')} (heuristic,heuristic)` },
    seats: { value: 'A,B', summary: 'faction/frame of each (church/warden,forge-guilds/warden)' },
    ...matchOptions,
    seed: { value: 'N', summary: 'seed of the bots’ random choices (1); the server draws the dice' },
    seconds: { value: 'N', summary: 'give up after this many seconds (300)' },
    json: { summary: 'print one JSON object instead of words' },
  },
  notes: ['Exit code 1 if the match does not end.'],
  run: async (given, terminal) => {
    const plan = await planFrom(given);
    try {
      const report = await withServer(given.text('url'), (url) =>
        runDuel(url, plan, given.has('json') ? null : terminal),
      );
      terminal.out(given.has('json') ? `${JSON.stringify(report)}\n` : closing(report));
      return 0;
    } catch (error) {
      if (!(error instanceof PenanceError) || error.code === 'addressInvalid') throw error;
      terminal.note(`penance: the duel was not played to its end: ${error.message}\n`);
      return 1;
    }
  },
};

const planFrom = async (given: GivenArguments): Promise<DuelPlan> => {
  const choice = await matchChoice(given);
  const bots = pairOf(given, 'bots', 'heuristic,heuristic').map(botFrom);
  const loadouts = pairOf(given, 'seats', 'church/warden,forge-guilds/warden').map((seat) =>
    loadoutFrom(seat, choice.ruleset.packs),
  );
  const duellist = (at: 0 | 1, name: string): Duellist => ({
    name,
    bot: bots[at] ?? 'heuristic',
    loadout: loadouts[at] ?? { faction: 'church', frame: 'warden' },
  });
  return {
    choice,
    duellists: [duellist(0, 'Alpha'), duellist(1, 'Beta')],
    seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0 }),
    secondsMost: secondsOf(given, 'seconds', 300),
  };
};

const pairOf = (given: GivenArguments, option: string, otherwise: string): readonly string[] => {
  const words = (given.text(option) ?? otherwise).split(',').map((word) => word.trim());
  const [only] = words;
  if (words.length === 1 && only !== undefined) return [only, only];
  if (words.length !== 2) throw new UsageError(`--${option} names two, not ${words.length}`);
  return words;
};

const runDuel = async (url: string, plan: DuelPlan, terminal: Terminal | null): Promise<DuelReport> => {
  const started = performance.now();
  const { choice, duellists } = plan;
  const players = await Promise.all(duellists.map(({ name }) => PenanceClient.connect(url, { name })));
  const [host, guest] = players;
  if (!host || !guest) throw new Error('nobody came');
  const deckOf = ({ loadout }: Duellist) => ({ list: deckListFor(choice, loadout) });
  const opened = await host.matches.create({
    visibility: 'invite',
    ruleset: choice.ruleset,
    map: choice.map,
    spectatorDelay: choice.spectatorDelay,
    hostSeat: { seat: 0, deck: deckOf(duellists[0]) },
  });
  const { id, inviteCode } = opened;
  const code = inviteCode === null ? {} : { code: inviteCode };
  terminal?.out(houseRulesText(opened));
  await guest.matches.takeSeat(id, { seat: 1, deck: deckOf(duellists[1]), ...code });
  const matches = await Promise.all(players.map((player) => player.play(id, { since: 0 })));
  if (terminal) matches[0]?.on('story', (lines) => terminal.out(lines.map((line) => `${line}\n`).join('')));
  const playing = Promise.all(
    matches.map((match, at) => playAsBot(match, duellists[at === 0 ? 0 : 1].bot, plan.seed + at)),
  );
  let answers: readonly number[];
  try {
    answers = await withinTime(playing, plan.secondsMost);
  } finally {
    // The first failure ends the others, so that none waits forever.
    for (const match of matches) match.leave();
    await playing.catch(() => undefined);
  }
  const { outcome } = await host.matches.info(id);
  if (!outcome) throw new PenanceError('timedOut', 'The server knows of no result.');
  return {
    matchId: id,
    ruleset: choice.ruleset.preset,
    winner: outcome.team === null ? null : (duellists[outcome.team - 1]?.name ?? null),
    reason: outcome.reason,
    rounds: outcome.rounds,
    answers: answers.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - started) / 1000,
  };
};

const closing = ({ winner, reason, rounds, answers, seconds, matchId }: DuelReport): string =>
  `\n${winner === null ? 'Nobody wins' : `${winner} wins`} (${reason}) after ${rounds} rounds, ${answers} answers, ${seconds.toFixed(1)} s. Match ${matchId}.\n`;
