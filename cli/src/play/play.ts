import { PenanceClient, PenanceError } from '@penance/client-sdk';
import type { LiveMatch } from '@penance/client-sdk';
import { BOT_IDS, namesFor, oddsOf, printable } from '@penance/shared';
import type { Decision, MatchRules, MatchView, PlayAnswer } from '@penance/shared';
import type { Command, GivenArguments } from '../arguments/command.ts';
import {
  botFrom,
  deckListFor,
  houseRulesText,
  loadoutFrom,
  matchChoice,
  matchOptions,
} from '../arguments/match-options.ts';
import type { Terminal } from '../output/terminal.ts';
import { withServer } from '../throw-away-server.ts';
import { askAnswer } from './answer-menu.ts';
import type { Asker } from './asker.ts';
import { createAsker } from './asker.ts';
import { LEFT } from './menu.ts';
import { oddsText, partsText } from './odds-text.ts';
import type { Paint } from './paint.ts';
import { paintFor } from './paint.ts';
import { WIDTH, screenText } from './screen.ts';
import { wrapped } from '../output/wrap.ts';

/** A long clock: there is no time pressure in a local match. */
const CLOCK = { bank: 86_400, cap: 86_400 };

/** A person at the terminal against a bot. */
export const play: Command = {
  name: 'play',
  summary: 'Play a match against a bot in the terminal',
  options: {
    seat: { value: 'F/F', summary: 'your faction and frame (church/warden)' },
    against: { value: 'F/F', summary: 'faction and frame of the bot (forge-guilds/warden)' },
    bot: { value: 'ID', summary: `${BOT_IDS.join(', ')} (heuristic)` },
    name: { value: 'NAME', summary: 'your name (Player)' },
    ...matchOptions,
  },
  notes: ['Choices are numbered. b goes back; q or end of input quits.'],
  run: async (given, terminal) => {
    const asker = createAsker(terminal);
    try {
      return await withServer(given.text('url'), (url) => sitDown(url, given, terminal, asker));
    } finally {
      asker.close();
    }
  },
};

const sitDown = async (
  url: string,
  given: GivenArguments,
  terminal: Terminal,
  asker: Asker,
): Promise<number> => {
  const choice = await matchChoice(given);
  const { packs } = choice.ruleset;
  const own = loadoutFrom(given.text('seat') ?? 'church/warden', packs);
  const other = loadoutFrom(given.text('against') ?? 'forge-guilds/warden', packs);
  const client = await PenanceClient.connect(url, { name: given.text('name') ?? 'Player' });
  const opened = await client.matches.create({
    visibility: 'invite',
    ...choice,
    seats: [
      { team: 1 },
      { team: 2, bot: botFrom(given.text('bot') ?? 'heuristic'), deck: deckListFor(choice, other) },
    ],
    clock: CLOCK,
    hostSeat: { seat: 0, deck: { list: deckListFor(choice, own) } },
  });
  const { id } = opened;
  terminal.out(houseRulesText(opened));
  const match = await client.play(id, { since: 0 });
  match.on('story', (lines) => terminal.out(storyText(lines)));
  try {
    await playOn(match, terminal, asker);
  } finally {
    match.leave();
  }
  return 0;
};

const storyText = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => wrapped(`  ${line}`, WIDTH, '    '))
    .map((line) => `${line}\n`)
    .join('');

const playOn = async (match: LiveMatch, terminal: Terminal, asker: Asker): Promise<void> => {
  const paint = paintFor(terminal.colours);
  for (let decision = await match.nextDecision(); decision; decision = await match.nextDecision()) {
    const { view, rules } = match;
    if (!view) continue;
    terminal.out(`${screenText(rules, view, paint)}\n`);
    const answer = await askAnswer(
      {
        asker,
        out: terminal.out,
        paint,
        rules,
        view,
        names: namesFor(view.seats, rules.ruleset.pool),
        legalAnswers: () => [...match.legalAnswers()],
      },
      decision,
    );
    if (answer === LEFT) {
      terminal.out('You leave the table.\n');
      return;
    }
    if (answer.kind === 'play') tellOdds(rules, view, decision, answer, terminal);
    await match.answer(answer).catch((error: unknown) => complain(error, terminal));
  }
  terminal.out(`${closing(match, paint)}\n`);
};

/** How an attack will go, and what its numbers are made of. */
const tellOdds = (
  rules: MatchRules,
  view: MatchView,
  decision: Decision,
  answer: PlayAnswer,
  terminal: Terminal,
): void => {
  const odds = oddsOf(rules, view, decision, answer);
  if (odds.kind !== 'attack') return;
  const names = namesFor(view.seats, rules.ruleset.pool);
  terminal.out(`${oddsText(odds, names)}\n${partsText(rules, view, answer, odds.targets, names)}\n`);
};

/** A decision may be closed while the person thinks, and forced decisions are answered by the server. */
const complain = (error: unknown, terminal: Terminal): void => {
  if (!(error instanceof PenanceError)) throw error;
  if (error.code !== 'notAsked') terminal.out(`${printable(error.message)}\n`);
};

const closing = ({ view }: LiveMatch, paint: Paint): string => {
  const team = view?.result?.team ?? null;
  if (team === null) return paint.bold('Nobody wins.');
  const isOwn = view?.own && view.seats[view.own.seat]?.team === team;
  return paint.bold(isOwn ? 'You win.' : 'You lose.');
};
