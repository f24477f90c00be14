import { readFile } from 'node:fs/promises';
import { PenanceClient, reportText } from '@penance/client-sdk';
import type { TournamentCommandInput, TournamentState } from '@penance/shared';
import { BOT_IDS, FORMATS, printable, SKIRMISH_IDS, tournamentCommandSchema } from '@penance/shared';
import type { Command, GivenArguments, OptionSpecs } from '../arguments/command.ts';
import { CommandFailed, UsageError } from '../arguments/command.ts';
import { placeOf } from '../arguments/called-from.ts';
import { matchOptions, presetFrom } from '../arguments/match-options.ts';
import { overridesFrom } from '../arguments/read-overrides.ts';
import { oneOfNames } from '../arguments/read-arguments.ts';
import { accountOf } from '../arguments/own-account.ts';
import type { Terminal } from '../output/terminal.ts';
import { nameIn, resultText, standingsText } from './event-text.ts';
import { sayVerification, witnessGiven } from '../replay/verify-event.ts';
import { runEvent } from './run-event.ts';

const USAGE =
  'write: tournament run, or tournament show, standings, verify or export with an ID, tournament command ID JSON, or tournament import FILE';
const EXPORTS = ['json', 'journal', 'csv', 'csv-rounds', 'trf', 'trf26'] as const;

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
  scenario: {
    value: 'NAME',
    summary: `${SKIRMISH_IDS.join(', ')}: what both sides of every game have to do, on its map`,
  },
  seed: { value: 'N', summary: 'seed of the bots’ random choices (1); the server draws dice and lots' },
  seconds: { value: 'N', summary: 'give up after this many seconds (3600)' },
} as const satisfies OptionSpecs;
const RUN_OPTIONS = [...Object.keys(runOptions), 'json'];

/** Events: to have bots play one, and to look at one of a running server. */
export const tournament: Command = {
  name: 'tournament',
  words: 'run | show|standings|export|verify ID | command ID JSON | import FILE',
  summary:
    'Let bots play a whole event as clients of a server, or show an event of a running server and send it commands',
  options: {
    ...runOptions,
    as: { value: 'FORM', summary: `format of export: ${EXPORTS.join(', ')} (json)` },
    who: { value: 'NAME', summary: 'who sends the command; the same name is the same account the next time' },
    accounts: { value: 'FOLDER', summary: 'folder of the saved tokens of --who (.data/players)' },
    witness: {
      value: 'FILE',
      summary: 'of verify: the journal of the event, as export --as journal wrote it before the start',
    },
    commitment: {
      value: 'HEX',
      summary: 'of verify: the commitment of the event as show said it before the start',
    },
    matches: { summary: 'of verify: the transcript of each match is verified, too' },
    json: { summary: 'print one JSON value' },
  },
  notes: [
    'Short matches: --set deckCap=30.',
    'If the server says that there are too many requests, run --url waits as long as it says, and continues.',
    'command: for example \'{"kind":"announceBye","round":3,"worth":"zero"}\'.',
    'import: FILE is a tournament report (TRF16 or TRF-2026); --ruleset and --set say by which rules its matches are played.',
    'verify: recomputes lots, pairings, results and standings, with the transcripts of all matches; exit codes',
    'as of verify FILE.',
    'show, standings, export, verify, command and import need --url. Exit code 1 if an event does not end.',
  ],
  run: (given, terminal) => {
    const [verb = '', id, ...rest] = given.words;
    if (verb === 'run' && id === undefined) {
      given.only('tournament run', RUN_OPTIONS);
      return runEvent(given, terminal);
    }
    if (verb === 'command' && id !== undefined && rest.length === 1) {
      return command(id, rest[0] ?? '', given, terminal);
    }
    if (verb === 'import' && id !== undefined && rest.length === 0) return bringIn(id, given, terminal);
    if (id === undefined || rest.length > 0) throw new UsageError(USAGE);
    if (verb === 'verify') return verify(id, given, terminal);
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
  export: async (client, id, given) => {
    const form = oneOfNames('form', given.text('as') ?? 'json', EXPORTS);
    return form === 'journal'
      ? json(await client.tournaments.journal(id))
      : client.tournaments.export(id, form);
  },
};

const verify = async (id: string, given: GivenArguments, terminal: Terminal): Promise<number> => {
  given.only('tournament verify', ['url', 'witness', 'commitment', 'matches', 'json']);
  const url = given.text('url');
  if (url === undefined) throw new UsageError('tournament verify needs --url');
  const witness = await witnessGiven(given, id);
  const client = await PenanceClient.connect(url, { name: 'Onlooker' });
  const onWait = (seconds: number): void => terminal.note(`too many requests: continuing in ${seconds} s\n`);
  const verification = await client.tournaments.verify(id, witness, {
    onWait,
    matches: given.has('matches'),
  });
  return sayVerification(id, verification, given, terminal);
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

const command = async (
  id: string,
  text: string,
  given: GivenArguments,
  terminal: Terminal,
): Promise<number> => {
  given.only('tournament command', ['url', 'who', 'accounts']);
  const wanted = wantedCommand(text);
  const client = await sender('tournament command', given);
  const { entry, status } = await client.tournaments.command(id, wanted);
  terminal.out(`entry ${entry}, ${status}\n`);
  return 0;
};

/** Opens an event that goes on as the report in a file has it. */
const bringIn = async (file: string, given: GivenArguments, terminal: Terminal): Promise<number> => {
  given.only('tournament import', ['url', 'who', 'accounts', 'ruleset', 'set']);
  const bytes = await readFile(placeOf(file)).catch((error: unknown) => {
    throw new CommandFailed(`${file} cannot be read`, { cause: error });
  });
  const preset = presetFrom(given);
  const ruleset = { preset, overrides: overridesFrom(preset, given.all('set')) };
  const client = await sender('tournament import', given);
  const report = reportText(bytes);
  const { state } = await client.tournaments.importReport({ report, settings: { ruleset } });
  terminal.out(
    `${state.id}: ${printable(state.settings.name)}, ${state.entrants.length} entrants, ` +
      `${state.rounds.length} of ${state.roundsPlanned} rounds\n`,
  );
  return 0;
};

const sender = (use: string, given: GivenArguments): Promise<PenanceClient> => {
  const [url, name, folder] = [given.text('url'), given.text('who'), given.text('accounts')];
  if (url === undefined || name === undefined) throw new UsageError(`${use} needs --url and --who`);
  return accountOf({ url, name, ...(folder !== undefined && { folder }) });
};

const wantedCommand = (text: string): TournamentCommandInput => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError('the command is not JSON');
  }
  const read = tournamentCommandSchema.safeParse(value);
  if (!read.success)
    throw new UsageError(
      `no such command: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return read.data;
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
    `Commitment of its lots: ${state.lots.commitment}`,
    ...state.log.map(({ text, reason }) => `referee: ${text} ${reason}`.trimEnd()),
    '',
  ].join('\n');
