import type { MatchRules } from '../../game/match-rules.ts';
import type { MatchState } from '../../model/match.ts';
import type { Viewer } from '../../views/match-view.ts';
import { redactEvents } from '../../views/redact-event.ts';
import { openDecision, viewFor } from '../../views/view-for.ts';
import { eventsDigest, questionDigest, viewDigest } from '../shown-digests.ts';
import type { TranscriptEntry } from '../transcript.ts';
import { inEntry, outside } from './mismatch.ts';
import type { Mismatch, OwnAct, ReceivedHead, Witness } from './verification.ts';

interface Around {
  readonly before: MatchState;
  readonly after: MatchState;
}

/** Compares what a player was shown during the match with what the rules make of its entries. */
export class ShownCheck {
  readonly #rules: MatchRules;
  readonly #viewer: Extract<Viewer, { readonly kind: 'seat' }> | null;
  readonly #received: ReadonlyMap<number, ReceivedHead>;
  readonly #acts: readonly OwnAct[];

  constructor(rules: MatchRules, { seat, heads = [], acts = [] }: Witness) {
    this.#rules = rules;
    this.#viewer = seat === undefined ? null : { kind: 'seat', seat };
    this.#received = new Map(heads.map((head) => [head.seq, head]));
    this.#acts = acts.filter(({ question }) => question !== undefined);
  }

  /** What differs in a view of the match before its first entry: a client may join while that is being stored. */
  startProblem(start: MatchState): Mismatch | null {
    const kept = this.#received.get(start.seq)?.view;
    if (!this.#viewer || kept === undefined) return null;
    const made = viewDigest(viewFor(this.#rules, start, this.#viewer));
    return kept === made ? null : outside('head', 'setup', made, kept, VIEW);
  }

  /** What differs in an entry, `before` and `after` which the match stood like that. */
  problem(index: number, entry: TranscriptEntry, { before, after }: Around): Mismatch | null {
    const viewer = this.#viewer;
    if (!viewer) return null;
    const { events, view } = this.#received.get(entry.seq) ?? {};
    const asked = this.#acts.find(({ seq }) => seq === entry.seq)?.question;
    const unlike = (path: string, kept: string | undefined, made: () => string, message: string) =>
      kept === undefined || kept === made() ? null : inEntry(index, 'head', path, made(), kept, message);
    return (
      unlike('inputs[0]', asked, () => questionDigest(openDecision(before, viewer.seat)), QUESTION) ??
      unlike('events', events, () => eventsDigest(redactEvents(entry.events, viewer)), EVENTS) ??
      unlike('', view, () => viewDigest(viewFor(this.#rules, after, viewer)), VIEW)
    );
  }
}

const QUESTION =
  'While the match was played, another question was put to this seat, or with other answers to choose from.';
const EVENTS =
  'While the match was played, this seat was told of other events than those that are written down.';
const VIEW =
  'While the match was played, this seat was shown another position than the one that it had come to.';
