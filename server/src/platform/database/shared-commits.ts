import type { Statement, Sql } from './client.ts';
import type { Clients } from './clients.ts';
import { isConnectionLost } from './database-errors.ts';

/** Makes a statement; it is called again if the first attempt was rolled back because of another statement. */
export type MakeStatement<Rows extends readonly object[]> = (sql: Sql) => Statement<Rows>;

interface Waiting {
  /** What the statement locks: those of one commit lock in this order. */
  readonly place: string;
  readonly statement: MakeStatement<readonly object[]>;
  readonly accept: (rows: readonly object[]) => void;
  readonly refuse: (reason: unknown) => void;
}

/** Statements in one commit. */
const MOST = 32;
/** A commit that takes this long, for example because it waits for a lock, does not hold up the others; milliseconds. */
const SLOW_MS = 20;
const AT_ONCE_MOST = 3;

/**
 * Commits of short statements that arrive together: while one commit is under way, the next ones are gathered, and all of
 * them go to the database in one write. A single statement costs what it costs alone; of many at the same time, each costs
 * a fraction. A statement that fails does not fail the others: they are repeated one by one.
 */
export class SharedCommits {
  readonly #clients: Clients;
  #waiting: Waiting[] = [];
  #underWay = 0;
  #isDue = false;
  #isTimed = false;

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  /** Resolves once it is committed. Rejects with its own error, or when it is not known whether it was committed. */
  commit<Rows extends readonly object[]>(place: string, statement: MakeStatement<Rows>): Promise<Rows> {
    return new Promise<Rows>((accept, refuse) => {
      this.#waiting.push({ place, statement, accept: accept as Waiting['accept'], refuse });
      if (this.#underWay === 0) this.#writeSoon();
      else if (!this.#isTimed) {
        this.#isTimed = true;
        setTimeout(() => this.#overtake(), SLOW_MS);
      }
    });
  }

  /** Everything that arrives in this tick shares the commit. */
  #writeSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      void this.#write();
    });
  }

  #overtake(): void {
    this.#isTimed = false;
    if (this.#waiting.length > 0 && this.#underWay < AT_ONCE_MOST) this.#writeSoon();
  }

  async #write(): Promise<void> {
    const batch = this.#waiting.splice(0, MOST);
    if (batch.length === 0) return;
    this.#underWay += 1;
    const [first, ...others] = batch;
    if (first && others.length === 0) await this.#alone(first);
    else await this.#together(batch);
    this.#underWay -= 1;
    if (this.#waiting.length > 0) this.#writeSoon();
  }

  #alone({ statement, accept, refuse }: Waiting): Promise<void> {
    return this.#clients.use(async (sql) => statement(sql)).then(accept, refuse);
  }

  async #together(batch: readonly Waiting[]): Promise<void> {
    const inOrder = [...batch].sort((one, other) => (one.place < other.place ? -1 : 1));
    try {
      const results = await this.#clients.gathered(inOrder.map(({ statement }) => statement));
      inOrder.forEach(({ accept, refuse }, at) => {
        const result = results[at];
        if (result?.status === 'fulfilled') accept(result.value);
        else refuse(result?.reason);
      });
    } catch (error) {
      if (isConnectionLost(error)) for (const { refuse } of batch) refuse(error);
      else await Promise.all(batch.map((waiting) => this.#alone(waiting)));
    }
  }
}
