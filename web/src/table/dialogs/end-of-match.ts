import {
  luckReport,
  type CardId,
  type DefeatReason,
  type SeatIndex,
  type SeatLuck,
  type ViewedEvent,
} from '@penance/shared';

/** A blow that landed. */
interface Blow {
  readonly attacker: SeatIndex;
  readonly target: SeatIndex;
  readonly card: CardId | null;
  /** How many cards it took: damage that finds no card any more counts for nothing. */
  readonly cards: number;
}

/** What harmed a casket without an enemy: the end tells of it instead of a blow. */
export type OwnHarm = 'strain' | 'selfHarm' | 'environment';

/** Reasons to which harm leads. */
const BY_HARM = ['casket-hp', 'chassis', 'pilot'] as const satisfies readonly DefeatReason[];
type HarmReason = (typeof BY_HARM)[number];

/** How a casket fell, and the last blow or the harm of its own that led to it. */
export type Fall = { readonly seat: SeatIndex } & (
  | { readonly own: null; readonly reason: DefeatReason; readonly blow: Blow | null }
  | { readonly own: OwnHarm; readonly reason: HarmReason }
);

interface EndOfMatch {
  readonly falls: readonly Fall[];
  /** The one that took most cards; `null` if none took any. */
  readonly best: Blow | null;
  readonly luck: readonly SeatLuck[];
}

type Cause = Extract<ViewedEvent, { readonly type: 'damageTaken' }>['cause'];

const isOwn = (cause: Cause): cause is OwnHarm =>
  cause === 'strain' || cause === 'selfHarm' || cause === 'environment';

/** How a match ended and what decided it, from the events that a viewer has seen. */
export const endOfMatch = (events: readonly ViewedEvent[], seats: number): EndOfMatch => {
  const falls: Fall[] = [];
  const harms = new Harms();
  for (const event of events) {
    harms.note(event);
    if (event.type !== 'seatDefeated') continue;
    falls.push(fallOf(event, harms));
  }
  return { falls, best: harms.best, luck: luckReport(events.filter(isThrown), seats) };
};

const fallOf = (
  { seat, reason }: Extract<ViewedEvent, { readonly type: 'seatDefeated' }>,
  harms: Harms,
): Fall => {
  const harmed = BY_HARM.find((each) => each === reason);
  const last = harmed ? harms.lastOf(seat) : null;
  if (harmed && typeof last === 'string') return { seat, reason: harmed, own: last };
  return { seat, reason, own: null, blow: typeof last === 'string' ? null : last };
};

/** What harmed each casket, in the order of the events. */
class Harms {
  readonly #blows: Blow[] = [];
  /** What harmed each casket last; a blow by its place. */
  readonly #last = new Map<SeatIndex, number | OwnHarm>();
  /** How many cards the last harm of each casket can still take. */
  readonly #due = new Map<SeatIndex, number>();
  #card: CardId | null = null;

  note(event: ViewedEvent): void {
    if (event.type === 'attackDeclared') this.#card = event.card;
    else if (event.type === 'attackHit') this.#lands(event.attacker, event.target);
    else if (event.type === 'attackRedirected') this.#turns(event.from, event.to);
    else if (event.type === 'damageTaken') this.#takes(event.seat, event.cause, event.amount);
    else if (event.type === 'cardsMoved' && event.why === 'lost') this.#loses(event.seat, event.count);
    // A malfunction breaks a component without damage.
    else if (event.type === 'diceRolled' && event.purpose === 'malfunction')
      this.#last.set(event.seat, 'strain');
  }

  lastOf(seat: SeatIndex): Blow | OwnHarm | null {
    const last = this.#last.get(seat) ?? null;
    return typeof last === 'number' ? (this.#blows[last] ?? null) : last;
  }

  get best(): Blow | null {
    return this.#blows.reduce<Blow | null>(
      (most, blow) => (blow.cards > (most?.cards ?? 0) ? blow : most),
      null,
    );
  }

  #lands(attacker: SeatIndex, target: SeatIndex): void {
    this.#blows.push({ attacker, target, card: this.#card, cards: 0 });
  }

  /** Another casket steps into the blow. */
  #turns(from: SeatIndex, to: SeatIndex): void {
    const index = this.#blows.findLastIndex(({ target }) => target === from);
    const blow = this.#blows[index];
    if (blow) this.#blows[index] = { ...blow, target: to };
  }

  #takes(seat: SeatIndex, cause: Cause, damage: number): void {
    this.#due.set(seat, 0);
    if (damage === 0) return;
    if (isOwn(cause)) this.#last.set(seat, cause);
    if (cause !== 'attack' && cause !== 'execution') return;
    const index = this.#blows.findLastIndex(({ target }) => target === seat);
    if (index < 0) return;
    this.#last.set(seat, index);
    this.#due.set(seat, damage);
  }

  #loses(seat: SeatIndex, count: number): void {
    const due = this.#due.get(seat) ?? 0;
    const last = this.#last.get(seat);
    const blow = typeof last === 'number' ? this.#blows[last] : undefined;
    if (!blow || typeof last !== 'number') return;
    const cards = Math.min(due, count);
    this.#due.set(seat, due - cards);
    this.#blows[last] = { ...blow, cards: blow.cards + cards };
  }
}

type Thrown = Extract<ViewedEvent, { readonly type: 'diceRolled' | 'attackHit' | 'attackMissed' }>;

const THROWN: ReadonlySet<ViewedEvent['type']> = new Set(['diceRolled', 'attackHit', 'attackMissed']);
const isThrown = (event: ViewedEvent): event is Thrown => THROWN.has(event.type);
