import { PenanceClient, PenanceError } from '@penance/client-sdk';
import type { Pairing, TournamentState } from '@penance/shared';
import { BOT_IDS, FORMATS, printable } from '@penance/shared';
import type { Command, GivenArguments, OptionSpecs } from '../command.ts';
import { CommandFailed, UsageError } from '../command.ts';
import { matchOptions } from '../match-options.ts';
import { oneOfNames } from '../read-arguments.ts';
import type { Terminal } from '../terminal.ts';
import { nameIn, standingsText } from './event-text.ts';
import { runEvent } from './run-event.ts';

const USAGE = 'write: tournament run, or tournament show, standings or export with an ID';
const EXPORTS = ['json', 'csv', 'csv-rounds', 'trf'] as const;

const runOptions = {
  bots: { summary: 'all players are bots' },
  players: { value: 'N', summary: 'how many (8)' },
  format: { value: 'FORMAT', summary: `${FORMATS.join(', ')} (swiss)` },
  rounds: { value: 'N', summary: 'of a Swiss event (as many as leave one unbeaten)' },
  minutes: { value: 'N', summary: 'of an arena (5)' },
  'best-of': { value: 'N', summary: '1, 3, 5 or 7 games for each pairing (1)' },
  name: { value: 'TEXT', summary: 'of the event' },
  bot: { value: 'BOT', summary: `${BOT_IDS.join(', ')} (heuristic)` },
  ...matchOptions,
  seed: { value: 'N', summary: 'of what bots do by chance (1); dice and lots are the server’s own' },
  seconds: { value: 'N', summary: 'give up after so long (3600)' },
} as const satisfies OptionSpecs;
const RUN_OPTIONS = [...Object.keys(runOptions), 'json'];

/** Events: to have bots play one, and to look at one of a running server. */
export const tournament: Command = {
  name: 'tournament',
  words: 'run | show ID | standings ID | export ID',
  summary: 'Let bots play a whole event as clients of a server, or look at an event of a running one',
  options: {
    ...runOptions,
    as: { value: 'FORM', summary: `of export: ${EXPORTS.join(', ')} (json)` },
    json: { summary: 'print one JSON value' },
  },
  notes: [
    'Short matches: --set deckCap=30.',
    'run --url goes on when the server says that it is asked too often, and waits as long as it says.',
    'show, standings and export need --url. Exit code 1 when an event does not come to its end.',
  ],
  run: (given, terminal) => {
    const [verb = '', id, ...rest] = given.words;
    if (verb === 'run' && id === undefined) {
      given.only('tournament run', RUN_OPTIONS);
      return runEvent(given, terminal);
    }
    if (id === undefined || rest.length > 0) throw new UsageError(USAGE);
    return look(verb, id, given, terminal);
  },
};

type Look = (client: PenanceClient, id: string, given: GivenArguments) => Promise<string>;

const LOOKS: Readonly<Record<string, Look>> = {
  show: async (client, id, given) => {
    const info = await client.tournaments.info(id);
    return given.has('json') ? json(info) : stateText(info.state);
  },
  standings: async (client, id, given) => {
    const rows = await client.tournaments.standings(id);
    return given.has('json') ? json(rows) : `${standingsText(rows)}\n`;
  },
  export: (client, id, given) =>
    client.tournaments.export(id, oneOfNames('form', given.text('as') ?? 'json', EXPORTS)),
};

const look = async (verb: string, id: string, given: GivenArguments, terminal: Terminal): Promise<number> => {
  const show = LOOKS[verb];
  if (!show) throw new UsageError(USAGE);
  given.only(`tournament ${verb}`, ['url', verb === 'export' ? 'as' : 'json']);
  const url = given.text('url');
  if (url === undefined) throw new UsageError(`tournament ${verb} needs --url`);
  try {
    const client = await PenanceClient.connect(url, { name: 'Onlooker' });
    terminal.out(await show(client, id, given));
    return 0;
  } catch (error) {
    if (error instanceof PenanceError) throw new CommandFailed(error.message, { cause: error });
    throw error;
  }
};

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

const resultText = (state: TournamentState, result: Pairing['result']): string => {
  if (result === null) return 'is played';
  const { games, how, winner } = result;
  const outcome =
    winner !== null ? `${nameIn(state, winner)} wins` : how === 'bothAbsent' ? 'nobody wins' : 'drawn';
  return `${games.join(':')} (${how}), ${outcome}`;
};

const stateText = (state: TournamentState): string =>
  [
    `${printable(state.settings.name)}: ${state.status}, ${state.settings.format.kind}, ${state.entrants.length} entrants`,
    ...state.rounds.flatMap((round) => [
      `Round ${round.id}`,
      ...round.pairings.map(({ entrants: [one, other], result, games }) =>
        [
          `  ${nameIn(state, one)} - ${nameIn(state, other)}`,
          resultText(state, result),
          ...games.flatMap(({ match }) => match ?? []),
        ].join('  '),
      ),
    ]),
    ...state.log.map(({ text, reason }) => `referee: ${text} ${reason}`.trimEnd()),
    '',
  ].join('\n');
