import {
  canonicalJson,
  checkDeck,
  saltHash,
  type Answer,
  type DeckList,
  type Match,
  type MatchRules,
  type OwnDeck,
  type OwnAct,
  type RoomMessages,
  type ShownSetup,
  type ToldHead,
  type Witness,
} from '@penance/shared';
import { rulesOfMatch } from './rules-of-match.ts';

export interface WitnessParts {
  /** As it was when first seen, before anything was sent. */
  readonly info: Match;
  /** One's own seat, `null` for none. */
  readonly seat: number | null;
  /** This client's share of the dice, `null` for none. */
  readonly salt: string | null;
  /** The deck list that was sent for the seat, if this client knows it. */
  readonly brought?: () => DeckList | undefined;
  /** What was kept of the match before, for example by a process that has ended. */
  readonly before?: Witness;
  /** Called with all of it whenever something has been added. */
  readonly keep?: (witness: Witness) => void;
}

type Ahead = NonNullable<Witness['ahead']>;

/**
 * What one client knows of a match by itself, gathered while it is played: enough to find out afterwards whether
 * the server has told everybody the same.
 */
export class MatchWitness {
  readonly #info: Match;
  readonly #keep: (witness: Witness) => void;
  readonly #brought: () => DeckList | undefined;
  readonly #heads = new Map<number, ToldHead>();
  readonly #acts: OwnAct[];
  #known: Witness;
  #ahead: Ahead;

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
      ...(salt !== null && { salt, hasAllActs: true }),
      ...before,
    };
  }

  get witness(): Witness {
    return {
      ...this.#known,
      ...(this.#heads.size > 0 && { heads: [...this.#heads.values()] }),
      ...(this.#acts.length > 0 && { acts: [...this.#acts] }),
      ahead: this.#ahead,
    };
  }

  /** What is sent of the salt before the set-up is known. */
  get saltHash(): string | undefined {
    const { salt, seat } = this.#known;
    return salt === undefined || seat === undefined
      ? undefined
      : saltHash(this.#info.dice.commitment, seat, salt);
  }

  /** Whether the salt was told, so that the dice were known to the server from then on. */
  get hasToldSalt(): boolean {
    return this.#known.setup !== undefined && this.#known.salt !== undefined;
  }

  /** Keeps what the server sent of the set-up. Returns what is wrong with it, or null. */
  sealed({ digest, shown, deck }: RoomMessages['setup']): string | null {
    const { setup, seat } = this.#known;
    if (setup) return setup.digest === digest ? null : 'The server told another set-up than before.';
    if (canonicalJson(partsOf(shown, seat)) !== canonicalJson(joinedParts(this.#info, seat)))
      return 'The set-up that the server sealed is not that of the match that was joined.';
    const brought = seat === undefined ? undefined : this.#brought();
    if (brought && isOtherDeck(this.#info, brought, deck))
      return 'The deck that the server sealed for this seat is not the one that was sent.';
    this.#add({
      setup: { digest, shown },
      ...(brought && { brought }),
      ...(deck && seat !== undefined && { deck }),
    });
    return null;
  }

  /** The salt to be told for that set-up; null when it is not the one whose hash was sealed. */
  saltFor({ shown }: Pick<RoomMessages['setup'], 'shown'>): string | null {
    const { salt, seat } = this.#known;
    const isOurs = seat !== undefined && shown.saltHashes[seat] === this.saltHash;
    return isOurs ? (salt ?? null) : null;
  }

  /** A step, or where the match stood; `now` is the local clock if it arrived live. */
  saw({ seq, at, head }: { seq: number; at?: number; head?: string | undefined }, now?: number): void {
    if (at !== undefined && now !== undefined)
      this.#ahead = { ...this.#ahead, most: least(this.#ahead.most, now - at) };
    if (head === undefined || (this.#heads.has(seq) && at === undefined)) return;
    this.#heads.set(seq, { seq, head, ...(at !== undefined && { at }) });
    this.#keep(this.witness);
  }

  /** Something that is about to be said. Returns what to call when the server says in which state it counts. */
  says(decision: string | null, answer: Answer | null): (seq: number) => void {
    const saidAt = Date.now();
    const at = this.#acts.push({ decision, answer, seq: null }) - 1;
    this.#keep(this.witness);
    return (seq) => {
      this.#acts[at] = { decision, answer, seq };
      const counted = this.#heads.get(seq)?.at;
      if (counted !== undefined)
        this.#ahead = { ...this.#ahead, least: most(this.#ahead.least, saidAt - counted) };
      this.#keep(this.witness);
    };
  }

  /** Somebody else speaks for the seat now, from another device perhaps. */
  replaced(): void {
    this.#add({ hasAllActs: false });
  }

  #add(more: Partial<Witness>): void {
    this.#known = { ...this.#known, ...more };
    this.#keep(this.witness);
  }
}

/** Whether the list that was sent means another deck; of an edition that is not known here nothing can be said. */
const isOtherDeck = (info: Match, brought: DeckList, sealed: OwnDeck | null): boolean => {
  const rules = knownRules(info);
  if (!rules) return false;
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

/** What a sealed set-up says of what was known before: of the seats only one's own, others may have changed. */
const partsOf = (shown: ShownSetup, seat: number | undefined): unknown => {
  const { id, origin, commitment, rulesetDigest, clock, players } = shown;
  const player = seat === undefined ? undefined : players[seat];
  return { id, origin, commitment, rulesetDigest, clock, account: accountOf(player) };
};

const joinedParts = (
  { id, origin, dice, ruleset, clock, seats }: Match,
  own: number | undefined,
): unknown => {
  const account = accountOf(seats.find(({ seat }) => seat === own)?.occupant);
  return { id, origin, commitment: dice.commitment, rulesetDigest: ruleset.digest, clock, account };
};

const accountOf = (
  player: { readonly kind: string; readonly accountId?: string } | null | undefined,
): string | undefined => (player?.kind === 'player' ? player.accountId : undefined);
