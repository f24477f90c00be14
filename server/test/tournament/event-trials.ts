import { createServer } from 'node:http';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { LiveTournament, NewTournament, PenanceClient } from '@penance/client-sdk';
import {
  botRandom,
  fittingDeck,
  FRAMES,
  BUILT_IN_FACTIONS,
  resolveRuleset,
  type BotRandom,
} from '@penance/shared';
import { playEvent } from '../../../cli/src/tournament/play-event.ts';
import { Clients } from '../../src/platform/database/clients.ts';
import { publicTournament } from '../../src/tournament/public-tournament.ts';
import { WITHOUT_LIMITS } from '../../src/platform/config/without-limits.ts';
import { startServerProcess, type ServerProcess } from '../crash/server-process.ts';
import { checkEvent } from './check-event.ts';

export interface EventTrial {
  readonly name: string;
  readonly players: number;
  readonly format: NewTournament['format'];
  readonly bestOf?: NewTournament['bestOf'];
}

export interface EventTrialOptions {
  readonly trials: readonly EventTrial[];
  readonly seed: number;
  /** How often the server is killed in each event. */
  readonly kills: number;
  readonly secondsMost: number;
  readonly print: (line: string) => void;
}

export interface EventTrialReport {
  readonly name: string;
  readonly seconds: number;
  readonly kills: number;
  readonly entries: number;
  readonly rounds: number;
  readonly games: number;
  readonly matches: number;
  /** Transcripts of its matches in which every die and event was verified. */
  readonly verified: number;
  /** Entries delivered to the host’s webhook, and how many were delivered again. */
  readonly told: number;
  readonly toldAgain: number;
  readonly faults: readonly string[];
}

const OVERRIDES = { deckCap: 30 };

/** Bots play whole events on a server that is killed again and again. */
export const runEventTrials = async (options: EventTrialOptions): Promise<readonly EventTrialReport[]> => {
  const server = await startServerProcess({ ...WITHOUT_LIMITS, WEBHOOK_TARGETS: 'any' });
  const outside = new Clients(server.database, { max: 2, limitMs: 20_000 });
  const random = botRandom(options.seed);
  try {
    const reports: EventTrialReport[] = [];
    for (const trial of options.trials)
      reports.push(await runTrial(trial, { options, server, outside, random }));
    return reports;
  } finally {
    await outside.close();
    await server.stop();
  }
};

interface Ground {
  readonly options: EventTrialOptions;
  readonly server: ServerProcess;
  readonly outside: Clients;
  readonly random: BotRandom;
}

const runTrial = async (trial: EventTrial, ground: Ground): Promise<EventTrialReport> => {
  const { options, server, outside, random } = ground;
  const { print } = options;
  const address = await openAddress();
  const killer = new Killer(trial, ground);
  const followed: { event?: LiveTournament } = {};
  const played = await playEvent(server.url, {
    settings: {
      name: trial.name,
      format: trial.format,
      ...(trial.bestOf !== undefined && { bestOf: trial.bestOf }),
      ruleset: { preset: 'three-layer', overrides: OVERRIDES },
    },
    players: trial.players,
    bot: 'heuristic',
    decks: decks(),
    seed: random.below(1e9),
    secondsMost: options.secondsMost,
    onHosted: async (host, id) => {
      address.secret = (await host.tournaments.addWebhook(id, address.url)).secret;
    },
    onOpened: (event) => {
      followed.event = event;
      killer.watch(event);
    },
  });
  await killer.done();
  print(`${trial.name}: played in ${played.seconds.toFixed(0)} s, killed ${killer.kills} times`);
  const checked = await checkEvent(outside, played.id);
  const faults = [...checked.faults];
  const shown = await played.host.tournaments.info(played.id);
  if (!isDeepStrictEqual(shown.state, JSON.parse(JSON.stringify(publicTournament(checked.state, null)))))
    faults.push('what the server shows is not what its journal leads to');
  if (killer.kills < options.kills) faults.push(`it was killed ${killer.kills} times only`);
  // The first entry, which opens registration, is older than the webhook.
  const told = await address.untilTold(checked.entries - 1);
  if (told !== checked.entries - 1) faults.push(`${told} of ${checked.entries - 1} entries were told`);
  if (address.forged > 0) faults.push(`${address.forged} deliveries were not signed with the secret`);
  const verification = await played.host.tournaments.verify(played.id, followed.event?.witness);
  if (verification.verdict !== 'proved')
    faults.push(
      verification.ok
        ? `the event is ${verification.verdict}: ${verification.takenAsTold.join(', ')}`
        : `the event does not verify at ${verification.at.path}: ${verification.message}`,
    );
  const verified = await verifyAll(played.host, played.state);
  if (verified < checked.matches) faults.push(`${verified} of ${checked.matches} transcripts agree`);
  address.close();
  const { entries, rounds, games, matches } = checked;
  return {
    ...{ name: trial.name, seconds: played.seconds, kills: killer.kills },
    ...{ entries, rounds, games, matches, verified, told, toldAgain: address.again(), faults },
  };
};

const decks = () =>
  BUILT_IN_FACTIONS.flatMap((faction) =>
    FRAMES.flatMap((frame) => fittingDeck(resolveRuleset('three-layer', OVERRIDES), faction, frame) ?? []),
  );

const verifyAll = async (
  client: PenanceClient,
  { rounds }: { readonly rounds: LiveTournament['state']['rounds'] },
): Promise<number> => {
  let verified = 0;
  for (const { match } of rounds.flatMap(({ pairings }) => pairings).flatMap(({ games }) => games))
    if (match !== null && (await client.matches.verify(match)).ok) verified += 1;
  return verified;
};

/** Kills the server during rounds: when some of their pairings are decided and others are not. */
class Killer {
  kills = 0;
  readonly #trial: EventTrial;
  readonly #ground: Ground;
  #killing: Promise<void> = Promise.resolve();
  #left: number;

  constructor(trial: EventTrial, ground: Ground) {
    this.#trial = trial;
    this.#ground = ground;
    this.#left = ground.options.kills;
  }

  watch(event: LiveTournament): void {
    let wanted = this.#nextAt();
    event.on('entry', ({ facts }) => {
      if (this.#left === 0 || !facts.some(({ type }) => type === 'pairingDecided')) return;
      wanted -= 1;
      if (wanted > 0) return;
      wanted = this.#nextAt();
      this.#left -= 1;
      this.#killing = this.#killing.then(() => this.#kill());
    });
  }

  done(): Promise<void> {
    return this.#killing;
  }

  /** After that many decided pairings: somewhere in the first rounds. */
  #nextAt(): number {
    return 1 + this.#ground.random.below(this.#trial.players);
  }

  async #kill(): Promise<void> {
    const { server, options, random } = this.#ground;
    await sleep(random.below(300));
    const at = performance.now();
    await server.kill(false);
    await sleep(random.below(500));
    await server.restart();
    this.kills += 1;
    options.print(`${this.#trial.name}: killed, up again after ${(performance.now() - at).toFixed(0)} ms`);
  }
}

/** A host’s own server that receives the deliveries of an event. */
const openAddress = async () => {
  const heard = new Map<number, number>();
  const state = { secret: '', forged: 0 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      const key = Buffer.from(state.secret.replace('whsec_', ''), 'base64');
      const signed = `${String(id)}.${String(at)}.${body}`;
      const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      if (signature !== expected) state.forged += 1;
      const { entry } = JSON.parse(body) as { readonly entry: { readonly seq: number } };
      heard.set(entry.seq, (heard.get(entry.seq) ?? 0) + 1);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    set secret(secret: string) {
      state.secret = secret;
    },
    get forged() {
      return state.forged;
    },
    /** Resolves to the number of different deliveries; waits for all of them, with a timeout. */
    untilTold: async (entries: number): Promise<number> => {
      const patience = Date.now() + 60_000;
      while (heard.size < entries && Date.now() < patience) await sleep(100);
      return heard.size;
    },
    again: () => [...heard.values()].reduce((sum, count) => sum + count - 1, 0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
