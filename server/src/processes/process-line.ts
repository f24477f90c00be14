/** What one process tells all of them, itself included. */
export type Word =
  /** It is a lobby no longer: it is played somewhere, or never will be. */
  | { readonly kind: 'matchSealed'; readonly matchId: string }
  | { readonly kind: 'matchBegan'; readonly matchId: string }
  | { readonly kind: 'tournamentChanged'; readonly tournamentId: string }
  | { readonly kind: 'campaignChanged'; readonly campaignId: string }
  /** Who of a campaign is connected to that process. */
  | { readonly kind: 'campaignPresence'; readonly campaignId: string; readonly members: readonly string[] }
  /** A room of the campaign was opened, which has to learn who is connected elsewhere. */
  | { readonly kind: 'campaignOpened'; readonly campaignId: string }
  /** Its sessions were ended. */
  | { readonly kind: 'accountEnded'; readonly accountId: string }
  | { readonly kind: 'processGone'; readonly processId: string };

export type WordKind = Word['kind'];
export type Heard = (word: Word, from: string) => void;

/** Another process is asked for something that only it can do. The answer is JSON. */
export type Answering = (question: unknown) => Promise<unknown>;

/** How processes speak to one another. Nothing in here is kept: what must not be lost is in the database. */
export interface ProcessLine {
  /** Name of this process on the line. */
  readonly processId: string;
  /** This process hears it at once, the others as soon as they can be reached, if they can. */
  readonly say: (word: Word) => void;
  /** Returns what ends it. */
  readonly listen: (heard: Heard) => () => void;
  /** Undefined when that process does not answer. */
  readonly ask: (processId: string, question: unknown) => Promise<unknown>;
  /** To be called once, before anybody asks. */
  readonly answer: (answering: Answering) => void;
  readonly isUp: boolean;
  readonly close: () => Promise<void>;
}

/** Listeners of one process. If one throws, that is reported, and the others are still called. */
export class Hearers {
  readonly #hearers = new Set<Heard>();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  listen(heard: Heard): () => void {
    this.#hearers.add(heard);
    return () => this.#hearers.delete(heard);
  }

  tell(word: Word, from: string): void {
    for (const heard of [...this.#hearers]) {
      try {
        heard(word, from);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}

/** The line of a process that is alone. */
export const localLine = (processId: string, report: (error: unknown) => void): ProcessLine => {
  const hearers = new Hearers(report);
  return {
    processId,
    say: (word) => hearers.tell(word, processId),
    listen: (heard) => hearers.listen(heard),
    ask: () => Promise.resolve(undefined),
    answer: () => undefined,
    isUp: true,
    close: () => Promise.resolve(),
  };
};
