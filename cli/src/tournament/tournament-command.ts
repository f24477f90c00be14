import { PenanceClient } from '@penance/client-sdk';
import type { TournamentState } from '@penance/shared';
import { BOT_IDS, FORMATS, printable } from '@penance/shared';
import type { Command, GivenArguments, OptionSpecs } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { matchOptions } from '../arguments/match-options.ts';
import { oneOfNames } from '../arguments/read-arguments.ts';
import type { Terminal } from '../output/terminal.ts';
import { nameIn, resultText, standingsText } from './event-text.ts';
import { runEvent } from './run-event.ts';

const USAGE = 'write: tournament run, or tournament show, standings or export with an ID';
const EXPORTS = ['json', 'csv', 'csv-rounds', 'trf', 'trf26'] as const;

const runOptions = {
  bots: { summary: 'all players are bots' },
  players: { value: 'N', summary: 'number of players (8)' },
  format: { value: 'FORMAT', summary: `${FORMATS.join(', ')} (swiss)` },
  rounds: { value: 'N', summary: 'rounds of a Swiss event (enough to leave one unbeaten)' },
  minutes: { value: 'N', summary: 'minutes of an arena (5)' },
  'best-of': { value: 'N', summary: '1, 3, 5 or 7 games per pairing (1)' },
  name: { value: 'TEXT', summary: 'name of the event' },
  bot: { value: 'BOT', summary: `${BOT_IDS.join(', ')} (heuristic)` },
  ...matchOptions,
  seed: { value: 'N', summary: 'seed of the bots’ random choices (1); the server draws dice and lots' },
  seconds: { value: 'N', summary: 'give up after this many seconds (3600)' },
} as const satisfies OptionSpecs;
const RUN_OPTIONS = [...Object.keys(runOptions), 'json'];

/** Events: to have bots play one, and to look at one of a running server. */
export const tournament: Command = {
  name: 'tournament',
  words: 'run | show ID | standings ID | export ID',
  summary: 'Let bots play a whole event as clients of a server, or show an event of a running server',
  options: {
    ...runOptions,
    as: { value: 'FORM', summary: `format of export: ${EXPORTS.join(', ')} (json)` },
    json: { summary: 'print one JSON value' },
  },
  notes: [
    'Short matches: --set deckCap=30.',
    'If the server says that there are too many requests, run --url waits as long as it says, and continues.',
    'show, standings and export need --url. Exit code 1 if an event does not end.',
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
  const client = await PenanceClient.connect(url, { name: 'Onlooker' });
  terminal.out(await show(client, id, given));
  return 0;
};

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** An event on one screen. */
export const stateText = (state: TournamentState): string =>
  [
    `${printable(state.settings.name)}: ${state.status}, ${state.settings.format.kind}, ${state.entrants.length} entrants`,
    ...state.rounds.flatMap((round) => [
      `Round ${round.id}`,
      ...round.pairings.map(({ entrants: [one, other], result, games }) =>
        [
          `  ${nameIn(state, one)} - ${nameIn(state, other)}`,
          result === null ? 'is played' : resultText(state, result),
          ...games.flatMap(({ match }) => match ?? []),
        ].join('  '),
      ),
    ]),
    ...state.log.map(({ text, reason }) => `referee: ${text} ${reason}`.trimEnd()),
    '',
  ].join('\n');
