import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMatch } from '@penance/client-sdk';
import { botRandom, PACES, sampleDeck, type Answer, type AskedSeat, type BotRandom } from '@penance/shared';
import { readHistory } from '../crash/history.ts';
import { PIT } from '../support/pit.ts';
import { until } from '../support/until.ts';
import type { AbsentPlayer, Ground } from './absent-player.ts';
import { disturb, disturbAtOnce, DISTURBANCES, HITS, type Disturbance } from './disturbances.ts';
import { CHANNELS, faultsOfTurn, type Channel, type Told } from './ledger.ts';
import { OFF_MOST_MS, ReckonedClocks } from './reckoned-clocks.ts';
import type { ThreeDaysOptions, ThreeDaysReport } from './three-days.ts';

const HOUR = 3_600_000;
const PACE = PACES.oneDay;
const DECKS = [sampleDeck('church', 'scout').list, sampleDeck('forge-guilds', 'warden').list] as const;
/** Hours until somebody who was told comes. */
const COMES_AFTER = { least: 4, most: 9 };
const TOLD_WITHIN_MS = 15_000;
/** In that time the server looks for what is to be sent once more. */
const ANOTHER_LOOK_MS = 1500;
/** One turn in so many is a blow, which asks the other side before it is over. */
const BLOW_EVERY = 3;
/** Everybody is told of it, like a turn. */
const RESULT = 'the result';

/** Who is waited for, and by which question; null before the match has begun. */
interface Wait {
  readonly seat: number;
  readonly decision: string | null;
}

/** A duel of two players of whom each comes only when told, with what is wrong with what they were told. */
export class AbsentDuel {
  readonly #options: ThreeDaysOptions;
  readonly #ground: Ground;
  readonly #players: readonly AbsentPlayer[];
  readonly #random: BotRandom;
  readonly #clocks: ReckonedClocks;
  readonly #faults: string[] = [];
  /** How much each had been told when last looked at. */
  readonly #known: { mail: number; push: number }[];
  readonly #begunAt = Date.now();
  #id = '';
  #untried: readonly Disturbance[] = [];
  #waits = 0;
  #repeated = 0;
  #answers = 0;

  constructor(options: ThreeDaysOptions, ground: Ground, players: readonly AbsentPlayer[]) {
    this.#options = options;
    this.#ground = ground;
    this.#players = players;
    this.#random = botRandom(options.seed);
    this.#clocks = new ReckonedClocks(PACE, ground.server.servedMs);
    this.#known = players.map(() => ({ mail: 0, push: 0 }));
  }

  async play(): Promise<ThreeDaysReport> {
    try {
      await this.#open();
      const wait = await this.#takeTurns();
      const matches = await this.#end(wait && (await this.#doNotCome(wait)));
      await this.#verify(matches, wait);
      return this.#report(matches);
    } catch (error) {
      this.#faults.push(`it could not go on: ${String(error)}`);
      return this.#report([]);
    }
  }

  /** Returns who is waited for after the last one that was disturbed; null if the duel is over. */
  async #takeTurns(): Promise<Wait | null> {
    const { disturbances } = this.#options;
    let wait = await this.#begin(disturbances[0] ?? 'none');
    for (const [at, disturbance] of disturbances.entries()) {
      if (wait === null) {
        this.#untried = disturbances.slice(at);
        break;
      }
      await this.#tell(wait, disturbance);
      wait = await this.#sit(wait, disturbances[at + 1] ?? 'none');
    }
    return wait;
  }

  async #open(): Promise<void> {
    const [host] = this.#players;
    if (!host) throw new Error('nobody plays');
    const roundLimit = this.#options.disturbances.length + 2;
    const { id } = await host.client.matches.create({
      map: PIT,
      clock: PACE,
      ruleset: { overrides: { roundLimit, stalemateRounds: null } },
    });
    this.#id = id;
    for (const [seat, { client }] of this.#players.entries())
      await client.matches.takeSeat(id, { seat, deck: { list: DECKS[seat as 0 | 1] } });
  }

  /** Each of them comes alone; the first one has to come again, to give their salt. */
  async #begin(next: Disturbance): Promise<Wait | null> {
    const [first, second] = [
      { seat: 0, decision: null },
      { seat: 1, decision: null },
    ] as const;
    for (const wait of [first, second]) await this.#untilTold(wait);
    for (const wait of [first, second]) this.#check(wait, 'none');
    await this.#hours();
    (await this.#join(first)).leave();
    await this.#hours();
    const other = await this.#join(second);
    await until(
      () => this.#isSalted(second.seat),
      (isSalted) => isSalted,
    );
    other.leave();
    await this.#tell(first, 'none');
    const wait = await this.#sit(first, next);
    this.#ground.server.setPlayersClocks(HOUR);
    return wait;
  }

  /** Until the player who is waited for comes. */
  async #tell(wait: Wait, disturbance: Disturbance): Promise<void> {
    const { server, mails, pushes } = this.#ground;
    await disturb(disturbance, {
      server,
      mails,
      pushes,
      address: this.#players[wait.seat]?.address ?? '',
      random: this.#random,
      untilTold: () => this.#untilTold(wait),
    });
    if (disturbance !== 'comesFirst') await this.#hours();
    this.#check(wait, disturbance);
  }

  async #hours(): Promise<void> {
    const { least, most } = COMES_AFTER;
    await this.#ground.server.pass((least + this.#random.share() * (most - least)) * HOUR);
  }

  /** Both places have been told, and that is stored; or it takes too long. */
  async #untilTold({ seat }: Wait): Promise<void> {
    const { clients } = this.#ground.server;
    const giveUpAt = performance.now() + TOLD_WITHIN_MS;
    const isTold = async (): Promise<boolean> => {
      const told = this.#toldSince(seat);
      if (CHANNELS.some((channel) => !told[channel].some(({ isAnswered }) => isAnswered))) return false;
      const open = await clients.use(
        (sql) => sql<object[]>`select id from notification_delivery where next_at is not null`,
      );
      return open.length === 0;
    };
    while (!(await isTold()) && performance.now() < giveUpAt) await sleep(20);
  }

  #toldSince(seat: number): Told {
    const told = this.#players[seat]?.told() ?? { mail: [], push: [] };
    const known = this.#known[seat] ?? { mail: 0, push: 0 };
    return { mail: told.mail.slice(known.mail), push: told.push.slice(known.push) };
  }

  #check(wait: Wait, disturbance: Disturbance): void {
    const { seat, decision } = wait;
    const { name } = this.#players[seat] ?? { name: '' };
    this.#waits += 1;
    const told = this.#toldSince(seat);
    const faults = faultsOfTurn(told, `${this.#ground.site}/match/${this.#id}`, HITS[disturbance]);
    const title = `wait ${this.#waits} (${name}, ${decision ?? 'to come'}; ${DISTURBANCES[disturbance]})`;
    this.#options.print(`${title}: ${faults.length === 0 ? 'told once' : faults.join('; ')}`);
    this.#faults.push(...faults.map((fault) => `${title}: ${fault}`));
    for (const channel of CHANNELS) {
      const taken = told[channel].filter(({ isAnswered }) => isAnswered).length;
      this.#repeated += Math.max(0, taken - 1);
      const known = this.#known[seat];
      if (known) known[channel] += told[channel].length;
    }
  }

  /** Follows the link of the last mail. */
  async #join({ seat }: Wait): Promise<LiveMatch> {
    const player = this.#players[seat];
    if (!player) throw new Error('nobody has that seat');
    const link = player.told().mail.at(-1)?.link ?? '';
    const id = /\/match\/([\w-]+)$/.exec(link)?.[1] ?? this.#id;
    return player.client.play(id, { check: false });
  }

  async #isSalted(seat: number): Promise<boolean> {
    const rows = await this.#ground.server.clients.use(
      (sql) =>
        sql<
          object[]
        >`select seat from match_seat where match_id = ${this.#id} and seat = ${seat} and salt is not null`,
    );
    return rows.length > 0;
  }

  /** Answers all that is asked, and leaves. Returns who is waited for then; null when the match is over. */
  async #sit(wait: Wait, next: Disturbance): Promise<Wait | null> {
    const { seat } = wait;
    const match = await this.#join(wait);
    const asked = await match.nextDecision();
    if (wait.decision !== null && asked?.id !== wait.decision)
      this.#faults.push(`the link led to question ${asked?.id ?? 'none'}, not to ${wait.decision}`);
    await this.#compareClocks(match, seat);
    while (match.decision) {
      this.#clocks.ask(match.view?.asked ?? []);
      await this.#answer(match, seat);
    }
    const open = match.view?.asked ?? [];
    this.#clocks.ask(open);
    await disturbAtOnce(next, this.#ground);
    match.leave();
    const other = open.find((each: AskedSeat) => each.seat !== seat);
    return other ? { seat: other.seat, decision: other.decision } : null;
  }

  async #answer(match: LiveMatch, seat: number): Promise<void> {
    const id = match.decision?.id ?? '';
    await match.answer(this.#choose(match));
    this.#answers += 1;
    this.#clocks.answered(seat, id);
  }

  #choose(match: LiveMatch): Answer {
    if (match.decision?.kind === 'turn') {
      const blows = [...match.legalAnswers()].filter(
        (answer) => answer.kind === 'play' && (answer.targets?.length ?? 0) > 0,
      );
      const blow = blows[this.#random.below(Math.max(1, blows.length))];
      return blow && this.#random.below(BLOW_EVERY) === 0 ? blow : { kind: 'endTurn' };
    }
    return [...match.legalAnswers()].at(-1) ?? { kind: 'pass' };
  }

  /** Right after a restart the clock of somebody who has just come may stand for a moment. */
  async #compareClocks(match: LiveMatch, seat: number): Promise<void> {
    await until(
      () => Promise.resolve(match.clocks.seats[seat]?.deadline ?? null),
      (deadline) => deadline !== null,
    );
    this.#faults.push(...this.#clocks.compare(seat, match.clocks));
  }

  /** The clock answers for somebody who was told and does not come, when their time is over. Returns who is asked next. */
  async #doNotCome(wait: Wait): Promise<Wait> {
    const { server } = this.#ground;
    await this.#tell(wait, 'none');
    await server.pass(this.#clocks.leftMs(wait.seat) - OFF_MOST_MS);
    await sleep(ANOTHER_LOOK_MS);
    if ((await this.#ranOut()).length > 0) this.#faults.push('a clock ran out too early');
    await server.pass(2 * OFF_MOST_MS);
    await until(
      () => Promise.resolve(this.#players.findIndex((_, seat) => this.#toldSince(seat).mail.length > 0)),
      (seat) => seat >= 0,
    );
    const seat = this.#players.findIndex((_, each) => this.#toldSince(each).mail.length > 0);
    return { seat, decision: 'after a clock ran out' };
  }

  /** The questions that clocks have answered. */
  async #ranOut(): Promise<readonly string[]> {
    const { entries } = await readHistory(this.#ground.server.clients, this.#id);
    return entries.flatMap(({ inputs }) =>
      inputs.flatMap((input) => (input.kind === 'timeout' ? input.decisions : [])),
    );
  }

  /** Both stay until it is over. */
  async #end(wait: Wait | null): Promise<readonly LiveMatch[]> {
    if (wait) await this.#tell(wait, 'none');
    const matches = await Promise.all(
      this.#players.map(({ client }) => client.play(this.#id, { check: false })),
    );
    await Promise.all(
      matches.map((match) =>
        match.playWith(() => {
          this.#answers += 1;
          return this.#choose(match);
        }),
      ),
    );
    for (const [seat] of this.#players.entries()) await this.#untilTold({ seat, decision: null });
    await sleep(ANOTHER_LOOK_MS);
    for (const [seat] of this.#players.entries()) this.#check({ seat, decision: RESULT }, 'none');
    return matches;
  }

  /** Both can prove it, and of all that was asked the clock answered only what it had to. */
  async #verify(matches: readonly LiveMatch[], missed: Wait | null): Promise<void> {
    for (const [seat, { name, client }] of this.#players.entries()) {
      const verified = await client.matches.verify(this.#id, matches[seat]?.witness);
      if (!verified.ok || verified.verdict !== 'proved')
        this.#faults.push(`${name} cannot prove the match: ${JSON.stringify(verified)}`);
    }
    const ranOut = await this.#ranOut();
    if (ranOut.join() !== (missed?.decision ?? ''))
      this.#faults.push(`clocks answered ${ranOut.join()} instead of ${missed?.decision ?? 'nothing'}`);
    const { entries } = await readHistory(this.#ground.server.clients, this.#id);
    const inputs = entries.flatMap((entry) => entry.inputs);
    const ended = inputs.filter(({ kind }) => kind === 'concede' || kind === 'adjudicate');
    this.#faults.push(...ended.map((input) => `it did not end by itself: ${JSON.stringify(input)}`));
  }

  #report(matches: readonly LiveMatch[]): ThreeDaysReport {
    const { server } = this.#ground;
    const told = this.#players.map((player) => player.told());
    const taken = (channel: Channel): number =>
      told.flatMap((each) => each[channel]).filter(({ isAnswered }) => isAnswered).length;
    return {
      waits: this.#waits,
      hours: Math.round((Date.now() - this.#begunAt) / HOUR),
      kills: server.kills(),
      untried: this.#untried,
      answers: this.#answers,
      mails: taken('mail'),
      pushes: taken('push'),
      repeated: this.#repeated,
      result: matches[0]?.view?.result?.reason ?? null,
      faults: this.#faults,
    };
  }
}
