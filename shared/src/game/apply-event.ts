import type { EventOf, EventType, MatchEvent } from '../model/events.ts';
import type { CardId, ComponentId, SeatIndex, ThreadNumber, WoundId, ZoneId } from '../model/ids.ts';
import type { FlippedWound, LastAttack, SeatTable, Table } from '../model/table.ts';
import { Draft } from './draft.ts';
import type { SeatDraft } from './copy-seat.ts';

type Apply<T extends EventType> = (draft: Draft, event: EventOf<T>) => void;

/** Events that are only for the story: what they change on the table comes with another event. */
const TOLD_ONLY = (): void => undefined;

const APPLY: { readonly [T in EventType]: Apply<T> } = {
  cardsMoved: (draft, { seat, from, to, cards }) => {
    const owner = draft.write(seat);
    if (from !== 'outside') takeFrom(owner, from, cards);
    if (to !== 'outside') addTo(owner, to, cards);
  },
  drawPileShuffled: (draft, { seat, order }) => {
    const owner = draft.write(seat);
    owner.draw = permuted(owner.draw, order);
  },
  woundDeckShuffled: (draft, { seat, order }) => {
    const owner = draft.write(seat);
    owner.woundDeck = permuted(owner.woundDeck, order);
  },
  handKept: TOLD_ONLY,
  mulliganTaken: TOLD_ONLY,
  cardsRevealed: TOLD_ONLY,
  roundBegan: ({ table }, { round }) => {
    table.round = round;
    table.phase = 'round';
    table.order = [];
    table.acted = 0;
    table.turn = null;
  },
  roundEnded: (draft) => {
    draft.table.seats.forEach((seat, index) => {
      if (seat.ignoredThisRound > 0) draft.write(index).ignoredThisRound = 0;
    });
  },
  initiativeSet: ({ table }, { order }) => {
    table.order = order;
  },
  turnBegan: (draft, { seat }) => {
    draft.table.turn = seat;
    const owner = draft.write(seat);
    owner.spent = 0;
    owner.moved = 0;
    owner.rotations = 0;
    owner.played = 0;
    owner.usedThisTurn = [];
    owner.skippedLastTurn = false;
  },
  turnEnded: ({ table }) => {
    table.turn = null;
    table.acted += 1;
  },
  /** No Refresh happens, nothing has moved (1.4-9), and no target was named to aim at (9.1-5). */
  turnSkipped: (draft, { seat }) => {
    draft.table.acted += 1;
    const owner = draft.write(seat);
    owner.skipsTurn = false;
    owner.skippedLastTurn = true;
    owner.moved = 0;
    owner.aimedAt = null;
  },
  diceRolled: TOLD_ONLY,
  numberSet: (draft, { seat, what, value }) => {
    draft.write(seat)[what] = value;
  },
  casketMoved: (draft, { seat, path, how }) => {
    const owner = draft.write(seat);
    owner.at = path[path.length - 1] ?? owner.at;
    if (how === 'own') owner.moved += path.length; // also out of turn: the next turn begins at 0 (2.2-6, 2.2-9)
  },
  casketRotated: (draft, { seat, facing }) => {
    draft.write(seat).facing = facing;
  },
  modifierAdded: (draft, { seat, modifier }) => {
    const owner = draft.write(seat);
    owner.modifiers = [...owner.modifiers, modifier];
  },
  modifiersEnded: (draft, { seat, indexes }) => {
    const owner = draft.write(seat);
    owner.modifiers = owner.modifiers.filter((_, index) => !indexes.includes(index));
  },
  areaMade: ({ table }, { area }) => {
    table.areas = [...table.areas, area];
  },
  areasEnded: ({ table }, { indexes }) => {
    table.areas = table.areas.filter((_, index) => !indexes.includes(index));
  },
  dueSet: (draft, { seat, due }) => {
    draft.write(seat).due = due;
  },
  onceUsed: (draft, { seat, what, per }) => {
    const owner = draft.write(seat);
    if (per === 'match') owner.usedThisMatch = [...owner.usedThisMatch, what];
    else owner.usedThisTurn = [...owner.usedThisTurn, what];
  },
  attackDeclared: TOLD_ONLY,
  attackMissed: ({ table }, event) => {
    table.lastAttack = lastAttackOf(table.round, event);
  },
  attackHit: ({ table }, event) => {
    table.lastAttack = lastAttackOf(table.round, event);
  },
  attackRedirected: TOLD_ONLY,
  reactionPlayed: TOLD_ONLY,
  reactionPassed: TOLD_ONLY,
  damageReduced: TOLD_ONLY,
  damageTaken: ({ table }) => {
    table.lastDamageRound = table.round;
  },
  componentDamaged: (draft, { seat, component, to }) => {
    const owner = draft.write(seat);
    owner.components = withNumber(owner.components, component, to);
  },
  componentDestroyed: TOLD_ONLY,
  injuriesAdded: (draft, { seat, component, total }) => {
    const owner = draft.write(seat);
    owner.injuries = withNumber(owner.injuries, component, total);
  },
  pilotWounded: (draft, { seat, wound, thread, softened }) => {
    const owner = draft.write(seat);
    owner.woundDeck = owner.woundDeck.filter((each) => each !== wound);
    owner.wounds = [...owner.wounds, flippedWound(wound, thread, softened)];
  },
  fingerBroken: (draft, { seat, wound, thread }) => {
    const owner = draft.write(seat);
    owner.wounds = owner.wounds.map((each) => (each.wound === wound ? { ...each, thread } : each));
  },
  woundResisted: TOLD_ONLY,
  threadChanged: (draft, { seat, thread }) => {
    const owner = draft.write(seat);
    owner.severed = [...owner.severed.filter((each) => each.thread !== thread.thread), thread];
  },
  turnLost: (draft, { seat }) => {
    draft.write(seat).skipsTurn = true;
  },
  aimTaken: (draft, { seat, at }) => {
    draft.write(seat).aimedAt = at;
  },
  taintSettled: (draft, { seat }) => {
    draft.write(seat).taintSettled = true;
  },
  pilotExtracted: ({ table }, { seat }) => {
    const { mission } = table;
    if (mission) table.mission = { ...mission, extracted: [...mission.extracted, seat] };
  },
  objectiveAdvanced: ({ table }, { objective, progress }) => {
    const { mission } = table;
    if (!mission) return;
    table.mission = {
      ...mission,
      progress: mission.progress.map((each, index) => (index === objective ? progress : each)),
    };
  },
  seatDefeated: (draft, { seat, reason }) => {
    const owner = draft.write(seat);
    owner.status = 'defeated';
    owner.reason = reason;
    leaveOrder(draft.table, seat);
  },
  matchEnded: ({ table }, { result }) => {
    table.result = result;
    table.phase = 'finished';
  },
};

/** Who is out has no turn to come any more; a turn that has begun is ended like any other (8.5-6). */
const leaveOrder = (table: Draft['table'], seat: SeatIndex): void => {
  const place = table.order.indexOf(seat);
  const isToCome = place > table.acted || (place === table.acted && table.turn !== seat);
  if (isToCome) table.order = table.order.filter((other) => other !== seat);
};

/** The only function that changes a table. */
export const applyEvent = (draft: Draft, event: MatchEvent): void => {
  (APPLY[event.type] as Apply<EventType>)(draft, event);
};

/** The table after some events, for watching a match without replaying its inputs. */
export const tableAfter = (table: Table, events: readonly MatchEvent[]): Table => {
  const draft = new Draft(table);
  for (const event of events) applyEvent(draft, event);
  return draft.table;
};

/** Takes the cards off the top if they lie there, otherwise the oldest copy of each. */
const takeFrom = (owner: SeatDraft, zone: ZoneId, cards: readonly CardId[]): void => {
  const pile = pileOf(owner, zone);
  setPile(owner, zone, isTop(pile, cards) ? pile.slice(cards.length) : without(pile, zone, cards));
};

const addTo = (owner: SeatDraft, zone: ZoneId, cards: readonly CardId[]): void => {
  const pile = pileOf(owner, zone);
  setPile(owner, zone, pile.length === 0 ? cards : pile.concat(cards));
};

/** By name, because a field that is looked up by a variable takes several times as long. */
const pileOf = (owner: SeatDraft, zone: ZoneId): readonly CardId[] => {
  switch (zone) {
    case 'draw':
      return owner.draw;
    case 'hand':
      return owner.hand;
    case 'discard':
      return owner.discard;
    case 'graveyard':
      return owner.graveyard;
    case 'inPlay':
      return owner.inPlay;
    case 'playing':
      return owner.playing;
  }
};

const setPile = (owner: SeatDraft, zone: ZoneId, pile: readonly CardId[]): void => {
  switch (zone) {
    case 'draw':
      owner.draw = pile;
      return;
    case 'hand':
      owner.hand = pile;
      return;
    case 'discard':
      owner.discard = pile;
      return;
    case 'graveyard':
      owner.graveyard = pile;
      return;
    case 'inPlay':
      owner.inPlay = pile;
      return;
    case 'playing':
      owner.playing = pile;
  }
};

const isTop = (pile: readonly CardId[], cards: readonly CardId[]): boolean => {
  for (let index = 0; index < cards.length; index += 1) if (pile[index] !== cards[index]) return false;
  return true;
};

const without = (pile: readonly CardId[], zone: ZoneId, cards: readonly CardId[]): readonly CardId[] => {
  const left = pile.slice();
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) throw new Error(`${card} is not in the ${zone} pile`);
    for (let next = at + 1; next < left.length; next += 1) left[next - 1] = left[next] ?? card;
    left.pop();
  }
  return left;
};

/** Named for the same reason as the fields of a seat are. */
const withNumber = (
  { head, rightArm, leftArm, chassis, legs }: SeatTable['components'],
  component: ComponentId,
  value: number,
): SeatTable['components'] => {
  const copy = { head, rightArm, leftArm, chassis, legs };
  copy[component] = value;
  return copy;
};

const permuted = <T>(pile: readonly T[], order: readonly number[]): readonly T[] =>
  order.map((from) => {
    const item = pile[from];
    if (item === undefined) throw new RangeError(`no card at ${String(from)}`);
    return item;
  });

/** With only those fields that are set: seldom more than one. */
const flippedWound = (wound: WoundId, thread?: ThreadNumber, softened?: true): FlippedWound => {
  if (softened) return thread === undefined ? { wound, softened } : { wound, thread, softened };
  return thread === undefined ? { wound } : { wound, thread };
};

const lastAttackOf = (
  round: number,
  { attacker, target, tn, total, tier, damage }: EventOf<'attackHit' | 'attackMissed'>,
): LastAttack => ({ round, attacker, target, tn, total, tier, damage });
