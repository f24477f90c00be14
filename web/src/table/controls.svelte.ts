import type {
  Aim,
  Answer,
  CardId,
  Decision,
  DecisionOf,
  Facing,
  Hex,
  HitOdds,
  MatchRules,
  SeatIndex,
} from '@penance/shared';
import { distance, partsOf, walk } from '@penance/shared';
import { handMost } from '../answers/absorbing.ts';
import type { Asked, Draft } from '../answers/draft.svelte.ts';
import { sameHex } from '../answers/narrowing.ts';
import { attacks, intentOf, type Intent } from '../answers/pick.ts';
import { keyOf } from '../board/geometry.ts';
import { NO_MARKS, type BoardMarks, type HexLabel } from '../board/marks.ts';
import type { LiveTable } from './live-table.svelte.ts';

export interface Wanted {
  readonly cards: readonly CardId[];
  /** How many of them may be chosen. */
  readonly most: number;
}

/** Whether the question is about cards of the player's hand; other such questions offer cards of a pile. */
export const isDiscard = (
  decision: Decision | null | undefined,
): decision is DecisionOf<'choose'> & { readonly purpose: 'discard' } =>
  decision?.kind === 'choose' && decision.purpose === 'discard';

/** What the player does at the table, and what the table shows of it before it is confirmed. */
export class Controls {
  readonly table: LiveTable;
  /** Positions of the chosen cards in the hand, or among the cards on offer. */
  taken: readonly number[] = $state.raw([]);
  /** The card of the hand being looked at. */
  looked: CardId | null = $state(null);
  hover: Hex | null = $state.raw(null);
  pointed: readonly Hex[] = $state.raw([]);
  /** What the attack that is looked at would be up against, by target. */
  ahead: ReadonlyMap<SeatIndex, HitOdds> = $state.raw(new Map());
  /** The own target number at the end of each way, by the key of its hex. */
  threats: ReadonlyMap<string, number> = $state.raw(new Map());

  constructor(table: LiveTable) {
    this.table = table;
  }

  /** The answer being composed; `null` while nothing is asked. */
  readonly draft: Draft | null = $derived.by(() => {
    const { decision, draft, isSending } = this.table;
    return decision === null || isSending ? null : draft;
  });

  readonly marks: BoardMarks = $derived.by(() => this.#marks());

  /** The attack that is ready to be confirmed, with what it answers. */
  readonly attack: { readonly asked: Asked; readonly answer: Answer } | null = $derived.by(() => {
    const answer = this.draft?.answer;
    if (!this.draft || !answer || !attacks(answer, this.table.match.rules.ruleset.pool)) return null;
    return { asked: this.draft.asked, answer };
  });

  /** The cards that the question requires from the hand; `null` where cards are played instead. */
  readonly wanted: Wanted | null = $derived.by(() => {
    const decision = this.draft?.asked.decision;
    if (decision?.kind === 'absorb') return { cards: decision.hand, most: handMost(decision) };
    if (isDiscard(decision)) return { cards: decision.from, most: decision.count };
    if (decision?.kind === 'turn' && this.draft?.intent === 'endTurn')
      return { cards: decision.discardable, most: decision.discardable.length };
    return null;
  });

  /** The ways to play the card that is being played or looked at. */
  readonly lookedAt: readonly Answer[] = $derived.by(() => {
    const { draft, looked } = this;
    const intent = draft?.intent ?? (looked === null ? null : `play:${looked}`);
    return draft && intent?.startsWith('play:')
      ? draft.legal.filter((answer) => intentOf(answer) === intent)
      : [];
  });

  /** The parts that the attack being composed may be aimed at, by the seat that it may be aimed at. */
  readonly parts: ReadonlyMap<SeatIndex, readonly Aim[]> = $derived.by(() => {
    const { draft } = this;
    const found = new Map<SeatIndex, Set<Aim>>();
    if (!draft?.intent) return new Map<SeatIndex, readonly Aim[]>();
    for (const answer of draft.strikes) {
      const { targets, aims } = partsOf(answer);
      const [[target, ...others], [aim]] = [targets, aims];
      if (target === undefined || others.length > 0 || aim === undefined) continue;
      found.set(target, (found.get(target) ?? new Set()).add(aim));
    }
    return new Map([...found].flatMap(([seat, aims]) => (aims.size > 1 ? [[seat, [...aims]] as const] : [])));
  });

  /** A click on a part of a casket: aims there; `isSure`: its odds were seen, so it strikes. */
  clickPart(seat: SeatIndex, aim: Aim, isSure: boolean): void {
    const { draft } = this;
    if (!draft || !(this.parts.get(seat)?.includes(aim) ?? false)) return;
    draft.choose({ targets: [seat], aim });
    if (isSure) this.confirm();
  }

  begin(intent: Intent): void {
    this.taken = [];
    this.draft?.begin(intent);
  }

  takeBack(): void {
    this.taken = [];
    this.draft?.takeBack();
  }

  confirm(): void {
    const answer = this.draft?.answer;
    if (answer) this.give(answer);
  }

  give(answer: Answer): void {
    this.taken = [];
    this.looked = null;
    this.table.stage.forget();
    void this.table.answer(answer);
  }

  clickHex(hex: Hex): void {
    const { draft } = this;
    this.table.stage.forget();
    if (!draft) return;
    const isIdle = draft.intent === null || draft.intent === 'move' || draft.intent === 'path';
    if (isIdle) {
      const way = draft.moveTo(hex);
      if (draft.pick.end && sameHex(draft.pick.end, hex)) this.confirm();
      else if (way) draft.begin(intentOf(way), { end: hex });
      else this.takeBack();
      return;
    }
    const isOffered = draft.options('end').some((answer) => sameHex(partsOf(answer).path?.at(-1), hex));
    if (isOffered && draft.pick.end && sameHex(draft.pick.end, hex)) this.confirm();
    else if (isOffered) draft.choose({ end: hex });
  }

  clickSeat(seat: SeatIndex): void {
    const { draft } = this;
    if (!draft?.intent) return;
    const groups = draft.options('targets').map((answer) => partsOf(answer).targets);
    if (!groups.some((group) => group.includes(seat))) return;
    const chosen = draft.pick.targets ?? [];
    const isChosen = chosen.includes(seat);
    const most = Math.max(...groups.map(({ length }) => length));
    if (most > 1)
      draft.choose({ targets: isChosen ? chosen.filter((each) => each !== seat) : [...chosen, seat] });
    else if (isChosen) this.confirm();
    else draft.choose({ targets: [seat] });
  }

  clickFacing(facing: Facing): void {
    const { draft } = this;
    if (!draft) return;
    draft.choose({ facing });
    if (draft.intent === 'rotate') this.confirm();
  }

  /** A click on a card of the hand: gives it up, plays it, or looks at it. */
  clickCard(index: number): void {
    const { draft } = this;
    const hand = this.table.view?.own?.hand ?? [];
    const card = hand[index];
    if (card === undefined) return;
    this.looked = card;
    if (!draft) return;
    this.table.stage.forget();
    const { wanted } = this;
    // The question may list the hand in another order: `index` refers to the cards as shown.
    if (wanted) this.#toggle(index, hand, wanted.most);
    else this.#playOrConfirm(draft, card);
  }

  #playOrConfirm(draft: Draft, card: CardId): void {
    const intents = [`play:${card}`, `react:${card}`, `cannibalize:${card}`];
    const intent = intents.find((each) => draft.intents.has(each));
    if (intent === undefined) draft.takeBack();
    else if (draft.intent === intent && draft.answer) this.confirm();
    else draft.begin(intent);
  }

  /** A click on a card on offer in a question about cards. */
  clickOffered(index: number): void {
    const decision = this.draft?.asked.decision;
    if (decision?.kind === 'choose') this.#toggle(index, decision.from, decision.count);
  }

  #toggle(index: number, from: readonly CardId[], most: number): void {
    const { taken } = this;
    this.taken = taken.includes(index)
      ? taken.filter((each) => each !== index)
      : most === 0
        ? []
        : [...taken, index].slice(-most);
    if (this.draft) this.draft.cards = this.taken.flatMap((each) => from[each] ?? []);
  }

  #marks(): BoardMarks {
    const { draft, pointed } = this;
    const base = {
      ...NO_MARKS,
      pointed: new Set(pointed.map(keyOf)),
      range: this.#range(),
      ahead: this.ahead,
    };
    if (!draft) return base;
    const { intent, pick } = draft;
    const isWalk = intent === null || intent === 'move' || intent === 'path';
    const walks = isWalk ? draft.moves : draft.options('end');
    const seats =
      intent === null || isWalk ? [] : draft.options('targets').flatMap((each) => partsOf(each).targets);
    const facings =
      intent === null ? [] : draft.options('facing').flatMap((each) => partsOf(each).facing ?? []);
    const way = pick.end ?? this.hover;
    const wayThere = walks.find((answer) => way && sameHex(partsOf(answer).path?.at(-1), way));
    return {
      ...base,
      ends: new Map(walks.flatMap((answer) => this.#endOf(answer, draft))),
      threats: isWalk ? this.threats : new Map(),
      path: wayThere ? (partsOf(wayThere).path ?? []) : [],
      targets: new Set(seats),
      chosenTargets: new Set(pick.targets ?? (draft.answer ? partsOf(draft.answer).targets : [])),
      facings: [...new Set(facings)],
    };
  }

  #endOf(answer: Answer, draft: Draft): readonly (readonly [string, HexLabel])[] {
    const { path, pay } = partsOf(answer);
    const end = path?.at(-1);
    if (!path || !end) return [];
    return [[keyOf(end), { cost: costOf(answer, path, draft), isOverspent: pay.length > 0 }]];
  }

  /** The range of the card that is being played or looked at. */
  #range(): ReadonlySet<string> {
    const { view, match } = this.table;
    const card = this.looked === null ? undefined : match.rules.ruleset.pool.cards[this.looked];
    const from = view?.own ? view.seats[view.own.seat]?.at : undefined;
    const range = card?.target?.range ?? null;
    return from && range !== null ? hexesInRange(match.rules.board, from, range) : new Set();
  }
}

/** SP for the path itself; the cost of the card that allows the move is shown on the card. */
const costOf = (
  answer: Answer,
  path: readonly Hex[],
  { asked: { rules, view, decision } }: Draft,
): number => {
  const move = allowanceOf(answer, decision);
  const walked = move ? walk(rules, view, decision.seat, path, move) : { cost: 0 };
  return 'cost' in walked ? walked.cost : 0;
};

const allowanceOf = (
  answer: Answer,
  decision: Draft['asked']['decision'],
): DecisionOf<'move'>['move'] | null | undefined => {
  if (decision.kind === 'move') return decision.move;
  if (decision.kind !== 'turn') return null;
  return answer.kind === 'play'
    ? decision.plays.find(({ card }) => card === answer.card)?.move
    : decision.move;
};

/** Keys of the hexes within a range of a hex, excluding itself. */
const hexesInRange = ({ hexes }: MatchRules['board'], from: Hex, range: number): ReadonlySet<string> =>
  new Set(
    hexes
      .filter((hex) => {
        const far = distance(from, hex);
        return far > 0 && far <= range;
      })
      .map(keyOf),
  );
