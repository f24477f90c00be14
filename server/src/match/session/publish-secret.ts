import { bytesToHex } from '@penance/shared';
import type { EntryGroup } from '../journal/journal-entry.ts';
import type { SessionParts } from './session-parts.ts';

type Appending = SessionParts['journal'];

/** Replaces the sealed secret by the plain one, in the commit that ends the match. */
export class PublishingJournal implements Appending {
  readonly #journal: Appending;
  readonly #secret: Uint8Array;

  constructor(journal: Appending, secret: Uint8Array) {
    this.#journal = journal;
    this.#secret = secret;
  }

  append(group: EntryGroup): Promise<void> {
    const { matchId, epoch, seq, entries, outcome } = group;
    if (!outcome) return this.#journal.append(group);
    const { winnerTeam, result } = outcome;
    const published = { winnerTeam, result, secret: bytesToHex(this.#secret) };
    return this.#journal.append({ matchId, epoch, seq, entries, outcome: published });
  }

  get isBehind(): boolean {
    return this.#journal.isBehind;
  }
}
