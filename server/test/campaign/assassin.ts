import { setTimeout as sleep } from 'node:timers/promises';
import type { BotRandom } from '@penance/shared';
import type { ServerProcess } from '../crash/server-process.ts';

const LONGEST_QUIET_MS = 20_000;
const SOON_MS = 60;

/** Kills a server at random moments and at critical ones, every third time with its database, and restarts it. */
export class Assassin {
  readonly #server: ServerProcess;
  readonly #random: BotRandom;
  readonly #print: (line: string) => void;
  #work: Promise<void> = Promise.resolve();
  #hurry: () => void = () => undefined;
  #isActive = false;
  kills = 0;
  databaseKills = 0;

  constructor(server: ServerProcess, random: BotRandom, print: (line: string) => void) {
    this.#server = server;
    this.#random = random;
    this.#print = print;
  }

  begin(): void {
    this.#isActive = true;
    this.#work = this.#run();
    // Callers that wait for the end get this error.
    this.#work.catch(() => undefined);
  }

  /** Strikes within moments instead of after some time. */
  strikeSoon(): void {
    this.#hurry();
  }

  /** Resolves when the server is running. */
  async end(): Promise<void> {
    this.#isActive = false;
    this.#hurry();
    await this.#work;
  }

  async #run(): Promise<void> {
    while (this.#isActive) {
      const hurried = new Promise<boolean>((resolve) => {
        this.#hurry = () => resolve(true);
      });
      const quiet = 500 + this.#random.below(LONGEST_QUIET_MS);
      const isHurried = await Promise.race([hurried, sleep(quiet, false)]);
      if (isHurried) await sleep(this.#random.below(SOON_MS));
      if (!this.#isActive) return;
      const alsoDatabase = this.#random.below(3) === 0;
      await this.#server.kill(alsoDatabase);
      this.kills += 1;
      this.databaseKills += Number(alsoDatabase);
      await this.#server.restart();
      this.#print(
        `  killed ${alsoDatabase ? 'server and database' : 'server'}${isHurried ? ' at the moment' : ''}`,
      );
    }
  }
}
