import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PenanceClient, PenanceError, type LiveCampaign } from '@penance/client-sdk';
import type { BotRandom, Campaign, CampaignDocument, ScenarioDefinition, Transcript } from '@penance/shared';
import { botRandom, hexToBytes } from '@penance/shared';
import { playAsBot } from '../../../cli/src/duel/bot-client.ts';
import { Clients } from '../../src/platform/database/clients.ts';
import { WITHOUT_LIMITS } from '../../src/platform/config/without-limits.ts';
import { startServerProcess, type ServerProcess } from '../crash/server-process.ts';
import { deckFor } from '../support/api.ts';
import { Assassin } from './assassin.ts';
import { readTables } from './campaign-tables-read.ts';
import { pairOf, scenarioFor, sideFor, wishesOf, type Wish } from './steward.ts';
import { runUndisturbed } from './undisturbed-run.ts';

export interface CampaignTrialOptions {
  readonly missions: number;
  readonly seed: number;
  /** False for a run without kills. */
  readonly kills: boolean;
  readonly print: (line: string) => void;
}

export interface CampaignTrialReport {
  readonly missions: number;
  readonly kills: number;
  readonly databaseKills: number;
  readonly entries: number;
  /** Commands that the server acknowledged, and refusals by code. */
  readonly acknowledged: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly settled: number;
  readonly dead: number;
  readonly wounds: number;
  readonly diceRolled: number;
  readonly matchesVerified: number;
  readonly ledgerEqual: boolean;
  readonly tablesEqual: boolean;
  readonly faults: readonly string[];
}

const LIST = deckFor();
const TREASURY = { scrap: 400, credits: 4000 };

/** A campaign that bots play through the SDK while its server is killed again and again. */
export const runCampaignTrial = async (options: CampaignTrialOptions): Promise<CampaignTrialReport> => {
  const server = await startServerProcess({ ...WITHOUT_LIMITS, LEASE: '1', START_PATIENCE: '3' });
  const undisturbed = await startServerProcess(WITHOUT_LIMITS);
  const trial = new CampaignTrial(options, server, undisturbed);
  try {
    return await trial.run();
  } finally {
    await trial.end();
    await undisturbed.stop();
    await server.stop();
  }
};

class CampaignTrial {
  readonly #options: CampaignTrialOptions;
  readonly #server: ServerProcess;
  readonly #undisturbed: ServerProcess;
  readonly #assassin: Assassin;
  readonly #random: BotRandom;
  readonly #acknowledged = new Map<string, number>();
  readonly #refused: Record<string, number> = {};
  readonly #faults: string[] = [];
  #scenarios: readonly ScenarioDefinition[] = [];
  #players: readonly PenanceClient[] = [];
  #live: LiveCampaign | undefined;
  #keys = 0;

  constructor(options: CampaignTrialOptions, server: ServerProcess, undisturbed: ServerProcess) {
    this.#options = options;
    this.#server = server;
    this.#undisturbed = undisturbed;
    this.#random = botRandom(options.seed);
    this.#assassin = new Assassin(server, botRandom(options.seed + 1), options.print);
  }

  async run(): Promise<CampaignTrialReport> {
    const { missions, kills, print } = this.#options;
    const { url } = this.#server;
    this.#players = await Promise.all(['Anna', 'Bert'].map((name) => PenanceClient.connect(url, { name })));
    const host = this.#host;
    this.#scenarios = (await host.campaigns.scenarios()).items;
    const { id, inviteCode } = await host.campaigns.create({ name: 'Ten missions', treasury: TREASURY });
    for (const player of this.#players.slice(1)) await player.campaigns.join(inviteCode ?? '');
    this.#live = await host.followCampaign(id);
    if (kills) this.#assassin.begin();
    for (let played = 0; played < missions;) {
      await this.#settle(id);
      if (!(await this.#mission(id, played))) continue;
      played += 1;
      const { settlement, missions: all } = (await this.#info(host, id)).state;
      print(
        `mission ${played} (${all.at(-1)?.scenario ?? ''}): ${JSON.stringify(all.at(-1)?.outcomes)}, ` +
          `${settlement.scrap} Scrap, ${settlement.credits} Credits, ${this.#assassin.kills} kills so far`,
      );
    }
    await this.#assassin.end();
    return this.#judge(id);
  }

  async end(): Promise<void> {
    await this.#assassin.end();
    this.#live?.leave();
  }

  get #host(): PenanceClient {
    const [host] = this.#players;
    if (!host) throw new Error('the trial has not begun');
    return host;
  }

  /** From the steps after a mission to the muster. */
  async #settle(id: string): Promise<void> {
    for (;;) {
      for (const player of this.#players) {
        const campaign = await this.#info(player, id);
        for (const wish of wishesOf(campaign, LIST, this.#random)) await this.#give(player, id, wish);
      }
      const { step } = (await this.#info(this.#host, id)).state.settlement;
      if (step === 'muster') return;
      await this.#give(this.#host, id, { kind: 'endStep', step });
    }
  }

  /** Plans, launches, plays and settles a mission; false when nobody can go. */
  async #mission(id: string, turn: number): Promise<boolean> {
    const going = [];
    for (const player of this.#players) {
      const pair = pairOf(await this.#info(player, id));
      if (pair) going.push({ player, pair });
    }
    const scenario = scenarioFor(this.#scenarios, going.length, turn);
    if (!scenario || going.length === 0) {
      const { missions } = (await this.#info(this.#host, id)).state.settlement;
      if ((await this.#give(this.#host, id, { kind: 'standDown', missions })) === null)
        throw new Error(`nobody can go on, with ${going.length} ready`);
      return false;
    }
    const mission = (await this.#info(this.#host, id)).state.missions.length + 1;
    await this.#give(this.#host, id, { kind: 'planMission', mission, scenario: scenario.id });
    const taken: number[] = [];
    for (const { player, pair } of going) {
      const team = sideFor(scenario, taken);
      taken.push(team);
      await this.#give(player, id, { kind: 'takePost', ...pair, team });
      await this.#give(player, id, { kind: 'readyUp', ready: true });
    }
    // Kill once during the launch and once when the match is over: in both moments two changes have to be committed
    // together.
    this.#assassin.strikeSoon();
    const launched = await this.#give(this.#host, id, { kind: 'launchMission', mission });
    const matchId = launched?.state.missions.at(-1)?.match;
    if (matchId === undefined || matchId === null) throw new Error('the mission was not launched');
    await Promise.all(going.map(({ player }, at) => this.#play(player, matchId, turn * 10 + at)));
    this.#assassin.strikeSoon();
    await this.#live?.until(({ state }) => state.missions.at(-1)?.status === 'settled');
    return true;
  }

  async #play(player: PenanceClient, matchId: string, seed: number): Promise<void> {
    const match = await this.#insisting(() => player.play(matchId)).catch((error: unknown) => {
      // It was over before a client had reconnected.
      if (error instanceof PenanceError && error.code === 'matchFinished') return null;
      throw error;
    });
    if (!match) return;
    await playAsBot(match, 'heuristic', this.#options.seed + seed);
    match.leave();
  }

  /** Null for a command that the rules refuse. */
  async #give(player: PenanceClient, id: string, wish: Wish): Promise<Campaign | null> {
    this.#keys += 1;
    const key = `trial-${String(this.#keys).padStart(6, '0')}`;
    try {
      const reply = await this.#insisting(() => player.campaigns.command(id, wish, { key }));
      this.#acknowledged.set(`${player.account.id} ${key}`, reply.entry.seq);
      return reply.campaign;
    } catch (error) {
      if (!(error instanceof PenanceError)) throw error;
      this.#refused[error.code] = (this.#refused[error.code] ?? 0) + 1;
      return null;
    }
  }

  #info(player: PenanceClient, id: string): Promise<Campaign> {
    return this.#insisting(() => player.campaigns.info(id));
  }

  /** Retries when the server dies during a request. */
  async #insisting<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof PenanceError && PASSING.has(error.code))) throw error;
        await sleep(100);
      }
    }
  }

  async #judge(id: string): Promise<CampaignTrialReport> {
    const host = this.#host;
    const document = await host.campaigns.export(id);
    const { dice } = await host.campaigns.close(id);
    const transcripts = new Map<string, Transcript>();
    for (const { input } of document.entries) {
      if (input.from === 'member' || input.order.kind !== 'settleMission') continue;
      const { match } = input.order.report;
      const verdict = await host.matches.verify(match);
      if (!verdict.ok) this.#faults.push(`match ${match}: ${JSON.stringify(verdict)}`);
      transcripts.set(match, await host.matches.transcript(match));
    }
    const run = runUndisturbed(document, transcripts, hexToBytes(dice.secret ?? ''));
    this.#faults.push(...run.facts, ...run.dice, ...run.doubled, ...this.#lost(document));
    const { isSame, areTablesEqual } = await this.#elsewhere(id, document);
    const settled = run.state.missions.filter(({ status }) => status === 'settled').length;
    if (settled !== transcripts.size) this.#faults.push(`${settled} missions, ${transcripts.size} matches`);
    return {
      missions: run.state.missions.length,
      kills: this.#assassin.kills,
      databaseKills: this.#assassin.databaseKills,
      entries: document.entries.length,
      acknowledged: this.#acknowledged.size,
      refused: this.#refused,
      settled,
      dead: run.state.pilots.filter(({ status }) => status.kind === 'dead' || status.kind === 'taken').length,
      wounds: run.state.pilots.flatMap(({ wounds }) => wounds).length,
      diceRolled: document.entries.flatMap(({ outcomes }) => outcomes).length,
      matchesVerified: transcripts.size,
      ledgerEqual: isSame && run.facts.length + run.doubled.length === 0,
      tablesEqual: areTablesEqual,
      faults: this.#faults,
    };
  }

  /** Every acknowledged command is in the journal, at the acknowledged position. */
  #lost({ entries }: CampaignDocument): readonly string[] {
    const kept = new Map<string, number>(
      entries.flatMap(({ seq, input }) =>
        input.from === 'member' ? [[`${input.by} ${input.command.key}`, seq] as const] : [],
      ),
    );
    const lost = [...this.#acknowledged].filter(([key, seq]) => kept.get(key) !== seq);
    return lost.map(([key, seq]) => `${key} was acknowledged as entry ${seq}`);
  }

  /** Imported into a server that was never killed, it has the same journal and the same tables. */
  async #elsewhere(id: string, document: CampaignDocument) {
    const other = await PenanceClient.connect(this.#undisturbed.url, { name: 'Elsewhere' });
    const taken = await other.campaigns.import(document);
    const isSame = isDeepStrictEqual(await other.campaigns.export(taken.id), document);
    if (!isSame) this.#faults.push('the journal is another one elsewhere');
    const tables = await tablesOf(this.#server, id);
    const areTablesEqual = isDeepStrictEqual(tables, await tablesOf(this.#undisturbed, taken.id));
    if (!areTablesEqual) this.#faults.push('the tables are other ones elsewhere');
    return { isSame, areTablesEqual };
  }
}

const PASSING: ReadonlySet<string> = new Set([
  'unreachable',
  'timedOut',
  'serverBusy',
  'databaseUnavailable',
  'shuttingDown',
  'internalError',
]);

const tablesOf = async ({ database }: ServerProcess, campaignId: string): Promise<unknown> => {
  const clients = new Clients(database, { max: 1, limitMs: 20_000 });
  try {
    return await readTables(clients, campaignId);
  } finally {
    await clients.close();
  }
};
