import {
  checkAnswer,
  legalAnswers,
  partsOf,
  type Answer,
  type CardId,
  type Decision,
  type Hex,
  type MatchRules,
  type MatchView,
} from '@penance/shared';
import { absorbing, lossOf, type Loss } from './absorbing.ts';
import { fits, finished, offersOf, sameHex, type Offers } from './narrowing.ts';
import { choosing, endingTurn, intentOf, type Intent, type Pick } from './pick.ts';

/** What a draft is created from. */
export interface Asked {
  readonly rules: MatchRules;
  readonly view: MatchView;
  readonly decision: Decision;
}

const LISTED: ReadonlySet<Decision['kind']> = new Set(['absorb', 'choose']);
const NOTHING: Offers = { step: null, seats: [], aims: [], ends: [], facings: [] };

/** An answer being composed. Nothing is sent before it is confirmed. */
export class Draft {
  readonly asked: Asked;
  /** Whether the table accepts an answer, besides the rules. */
  readonly allows: (answer: Answer) => boolean;
  readonly #listed: readonly Answer[];
  /** Cards given up or chosen so far. */
  cards: readonly CardId[] = $state.raw([]);
  #intent: Intent | null = $state(null);
  #pick: Pick = $state.raw({});

  constructor(asked: Asked, allows: (answer: Answer) => boolean = () => true) {
    this.asked = asked;
    this.allows = allows;
    const { rules, view, decision } = asked;
    this.#listed = LISTED.has(decision.kind) ? [] : [...legalAnswers(rules, view, decision)];
  }

  /** Every answer that may be given, unless there are too many to list. */
  readonly legal: readonly Answer[] = $derived.by(() => this.#listed.filter(this.allows));

  readonly intents: ReadonlySet<Intent> = $derived.by(() => new Set(this.legal.map(intentOf)));

  get intent(): Intent | null {
    return this.#intent;
  }

  get pick(): Pick {
    return this.#pick;
  }

  readonly #fitting: readonly Answer[] = $derived.by(() =>
    this.#intent === null
      ? []
      : this.legal.filter(
          (answer) => intentOf(answer) === this.#intent && fits(answer, this.#pick, this.#from),
        ),
  );

  readonly offers: Offers = $derived.by(() =>
    this.#fitting.length === 0 ? NOTHING : offersOf(this.#fitting, this.#pick, this.#from),
  );

  /** The answer, once there is nothing left to choose and the rules accept it. */
  readonly answer: Answer | null = $derived.by(() => {
    const { rules, view, decision } = this.asked;
    const formed = this.#answer();
    return formed && checkAnswer(rules, view, decision, formed) === null && this.allows(formed)
      ? formed
      : null;
  });

  /** The answers that fit the intent and what was picked so far, for example one per reachable hex. */
  get fitting(): readonly Answer[] {
    return this.#fitting;
  }

  /** How the loss is paid with the cards given up so far; `null` if nothing is lost. */
  readonly loss: Loss | null = $derived.by(() => {
    const { decision } = this.asked;
    return decision.kind === 'absorb' ? lossOf(decision, this.cards) : null;
  });

  begin(intent: Intent, pick: Pick = {}): void {
    this.#intent = intent;
    this.#pick = pick;
    if (intent !== 'endTurn' && intent !== 'retreat') this.cards = [];
  }

  choose(more: Pick): void {
    this.#pick = { ...this.#pick, ...more };
  }

  /** Resets all choices. */
  takeBack(): void {
    this.#intent = null;
    this.#pick = {};
    this.cards = [];
  }

  /** The alternatives at this step, keeping all other choices. */
  options(step: keyof Pick): readonly Answer[] {
    const { [step]: _, ...rest } = this.#pick;
    return this.legal.filter((answer) => intentOf(answer) === this.#intent && fits(answer, rest, this.#from));
  }

  /** The answers that fit what was picked so far, except whom and where it strikes. */
  get strikes(): readonly Answer[] {
    const { targets: _, aim: __, ...rest } = this.#pick;
    return this.legal.filter((answer) => intentOf(answer) === this.#intent && fits(answer, rest, this.#from));
  }

  /** The move that ends on that hex, if no other action is being composed. */
  moveTo(hex: Hex): Answer | null {
    return this.moves.find((answer) => sameHex(partsOf(answer).path?.at(-1), hex)) ?? null;
  }

  readonly moves: readonly Answer[] = $derived.by(() =>
    this.legal.filter((answer) => WALKS.has(intentOf(answer)) && (partsOf(answer).path?.length ?? 0) > 0),
  );

  get #from(): Hex {
    const { view, decision } = this.asked;
    return view.seats[decision.seat]?.at ?? [0, 0];
  }

  #answer(): Answer | null {
    const { decision } = this.asked;
    if (decision.kind === 'absorb') return this.loss?.isWhole ? absorbing(decision, this.cards) : null;
    if (decision.kind === 'choose') return this.#chosen(decision.count, decision.optional ?? false);
    if (this.#intent === 'endTurn' || this.#intent === 'retreat')
      return endingTurn(this.cards, this.#intent === 'retreat');
    return this.offers.step === null ? finished(this.#fitting, this.#pick) : null;
  }

  #chosen(count: number, isOptional: boolean): Answer | null {
    const isWhole = this.cards.length === count || (isOptional && this.cards.length === 0);
    return isWhole ? choosing(this.cards) : null;
  }
}

const WALKS: ReadonlySet<Intent> = new Set(['move', 'path']);
