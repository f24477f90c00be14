import type { Match, MatchResult, MatchRules, MatchView, Rematch, ViewedEvent } from '@penance/shared';
import type { EndedTable } from '../table/dialogs/ended-table.ts';
import { seatOf } from './address.ts';
import type { Replay } from './replay.svelte.ts';

/** The end of a match that is watched again, as the reader would have seen it at the table. */
export class EndedReplay implements EndedTable {
  readonly match: { readonly id: string; readonly rules: MatchRules; readonly info: Match };
  readonly live = null;
  readonly seat: number | null;
  readonly view: MatchView;
  readonly events: readonly ViewedEvent[];
  readonly result: MatchResult;
  rematch: Rematch | null = $state.raw(null);

  private constructor(
    { rules, transcript }: Replay,
    info: Match,
    end: { readonly seat: number | null; readonly view: MatchView; readonly events: readonly ViewedEvent[] },
  ) {
    this.match = { id: info.id, rules, info };
    this.result = transcript.result;
    ({ seat: this.seat, view: this.view, events: this.events } = end);
  }

  /** `null` if the record does not reach its end. */
  static of(replay: Replay, info: Match, accountId: string | null): EndedReplay | null {
    const seat = seatOf(info, accountId);
    const end = replay.endSeenBy(seat);
    return end && new EndedReplay(replay, info, { seat, ...end });
  }

  get seats(): Match['seats'] {
    return this.match.info.seats;
  }

  get code(): string | null {
    return this.match.info.inviteCode;
  }
}
