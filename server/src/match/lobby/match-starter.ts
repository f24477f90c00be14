import { isCorrespondence } from '@penance/shared';
import type { BackgroundLoop } from '../../platform/background/background-loop.ts';
import type { PauseWatch } from '../live/pause-watch.ts';
import { ServedWaits } from '../live/served-waits.ts';
import type { MatchRecord } from '../record/match-record.ts';
import type { BeginParts } from './begin-match.ts';
import { beginMatch, sealMatch } from './begin-match.ts';
import { settingsOf } from '../record/match-settings.ts';
import { isCommitted, isFull, isSalted, missingIn } from './lobby-progress.ts';

/** What a full match waits for, in this order. */
type Awaited = 'hashes' | 'salts';

export interface MatchStarterParts extends BeginParts {
  /**
   * How long a full match waits for its players' salts, milliseconds that are served; in a match of hours or days as long
   * as its players have for a decision.
   */
  readonly patienceMs: number;
  /** How long it waits for somebody who is away before they are told, in a match of hours or days; milliseconds. */
  readonly tellAfterMs: number;
  /** Tells players who are away that a full match of hours or days waits for them: each once for what it waits for. */
  readonly tell: (matchId: string, accounts: readonly string[], awaited: Awaited) => Promise<void>;
  readonly pause: Pick<PauseWatch, 'isPaused' | 'listen'>;
  /** Called when the set-up of a match is sealed, to ask its players for their salts. */
  readonly onSealed: (matchId: string) => void;
  /** Called when a match has begun here, or is no longer a lobby. */
  readonly onBegun: (matchId: string) => void;
  /** Runs over full lobbies, and reports those that cannot be started. */
  readonly loop: BackgroundLoop;
}

/**
 * Begins a match when every seat is ready and all hashes, then all salts, have arrived or the wait for them is over.
 */
export class MatchStarter {
  readonly #parts: MatchStarterParts;
  readonly #waits: ServedWaits;
  readonly #deciding = new Map<string, Promise<boolean>>();
  /** Seats whose share is not waited for, by match. Whoever connects after a restart says so again. */
  readonly #without = new Map<string, ReadonlySet<number>>();
  #isClosed = false;

  constructor(parts: MatchStarterParts) {
    this.#parts = parts;
    this.#waits = new ServedWaits(parts.pause);
  }

  /**
   * Checks whether the match can begin now. Checks run one after the other; the last sees what the earlier ones did.
   */
  async consider(matchId: string, outOfPatience?: Awaited): Promise<void> {
    await this.#afterOthers(matchId, (found) => this.#decide(found, outOfPatience));
  }

  /**
   * The same for a match that was just read, which saves reading it again. Returns the match as the check leaves it;
   * undefined if the check failed.
   */
  considerRead(match: MatchRecord): Promise<MatchRecord | undefined> {
    const isAlone = !this.#deciding.has(match.id);
    return this.#afterOthers(match.id, (found) => this.#decide(found), isAlone ? match : undefined);
  }

  /** A player has not the share of a sealed match: it was drawn on another device. The match begins without it. */
  doWithout(match: MatchRecord, seat: number): Promise<MatchRecord | undefined> {
    this.#without.set(match.id, new Set([...(this.#without.get(match.id) ?? []), seat]));
    return this.considerRead(match);
  }

  close(): void {
    this.#isClosed = true;
    this.#waits.close();
  }

  async #afterOthers(
    matchId: string,
    decide: (found: MatchRecord | undefined) => Promise<MatchRecord | undefined>,
    read?: MatchRecord,
  ): Promise<MatchRecord | undefined> {
    const { loop, store, lobbies } = this.#parts;
    let decided: MatchRecord | undefined;
    const before = this.#deciding.get(matchId);
    const attempt = () =>
      loop.attempt(matchId, async () => {
        const found = read ?? (await store.find(matchId));
        if (found) lobbies.remember(found);
        decided = await decide(found);
      });
    const deciding = before ? before.then(attempt) : attempt();
    this.#deciding.set(matchId, deciding);
    await deciding;
    if (this.#deciding.get(matchId) === deciding) this.#deciding.delete(matchId);
    return decided;
  }

  async #decide(record: MatchRecord | undefined, outOfPatience?: Awaited): Promise<MatchRecord | undefined> {
    const { store, lobbies, onBegun, onSealed } = this.#parts;
    if (!record || this.#isClosed) return record;
    const { id } = record;
    const again = async () => this.#decide(await store.find(id), outOfPatience);
    if (record.status !== 'lobby') {
      this.#without.delete(id);
      onBegun(id);
    } else if (!isFull(record)) this.#stop(id);
    else if (record.sealedAt === null && outOfPatience !== 'hashes' && !isCommitted(record))
      this.#wait(record, 'hashes');
    else if (record.sealedAt === null && !isSalted(record)) {
      this.#stop(id);
      const sealed = await sealMatch(this.#parts, record);
      if (sealed) onSealed(id);
      return sealed ? this.#decide(sealed, outOfPatience) : again();
    } else if (outOfPatience !== 'salts' && !isSalted(record, this.#without.get(id)))
      this.#wait(record, 'salts');
    else {
      this.#stop(id);
      const begun = await beginMatch(this.#parts, record);
      lobbies.forget(id);
      if (!begun) return again();
      this.#without.delete(id);
      onBegun(id);
      return begun;
    }
    return record;
  }

  #wait(record: MatchRecord, awaited: Awaited): void {
    const { patienceMs, tellAfterMs } = this.#parts;
    const { id } = record;
    const { clock } = settingsOf(record);
    const isLong = isCorrespondence(clock);
    const ms = isLong ? Math.max(patienceMs, clock.cap * 1000) : patienceMs;
    this.#waits.start(id, ms, () => void this.consider(id, awaited));
    if (isLong) this.#waits.start(tellingOf(id), tellAfterMs, () => void this.#tell(id));
  }

  #stop(matchId: string): void {
    this.#waits.stop(matchId);
    this.#waits.stop(tellingOf(matchId));
  }

  async #tell(matchId: string): Promise<void> {
    const { loop, store, tell } = this.#parts;
    await loop.attempt(matchId, async () => {
      const found = await store.find(matchId);
      if (found?.status !== 'lobby' || !isFull(found)) return;
      await tell(matchId, missingIn(found), found.sealedAt === null ? 'hashes' : 'salts');
    });
  }
}

const tellingOf = (matchId: string): string => `${matchId} telling`;
