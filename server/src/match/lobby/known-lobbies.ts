import type { MatchRecord } from '../record/match-record.ts';
import { bringsContent } from '../record/match-settings.ts';

interface Known {
  readonly record: MatchRecord;
  /** Of the dice; null if this process has not made the match. */
  readonly secret: Uint8Array | null;
}

const MOST_KEPT = 1024;

/**
 * Lobbies as this process last saw them, so that the next step need not read them again. Another process may have changed
 * one meanwhile: whatever is done with one is guarded by a statement that notices that.
 */
export class KnownLobbies {
  readonly #known = new Map<string, Known>();

  get(matchId: string): MatchRecord | undefined {
    return this.#known.get(matchId)?.record;
  }

  secretOf(matchId: string): Uint8Array | undefined {
    return this.#known.get(matchId)?.secret ?? undefined;
  }

  /** Keeps the newer record, and none that is large: packs and maps of hosts are read again. */
  remember(record: MatchRecord, secret: Uint8Array | null = null): void {
    const before = this.#known.get(record.id);
    if (before && before.record.lobbyRevision > record.lobbyRevision) return;
    this.#known.delete(record.id);
    if (record.status !== 'lobby' || isLarge(record)) return;
    this.#known.set(record.id, { record, secret: secret ?? before?.secret ?? null });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(matchId: string): void {
    this.#known.delete(matchId);
  }
}

const isLarge = ({ clock, setupExtras }: MatchRecord): boolean =>
  bringsContent(clock) || setupExtras !== null;
