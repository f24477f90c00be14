import {
  luckReport,
  type CardId,
  type DefeatReason,
  type MatchView,
  type SeatIndex,
  type SeatLuck,
  type ViewedEvent,
} from '@penance/shared';

/** A blow that landed. */
interface Blow {
  readonly attacker: SeatIndex;
  readonly target: SeatIndex;
  readonly card: CardId | null;
  readonly damage: number;
}

/** What felled a casket, and whose blow came last before it. */
export interface Fall {
  readonly seat: SeatIndex;
  readonly reason: DefeatReason;
  readonly blow: Blow | null;
}

interface EndOfMatch {
  readonly falls: readonly Fall[];
  /** The one that did most damage; `null` if none landed. */
  readonly best: Blow | null;
  readonly luck: readonly SeatLuck[];
}

/** Reasons to which a blow led. */
const BY_BLOW: ReadonlySet<DefeatReason> = new Set(['casket-hp', 'chassis', 'pilot']);

/** How a match ended and what decided it, from the events that a viewer has seen. */
export const endOfMatch = (events: readonly ViewedEvent[], seats: number): EndOfMatch => {
  const falls: Fall[] = [];
  const blows: Blow[] = [];
  let card: CardId | null = null;
  for (const event of events) {
    if (event.type === 'attackDeclared') card = event.card;
    if (event.type === 'attackHit') {
      const { attacker, target, damage } = event;
      blows.push({ attacker, target, card, damage });
    }
    if (event.type !== 'seatDefeated') continue;
    const { seat, reason } = event;
    const blow = BY_BLOW.has(reason) ? (blows.findLast(({ target }) => target === seat) ?? null) : null;
    falls.push({ seat, reason, blow });
  }
  const best = blows.reduce<Blow | null>(
    (most, blow) => (blow.damage > (most?.damage ?? 0) ? blow : most),
    null,
  );
  return { falls, best, luck: luckReport(events.filter(isThrown), seats) };
};

type Thrown = Extract<ViewedEvent, { readonly type: 'diceRolled' | 'attackHit' | 'attackMissed' }>;

const THROWN: ReadonlySet<ViewedEvent['type']> = new Set(['diceRolled', 'attackHit', 'attackMissed']);
const isThrown = (event: ViewedEvent): event is Thrown => THROWN.has(event.type);

/** The cards that a casket had left: none, if that is what it fell by. */
export const cardsLeft = ({ reason, casketHp }: MatchView['seats'][number]): number =>
  reason === 'casket-hp' ? 0 : casketHp;
