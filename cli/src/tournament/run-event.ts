import type { LiveTournament, NewTournament } from '@penance/client-sdk';
import { PenanceError } from '@penance/client-sdk';
import type { Standing, TournamentState } from '@penance/shared';
import { FORMATS, FRAMES, standings, tournamentSettingsSchema } from '@penance/shared';
import type { GivenArguments } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import type { MatchChoice } from '../arguments/match-options.ts';
import { botFrom, deckListFor, factionsWith, matchChoice, scenarioFrom } from '../arguments/match-options.ts';
import { oneOfNames, wholeNumber } from '../arguments/read-arguments.ts';
import type { Terminal } from '../output/terminal.ts';
import { withServer } from '../throw-away-server.ts';
import { lineOfFact, nameIn, standingsText } from './event-text.ts';
import type { EventPlan, PlayedEvent } from './play-event.ts';
import { playEvent } from './play-event.ts';

/** What `--json` prints. */
interface EventReport {
  readonly tournament: string;
  readonly format: string;
  readonly players: number;
  readonly seconds: number;
  readonly rounds: readonly {
    readonly id: string;
    readonly pairings: readonly {
      readonly id: string;
      readonly names: readonly string[];
      readonly winner: string | null;
      readonly how: string | null;
      readonly matches: readonly string[];
    }[];
  }[];
  readonly standings: readonly Standing[];
}

/** Bots play a whole event, on a server of its own or on the one at `--url`. */
export const runEvent = async (given: GivenArguments, terminal: Terminal): Promise<number> => {
  const isJson = given.has('json');
  const plan = await planFrom(given, {
    onOpened: (event) => {
      if (!isJson) report(event, terminal);
    },
    onWait: (seconds) => terminal.note(`too many requests: continuing in ${seconds} s\n`),
  });
  try {
    const played = await withServer(given.text('url'), (url) => playEvent(url, plan));
    terminal.out(isJson ? `${JSON.stringify(reportOf(played))}\n` : closing(played));
    return 0;
  } catch (error) {
    if (!(error instanceof PenanceError) || error.code === 'addressInvalid') throw error;
    terminal.note(`penance: the event was not played to its end: ${error.message}\n`);
    return 1;
  }
};

const planFrom = async (
  given: GivenArguments,
  { onOpened, onWait }: Pick<EventPlan, 'onOpened' | 'onWait'>,
): Promise<EventPlan> => {
  if (!given.has('bots'))
    throw new UsageError('on the command line only bots can play: add --bots, and --bot to choose which');
  const choice = await matchChoice(given);
  const decks = factionsWith(choice.ruleset.packs).flatMap((faction) =>
    FRAMES.map((frame) => deckListFor(choice, { faction, frame })),
  );
  return {
    settings: settingsFrom(given, choice),
    players: wholeNumber(given, 'players', { otherwise: 8, least: 2, most: 256 }),
    bot: botFrom(given.text('bot') ?? 'heuristic'),
    decks,
    seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0 }),
    secondsMost: wholeNumber(given, 'seconds', { otherwise: 3600, least: 1 }),
    onOpened,
    onWait,
  };
};

const settingsFrom = (
  given: GivenArguments,
  { ruleset, map, spectatorDelay }: MatchChoice,
): NewTournament => {
  const kind = oneOfNames('format', given.text('format') ?? 'swiss', FORMATS);
  const rounds = given.text('rounds') === undefined ? undefined : wholeNumber(given, 'rounds', ROUNDS);
  const minutes = wholeNumber(given, 'minutes', { otherwise: 5, least: 1, most: 1440 });
  if (given.has('minutes') && kind !== 'arena') throw new UsageError('--minutes is for --format arena');
  if (rounds !== undefined && kind !== 'swiss') throw new UsageError('--rounds is for --format swiss');
  const wanted = {
    name: given.text('name') ?? 'An event of bots',
    format: { kind, ...(kind === 'arena' && { minutes }), ...(rounds !== undefined && { rounds }) },
    bestOf: wholeNumber(given, 'best-of', { otherwise: 1, least: 1, most: 7 }),
    ruleset,
    maps: [map],
    scenario: scenarioFrom(given),
    spectatorDelay,
  };
  const parsed = tournamentSettingsSchema.safeParse(wanted);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  );
};

const ROUNDS = { otherwise: 1, least: 1, most: 20 };

const report = (event: LiveTournament, terminal: Terminal): void => {
  terminal.note(`event ${event.id}\n`);
  event.on('entry', ({ facts }) => {
    const lines = facts.flatMap((fact) => lineOfFact(event.state, fact) ?? []);
    terminal.out(lines.map((line) => `${line}\n`).join(''));
  });
};

const closing = ({ id, state, seconds }: PlayedEvent): string =>
  `\n${standingsText(standings(state))}\n\n${state.rounds.length} rounds, ${gamesOf(state).length} games, ${seconds.toFixed(1)} s. Event ${id}.\n`;

const gamesOf = ({ rounds }: TournamentState) =>
  rounds.flatMap(({ pairings }) => pairings).flatMap(({ games }) => games);

const reportOf = ({ id, state, seconds }: PlayedEvent): EventReport => ({
  tournament: id,
  format: state.settings.format.kind,
  players: state.entrants.length,
  seconds,
  rounds: state.rounds.map((round) => ({
    id: round.id,
    pairings: round.pairings.map(({ id: pairing, entrants, result, games }) => ({
      id: pairing,
      names: entrants.map((entrant) => nameIn(state, entrant)),
      winner: result && result.winner !== null ? nameIn(state, result.winner) : null,
      how: result?.how ?? null,
      matches: games.flatMap(({ match }) => match ?? []),
    })),
  })),
  standings: standings(state),
});
