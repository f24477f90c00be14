import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PenanceClient } from '@penance/client-sdk';
import { PenanceError } from '@penance/client-sdk';
import type { Campaign, CampaignDocument, CommandPreview } from '@penance/shared';
import { CAMPAIGN_OPTIONS } from '@penance/shared';
import { jsonIn, placeOf } from '../arguments/called-from.ts';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { CommandFailed, UsageError } from '../arguments/command.ts';
import { botFrom, matchChoice, matchOptions } from '../arguments/match-options.ts';
import { wholeNumber } from '../arguments/read-arguments.ts';
import type { Terminal } from '../output/terminal.ts';
import { campaignText, entryText, factLines } from './campaign-text.ts';
import { accountOptions, ownAccount } from '../arguments/own-account.ts';
import { campaignOptionsFrom } from './read-options.ts';
import { readWish } from './read-wish.ts';
import { runMission } from './run-mission.ts';
import { verifyFile } from './verify-campaign.ts';

interface Call {
  readonly client: PenanceClient;
  readonly given: GivenArguments;
  /** What comes after the verb. */
  readonly words: readonly string[];
  readonly terminal: Terminal;
}

const LOG_LINES = 20;

/** What `penance campaign` can do, by its first word. */
const VERBS: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  list: async ({ client, terminal }) => {
    const { items } = await client.campaigns.list({ limit: 50 });
    for (const { id, name, role, status, missions } of items)
      terminal.out(`${id}  ${name} (${status}, ${role}, ${missions} missions)\n`);
    if (items.length === 0) terminal.out('You are in no campaign.\n');
  },

  scenarios: async ({ client, terminal }) => {
    const { items } = await client.campaigns.scenarios();
    for (const { id, title, text, kind, difficulty, rewards } of items)
      terminal.out(
        `${id}: ${title} (${kind}, difficulty ${difficulty}, ${rewards.success.scrap} Scrap and ${rewards.success.credits} Credits)\n    ${text}\n`,
      );
  },

  create: async ({ client, given, words, terminal }) => {
    const campaign = await client.campaigns.create({
      name: only(words, 'a name for the campaign'),
      ruleset: (await matchChoice(given)).ruleset,
      treasury: {
        scrap: wholeNumber(given, 'scrap', { otherwise: 10, least: 0 }),
        credits: wholeNumber(given, 'credits', { otherwise: 200, least: 0 }),
      },
      options: campaignOptionsFrom(given.all('option')),
    });
    terminal.out(campaignText(campaign));
  },

  join: async ({ client, given, words, terminal }) => {
    const as = given.text('as');
    const campaign = await client.campaigns.join(only(words, 'the invite code'), {
      role: given.has('watch') ? 'watcher' : 'player',
      ...(as !== undefined && { as }),
    });
    terminal.out(campaignText(campaign));
  },

  show: async ({ client, words, terminal }) => {
    terminal.out(campaignText(await campaignOf(client, only(words, 'the campaign'))));
  },

  do: async ({ client, given, words: [campaignId = '', kind = '', ...rest], terminal }) => {
    const campaign = await campaignOf(client, campaignId);
    const wish = readWish(kind, rest, campaign);
    if (given.has('preview')) {
      terminal.out(previewText(await client.campaigns.preview(campaign.id, wish), campaign));
      return;
    }
    const key = given.text('key');
    const reply = await client.campaigns.command(campaign.id, wish, key === undefined ? {} : { key });
    terminal.out(
      `${entryText(reply.entry, reply.campaign.state)}${reply.isRepeated ? '\n(done before)' : ''}\n`,
    );
  },

  mission: async ({ client, given, words: [campaignId = '', scenario], terminal }) => {
    const campaign = await campaignOf(client, campaignId);
    if (scenario === undefined)
      throw new UsageError('name a scenario: penance campaign scenarios lists them');
    const number = (option: string): number | undefined =>
      given.text(option) === undefined ? undefined : wholeNumber(given, option, { otherwise: 1, least: 1 });
    const done = await runMission(
      client,
      campaign.id,
      {
        scenario,
        team: number('team'),
        pilot: number('pilot'),
        casket: number('casket'),
        bot: botFrom(given.text('bot') ?? 'heuristic'),
        seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0 }),
      },
      (line) => terminal.out(`${line}\n`),
    );
    terminal.out(`\n${campaignText(done)}`);
  },

  log: async ({ client, given, words, terminal }) => {
    const { id, state } = await campaignOf(client, only(words, 'the campaign'));
    const limit = wholeNumber(given, 'lines', { otherwise: LOG_LINES, least: 1, most: 100 });
    const { items } = await client.campaigns.log(id, { limit });
    for (const entry of [...items].reverse()) terminal.out(`${entryText(entry, state)}\n`);
  },

  export: async ({ client, given, words: [campaignId = '', file], terminal }) => {
    const { id, state } = await campaignOf(client, campaignId);
    const text = `${JSON.stringify(await client.campaigns.export(id), null, 2)}\n`;
    if (file === undefined) terminal.out(text);
    else await writeFile(placeOf(file), text);
    const folder = given.text('transcripts');
    if (folder === undefined) return;
    await mkdir(placeOf(folder), { recursive: true });
    for (const { match, status } of state.missions) {
      if (match === null || status !== 'settled') continue;
      const transcript = await client.matches.transcript(match);
      await writeFile(placeOf(join(folder, `${match}.json`)), `${JSON.stringify(transcript)}\n`);
    }
  },

  import: async ({ client, words, terminal }) => {
    const document = (await jsonIn(only(words, 'the file'))) as CampaignDocument;
    terminal.out(campaignText(await client.campaigns.import(document)));
  },

  fork: async ({ client, given, words, terminal }) => {
    const { id } = await campaignOf(client, only(words, 'the campaign'));
    if (given.text('before') === undefined)
      throw new UsageError('--before needs the number of the mission before which the fork begins');
    const name = given.text('title');
    const fork = await client.campaigns.fork(id, {
      mission: wholeNumber(given, 'before', { otherwise: 1, least: 1 }),
      ...(name !== undefined && { name }),
    });
    terminal.out(campaignText(fork));
  },

  close: async ({ client, words, terminal }) => {
    const { id } = await campaignOf(client, only(words, 'the campaign'));
    const { dice } = await client.campaigns.close(id);
    terminal.out(`Closed. The secret of its dice was ${dice.secret ?? ''}.\n`);
  },
};

/** The options that each verb uses, in addition to those of the account. */
const VERB_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  create: ['ruleset', 'set', 'pack', 'scrap', 'credits', 'option'],
  join: ['watch', 'as'],
  do: ['preview', 'key'],
  mission: ['bot', 'pilot', 'casket', 'team', 'seed'],
  log: ['lines'],
  export: ['transcripts'],
  fork: ['before', 'title'],
};

/** What has to follow each verb. */
const VERB_WORDS: Readonly<Record<string, string>> = {
  create: 'NAME',
  join: 'CODE',
  show: 'CAMPAIGN',
  do: 'CAMPAIGN COMMAND',
  mission: 'CAMPAIGN SCENARIO',
  log: 'CAMPAIGN',
  export: 'CAMPAIGN',
  import: 'FILE',
  fork: 'CAMPAIGN',
  close: 'CAMPAIGN',
};

/** Before an account is looked for, or made. */
const requireWords = (verb: string, words: readonly string[]): void => {
  const needed = VERB_WORDS[verb]?.split(' ') ?? [];
  if (words.length < needed.length)
    throw new UsageError(`write: penance campaign ${[verb, ...needed].join(' ')}`);
};

/** Campaigns on a server, one step at a time. */
export const campaign: Command = {
  name: 'campaign',
  summary: 'Open, join, play and export campaigns on a server',
  words: 'COMMAND ...',
  options: {
    ...accountOptions,
    ruleset: matchOptions.ruleset,
    set: matchOptions.set,
    pack: matchOptions.pack,
    scrap: { value: 'N', summary: 'create: initial Scrap (10)' },
    credits: { value: 'N', summary: 'create: initial Credits (200)' },
    option: {
      value: 'NAME=on|off',
      summary: `create: ${CAMPAIGN_OPTIONS.join(', ')} (default of the edition)`,
      repeats: true,
    },
    watch: { summary: 'join: as a watcher' },
    as: { value: 'MEMBER', summary: 'join: take the place of a member that no account has taken' },
    preview: { summary: 'do: only show what would happen' },
    key: { value: 'KEY', summary: 'do: key of the command; a command with the same key is applied once' },
    bot: { value: 'BOT', summary: 'mission: bot that commands your casket (heuristic)' },
    pilot: { value: 'N', summary: 'mission: your pilot (the first that can deploy)' },
    casket: { value: 'N', summary: 'mission: your casket (the first that can deploy)' },
    team: { value: 'N', summary: 'mission: your side (the first)' },
    seed: { value: 'N', summary: 'mission: seed of the bot’s random choices (1)' },
    lines: { value: 'N', summary: `log: number of latest entries (${LOG_LINES})` },
    transcripts: {
      value: 'FOLDER',
      summary: 'export: also write the transcripts of its missions, for verify',
    },
    commitment: {
      value: 'HEX',
      summary: 'verify: the commitment to its dice that you were shown while it was played',
    },
    entries: {
      value: 'FROM-TO',
      summary:
        'verify: the entries during which you were shown it (all); FROM is the first that was not inherited',
    },
    head: {
      value: 'HEX',
      summary: 'verify: the head of its hash chain after entry TO of --entries, as you were shown it',
    },
    before: { value: 'N', summary: 'fork: number of the mission; the fork begins before it was planned' },
    title: { value: 'TEXT', summary: 'fork: the name of the new campaign' },
  },
  notes: [
    'list                                   your campaigns',
    'create NAME                            open a campaign as its host',
    'join CODE                              join a campaign by its invite code',
    'show CAMPAIGN                          the campaign on one screen',
    'do CAMPAIGN COMMAND NAME=VALUE...      for example: do 3f recruitPilot name=Agnes faction=church',
    'scenarios                              the scenarios of missions',
    'mission CAMPAIGN SCENARIO              plan, launch and play a mission with a bot in your casket',
    'log CAMPAIGN                           what happened; wounds with match and entry',
    'export CAMPAIGN [FILE], import FILE    the whole campaign as JSON',
    'verify FILE [TRANSCRIPT...]            check an exported campaign, without a server',
    'fork CAMPAIGN --before N               a copy that begins before mission N was planned',
    'close CAMPAIGN                         close it forever; publishes the secret of its dice',
    '',
    'CAMPAIGN is an id, or its first characters if no other campaign begins with them.',
  ],
  run: async (given, terminal) => {
    const [verb = '', ...words] = given.words;
    if (verb === 'verify') {
      given.only('campaign verify', ['commitment', 'entries', 'head']);
      return verifyFile(given, words, terminal);
    }
    const act = VERBS[verb];
    if (act) given.only(`campaign ${verb}`, [...Object.keys(accountOptions), ...(VERB_OPTIONS[verb] ?? [])]);
    if (!act) throw new UsageError(`say what to do: ${[...Object.keys(VERBS), 'verify'].join(', ')}`);
    requireWords(verb, words);
    try {
      await act({ client: await ownAccount(given), given, words, terminal });
      return 0;
    } catch (error) {
      if (!(error instanceof PenanceError)) throw error;
      throw new CommandFailed(`refused (${error.code}): ${error.message}`, { cause: error });
    }
  },
};

const only = (words: readonly string[], what: string): string => {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(`name ${what}`);
  return word;
};

const MOST_LISTED = 100;

/** Finds one of the account’s campaigns by its id or the beginning of it. */
const campaignOf = async (client: PenanceClient, beginning: string): Promise<Campaign> => {
  if (beginning === '') throw new UsageError('name the campaign: penance campaign list shows yours');
  const { items } = await client.campaigns.list({ limit: MOST_LISTED });
  const [found, another] = items.filter(({ id }) => id.startsWith(beginning));
  if (another) throw new UsageError(`several of your campaigns begin with "${beginning}"`);
  if (!found) throw new UsageError(`none of your campaigns begins with "${beginning}"`);
  return client.campaigns.info(found.id);
};

const previewText = ({ facts, treasury, byFace }: CommandPreview, { state }: Campaign): string =>
  [
    'It would do this:',
    ...factLines(facts, state).map((line) => `  ${line}`),
    ...(byFace ?? []).map(({ face, facts: more }) => `  On ${face}: ${factLines(more, state).join(' ')}`),
    `  Treasury then: ${treasury.scrap} Scrap, ${treasury.credits} Credits.`,
    '',
  ].join('\n');
