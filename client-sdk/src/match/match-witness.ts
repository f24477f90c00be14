import {
  canonicalJson,
  checkDeck,
  eventsDigest,
  questionDigest,
  saltHash,
  unpackEvents,
  viewDigest,
  type Answer,
  type Decision,
  type DeckList,
  type Match,
  type MatchRules,
  type OwnDeck,
  type OwnAct,
  type RoomMessages,
  type ShownSetup,
  type ReceivedHead,
  type StepEvents,
  type Witness,
} from '@penance/shared';
import { differingParts, joinedParts, publicDigest, sealedPublicParts } from './public-parts.ts';
import { mapOfMatch, rulesOfMatch } from './rules-of-match.ts';

interface WitnessParts {
  /** The match when first fetched, before anything was sent to it. */
  readonly info: Match;
  /** This client's seat, `null` for none. */
  readonly seat: number | null;
  /** This client's share of the dice, `null` for none. */
  readonly salt: string | null;
  /** The deck list that was sent for the seat, if this client knows it. */
  readonly brought?: () => DeckList | undefined;
  /** A witness of this match that was stored earlier, for example by a process that has ended. */
  readonly before?: Witness;
  /** Called with the whole witness whenever something was added to it. */
  readonly keep?: (witness: Witness) => void;
}

type Ahead = NonNullable<Witness['ahead']>;

/** The clock of a machine was set, or the machine slept, when it has moved by more against one that nobody sets. */
const SET_MS = 1000;
/** What differs by more is wrong in any match but one of days. */
const DRIFT_MS = 5000;

const againstSteady = (): number => Date.now() - performance.now();

/**
 * What one client itself records of a match while it is played: enough to find out afterwards whether the server has
 * sent everybody the same.
 */
export class MatchWitness {
  readonly #info: Match;
  readonly #keep: (witness: Witness) => void;
  readonly #brought: () => DeckList | undefined;
  readonly #heads = new Map<number, ReceivedHead>();
  readonly #acts: OwnAct[];
  #known: Witness;
  #ahead: Ahead;
  #against = againstSteady();

  constructor({ info, seat, salt, brought, before, keep }: WitnessParts) {
    this.#info = info;
    this.#keep = keep ?? (() => undefined);
    this.#brought = () => brought?.() ?? before?.brought;
    for (const head of before?.heads ?? []) this.#heads.set(head.seq, head);
    this.#acts = [...(before?.acts ?? [])];
    this.#ahead = before?.ahead ?? { least: null, most: null };
    this.#known = {
      commitment: info.dice.commitment,
      ...(seat !== null && { seat }),
      ...(salt !== null && { salt }),
      ...before,
    };
  }

  get witness(): Witness {
    return {
      ...this.#known,
      ...(this.#heads.size > 0 && { heads: [...this.#heads.values()] }),
      ...(this.#known.seat !== undefined && { acts: [...this.#acts] }),
      ahead: this.#ahead,
    };
  }

  /** The hash of the salt, which is sent before the set-up is known. */
  get saltHash(): string | undefined {
    const { salt, seat } = this.#known;
    return salt === undefined || seat === undefined
      ? undefined
      : saltHash(this.#info.dice.commitment, seat, salt);
  }

  /** Whether the salt may have been sent: from then on the server could know the dice. */
  get hasRevealedSalt(): boolean {
    return this.#known.setup !== undefined && this.#known.salt !== undefined;
  }

  /** Records what the server sent of the set-up. Returns what is wrong with it, or null. */
  sealed({ digest, shown, deck }: RoomMessages['setup']): string | null {
    const { setup, seat } = this.#known;
    if (setup) return setup.digest === digest ? null : 'The server sent another set-up than before.';
    const rules = knownRules(this.#info);
    const map = mapOfMatch(this.#info);
    if (!rules || !map)
      return 'This client does not have the rules of this match, and could not check it at its end.';
    const [joined, sealed] = [joinedParts(this.#info, map, seat), sealedPublicParts(shown, seat)];
    if (publicDigest(joined) !== publicDigest(sealed))
      return `The set-up that the server sealed is not that of the match that was joined: it differs in ${differingParts(joined, sealed).join(', ')}.`;
    if (deck && seat !== undefined && isOtherCasket(shown, seat, deck))
      return 'The casket that the server sealed for this seat is not that of its deck.';
    const brought = seat === undefined ? undefined : this.#brought();
    if (brought && isOtherDeck(rules, brought, deck))
      return 'The deck that the server sealed for this seat is not the one that was sent.';
    this.#add({
      setup: { digest, shown },
      ...(brought && { brought }),
      ...(deck && seat !== undefined && { deck }),
    });
    return null;
  }

  /** The salt to send for that set-up; null if its hash is not the one that was sealed. */
  saltFor({ shown }: Pick<RoomMessages['setup'], 'shown'>): string | null {
    const { salt, seat } = this.#known;
    const isOurs = seat !== undefined && shown.saltHashes[seat] === this.saltHash;
    return isOurs ? (salt ?? null) : null;
  }

  /** Whether the hash that was sealed for this seat is not that of this client: another device has its salt. */
  isShareElsewhere(setup: Pick<RoomMessages['setup'], 'shown'>): boolean {
    const { seat } = this.#known;
    const isSealed = seat !== undefined && typeof setup.shown.saltHashes[seat] === 'string';
    return isSealed && this.saltFor(setup) === null;
  }

  /** Records the view that was sent at a join. */
  joined({ head, view }: RoomMessages['start']): void {
    if (!view) return;
    this.#receive({ seq: view.seq, head: head ?? '', ...(this.#isPlayer && { view: viewDigest(view) }) });
    this.#keep(this.witness);
  }

  /** Records a step; `now` is the local clock if it arrived live. */
  saw({ seq, at, head = '', events }: StepEvents, now?: number): void {
    this.#noticeSet();
    if (now !== undefined) this.#ahead = { ...this.#ahead, most: least(this.#ahead.most, now - at) };
    const told = this.#isPlayer && { events: eventsDigest(unpackEvents(events)) };
    this.#receive({ seq, at, head, ...told });
    this.#keep(this.witness);
  }

  /** Records an answer that is about to be sent, or giving up. Returns a function to call with the seq at which it counts. */
  says(asked: Decision | null, answer: Answer | null): (seq: number) => void {
    this.#noticeSet();
    const saidAt = Date.now();
    const against = this.#against;
    const act = { decision: asked?.id ?? null, answer, ...(asked && { question: questionDigest(asked) }) };
    const at = this.#acts.push({ ...act, seq: null }) - 1;
    this.#keep(this.witness);
    return (seq) => {
      this.#acts[at] = { ...act, seq };
      this.#noticeSet();
      const counted = this.#heads.get(seq)?.at;
      if (counted !== undefined && against === this.#against)
        this.#ahead = { ...this.#ahead, least: most(this.#ahead.least, saidAt - counted) };
      this.#keep(this.witness);
    };
  }

  /** Adds what was stored meanwhile, for example by another page of the same browser. */
  recall({ heads = [], acts = [] }: Witness): void {
    for (const head of heads) this.#receive(head);
    const known = new Set(this.#acts.map((act) => canonicalJson(act)));
    this.#acts.push(...acts.filter((act) => !known.has(canonicalJson(act))));
  }

  /** After the clock of this machine was set, comparing begins anew; but what was wrong before stays wrong. */
  #noticeSet(): void {
    const against = againstSteady();
    if (Math.abs(against - this.#against) <= SET_MS) return;
    this.#against = against;
    const { least: from, most: to } = this.#ahead;
    if (from === null || to === null || from <= to + DRIFT_MS) this.#ahead = { least: null, most: null };
  }

  get #isPlayer(): boolean {
    return this.#known.seat !== undefined;
  }

  #receive(head: ReceivedHead): void {
    const before = this.#heads.get(head.seq);
    this.#heads.set(head.seq, before ? agreed(before, head) : head);
  }

  #add(more: Partial<Witness>): void {
    this.#known = { ...this.#known, ...more };
    this.#keep(this.witness);
  }
}

/** The same step, received twice. What was said of it in two ways was false once: it is kept as a digest of nothing. */
const agreed = (one: ReceivedHead, other: ReceivedHead): ReceivedHead => {
  const differing = (['head', 'events', 'view'] as const).filter(
    (part) => (one[part] ?? other[part]) !== (other[part] ?? one[part]),
  );
  return { ...other, ...one, ...Object.fromEntries(differing.map((part) => [part, ''])) };
};

/** Whether the list that was sent means another deck. */
const isOtherDeck = (rules: MatchRules, brought: DeckList, sealed: OwnDeck | null): boolean => {
  const verdict = checkDeck(rules.ruleset, brought);
  if (!verdict.ok || !sealed || canonicalJson(verdict.list) !== canonicalJson(sealed.list)) return true;
  return verdict.deck.some((card, at) => card !== sealed.cards[at]);
};

const knownRules = (info: Match): MatchRules | null => {
  try {
    return rulesOfMatch(info);
  } catch {
    return null;
  }
};

const least = (one: number | null, other: number): number => (one === null ? other : Math.min(one, other));
const most = (one: number | null, other: number): number => (one === null ? other : Math.max(one, other));

const isOtherCasket = ({ setup }: ShownSetup, own: number, { list }: OwnDeck): boolean => {
  const { faction, frame } = setup.seats[own] ?? {};
  return faction !== list.faction || frame !== list.frame;
};
