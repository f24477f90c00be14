import { setTimeout as sleep } from 'node:timers/promises';
import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import { botRandom, PACES, sampleDeck, type Answer, type BotRandom } from '@penance/shared';
import { WITHOUT_LIMITS } from '../../src/platform/config/without-limits.ts';
import { readHistory } from '../crash/history.ts';
import { freePort } from '../support/free-port.ts';
import { PIT } from '../support/pit.ts';
import { until } from '../support/until.ts';
import { startHeldServer, type HeldServer } from './held-server.ts';
import { ReckonedClocks } from './reckoned-clocks.ts';

/** What happens to the server during a vacation, and while it ends. */
export const INTERRUPTIONS = {
  none: 'nothing',
  kill: 'it is killed and started again',
  power: 'it is killed with its database',
  upgrade: 'it is ended in order and started again',
  down: 'it is killed, and away for half a day',
} as const;
export type Interruption = keyof typeof INTERRUPTIONS;
export const INTERRUPTION_NAMES = Object.keys(INTERRUPTIONS) as readonly Interruption[];

export interface VacationTrialOptions {
  readonly interruptions: readonly Interruption[];
  readonly seed: number;
  readonly print: (line: string) => void;
}

export interface VacationTrialReport {
  readonly vacations: number;
  readonly kills: number;
  readonly days: number;
  readonly faults: readonly string[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PACE = PACES.oneDay;
const DECKS = [sampleDeck('church', 'scout').list, sampleDeck('forge-guilds', 'warden').list] as const;
const ENVIRONMENT = { ...WITHOUT_LIMITS, CLOCK_RETURN: '0.5', LEASE: '3' };
/** In that time the server has read who is on vacation. */
const READ_MS = 2500;

/** Players of a duel of days go on vacation, one after the other, on a server that is killed meanwhile. */
export const goOnVacations = async (options: VacationTrialOptions): Promise<VacationTrialReport> => {
  const server = await startHeldServer(ENVIRONMENT, await freePort(), Date.now() + HOUR);
  try {
    return await new Vacations(options, server).play();
  } finally {
    await server.remove();
  }
};

class Vacations {
  readonly #options: VacationTrialOptions;
  readonly #server: HeldServer;
  readonly #random: BotRandom;
  readonly #faults: string[] = [];
  readonly #clocks: ReckonedClocks;
  #players: readonly PenanceClient[] = [];
  #id = '';
  /** For how long clocks ran, milliseconds. */
  #countedMs = 0;
  #days = 0;

  constructor(options: VacationTrialOptions, server: HeldServer) {
    this.#options = options;
    this.#server = server;
    this.#random = botRandom(options.seed);
    this.#clocks = new ReckonedClocks(PACE, () => this.#countedMs);
  }

  async play(): Promise<VacationTrialReport> {
    const matches = await this.#begin();
    for (const [at, interruption] of this.#options.interruptions.entries()) {
      const seat = await this.#asked();
      await this.#vacation(seat, interruption, at);
      await this.#answer(seat);
    }
    await this.#end(matches);
    const { length } = this.#options.interruptions;
    return { vacations: length, kills: this.#server.kills(), days: this.#days, faults: this.#faults };
  }

  /** Both come, and leave when the first is asked on a turn. */
  async #begin(): Promise<readonly LiveMatch[]> {
    const { url } = this.#server;
    this.#players = await Promise.all(['Anna', 'Bert'].map((name) => PenanceClient.connect(url, { name })));
    const [host] = this.#players;
    if (!host) throw new Error('nobody plays');
    const overrides = { roundLimit: this.#options.interruptions.length + 2, stalemateRounds: null };
    const { id } = await host.matches.create({ map: PIT, clock: PACE, ruleset: { overrides } });
    this.#id = id;
    for (const [seat, client] of this.#players.entries())
      await client.matches.takeSeat(id, { seat, deck: { list: DECKS[seat as 0 | 1] } });
    const matches = await Promise.all(this.#players.map((client) => client.play(id, { check: false })));
    for (const [seat, match] of matches.entries()) {
      const asked = await match.nextDecision();
      if (asked?.kind !== 'mulligan') continue;
      this.#clocks.ask(match.view?.asked ?? []);
      await match.answer({ kind: 'keep' });
      this.#clocks.answered(seat, asked.id);
    }
    await until(
      () => Promise.resolve(matches.filter(({ decision }) => decision?.kind === 'turn')),
      (asked) => asked.length > 0,
    );
    this.#clocks.ask(matches[0]?.view?.asked ?? []);
    for (const match of matches) match.leave();
    return matches;
  }

  async #asked(): Promise<number> {
    const match = await this.#join(0);
    const seat = match.view?.asked[0]?.seat ?? 0;
    match.leave();
    return seat;
  }

  #join(seat: number): Promise<LiveMatch> {
    const player = this.#players[seat];
    if (!player) throw new Error('nobody has that seat');
    return player.play(this.#id, { check: false });
  }

  async #vacation(seat: number, interruption: Interruption, at: number): Promise<void> {
    const title = `vacation ${at + 1} (${INTERRUPTIONS[interruption]})`;
    const days = 1 + this.#random.below(2);
    await this.#run(1 + this.#random.below(5));
    const player = await this.#players[seat]?.vacation();
    const { current } = (await player?.take(days)) ?? { current: null };
    this.#server.letStand(true);
    await sleep(READ_MS);
    await this.#stands(seat, title);
    const interruptedAfter = this.#random.below(days * 24 - 13) + 1;
    await this.#server.pass(interruptedAfter * HOUR);
    await this.#interrupt(interruption);
    await this.#stands(seat, title);
    const left = Date.parse(current?.until ?? '') - Date.now();
    await this.#server.pass(left - HOUR);
    await this.#stands(seat, title);
    // Every other one ends while the server is down.
    this.#server.letStand(false);
    if (at % 2 === 0) await this.#server.pass(HOUR + 1000);
    else {
      await this.#server.kill();
      await this.#server.pass(HOUR + 1000);
      await this.#server.restart();
    }
    await sleep(READ_MS);
    await this.#run(1 + this.#random.below(4));
    this.#days += days;
    this.#options.print(`${title}: ${days} days, ${this.#faults.length} faults so far`);
  }

  async #interrupt(interruption: Interruption): Promise<void> {
    switch (interruption) {
      case 'none':
        return;
      case 'kill':
      case 'down':
        await this.#server.kill();
        if (interruption === 'down') await this.#server.pass(DAY / 2);
        return this.#server.restart();
      case 'power':
        return this.#server.cutPower();
      case 'upgrade':
        return this.#server.upgrade();
    }
  }

  /** Hours in which the clock runs. */
  async #run(hours: number): Promise<void> {
    await this.#server.untilStored();
    await this.#server.pass(hours * HOUR);
    this.#countedMs += hours * HOUR;
  }

  /** As both see it: that the clock stands, and until when its player is away. */
  async #stands(seat: number, title: string): Promise<void> {
    for (const viewer of [0, 1]) {
      const match = await this.#join(viewer);
      const shown = match.clocks.seats[seat];
      if (shown?.since !== null || shown.deadline !== null) this.#faults.push(`${title}: the clock runs`);
      match.leave();
      const away = (await this.#players[viewer]?.matches.vacations(this.#id)) ?? [];
      if (away.map((each) => each.seat).join() !== String(seat))
        this.#faults.push(`${title}: seat ${viewer} sees ${JSON.stringify(away)}`);
    }
  }

  /** Whoever comes has the time left that they had, and answers until the other one is asked. */
  async #answer(seat: number): Promise<void> {
    const match = await this.#join(seat);
    await match.nextDecision();
    await until(
      () => Promise.resolve(match.clocks.seats[seat]?.deadline ?? null),
      (deadline) => deadline !== null,
    );
    this.#faults.push(...this.#clocks.compare(seat, match.clocks));
    while (match.decision) {
      this.#clocks.ask(match.view?.asked ?? []);
      const { id } = match.decision;
      await match.answer(this.#choose(match));
      this.#clocks.answered(seat, id);
    }
    this.#clocks.ask(match.view?.asked ?? []);
    match.leave();
  }

  #choose(match: LiveMatch): Answer {
    return match.decision?.kind === 'turn'
      ? { kind: 'endTurn' }
      : ([...match.legalAnswers()].at(-1) ?? { kind: 'pass' });
  }

  /** Both stay until it is over, and prove it. */
  async #end(first: readonly LiveMatch[]): Promise<void> {
    const matches = await Promise.all([0, 1].map((seat) => this.#join(seat)));
    await Promise.all(matches.map((match) => match.playWith(() => this.#choose(match))));
    for (const [seat, client] of this.#players.entries()) {
      const witness = matches[seat]?.witness ?? first[seat]?.witness;
      const verified = await client.matches.verify(this.#id, witness);
      if (!verified.ok || verified.verdict !== 'proved')
        this.#faults.push(`seat ${seat} cannot prove the match: ${JSON.stringify(verified)}`);
    }
    const { entries } = await readHistory(this.#server.clients, this.#id);
    const ended = entries.flatMap(({ inputs }) =>
      inputs.filter(({ kind }) => kind === 'timeout' || kind === 'concede'),
    );
    this.#faults.push(...ended.map((input) => `a clock ran out: ${JSON.stringify(input)}`));
  }
}
