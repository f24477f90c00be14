import { judge, pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import { openPosition, type Position, type PositionSeat } from '../../src/engine/open-position.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { CardPack } from '../../src/model/cards.ts';
import type { MapShape } from '../../src/model/board.ts';
import type { Answer, Decision, DecisionKind, RefusalCode } from '../../src/model/decisions.ts';
import type { EventOf, EventType, MatchEvent } from '../../src/model/events.ts';
import type { PresetId } from '../../src/model/ids.ts';
import type { Input, MatchState, Transition } from '../../src/model/match.ts';
import type { MatchScenario } from '../../src/model/scenario.ts';
import type { Overrides, Ruleset } from '../../src/model/ruleset.ts';
import type { SeatTable } from '../../src/model/table.ts';
import { DiceScript, type Face } from './dice-script.ts';
import { accepted } from './random-match.ts';

export interface Scene {
  readonly seats: readonly PositionSeat[];
  readonly preset?: PresetId;
  readonly overrides?: Overrides;
  readonly packs?: readonly CardPack[];
  readonly map?: MapShape;
  readonly turn?: number;
  readonly round?: number;
  readonly startAt?: Position['startAt'];
  /** Dice faces in the order in which they are used. */
  readonly dice?: readonly Face[];
  readonly picks?: readonly (readonly number[])[];
  readonly scenario?: MatchScenario;
  /** Changes the data of the edition. */
  readonly edit?: (ruleset: Ruleset) => Ruleset;
}

/** A casket of twenty harmless cards; fields that are not given have their start value. */
export const casket = (
  facts: Partial<PositionSeat> & Pick<PositionSeat, 'name' | 'team' | 'at'>,
): PositionSeat => ({ faction: 'church', frame: 'warden', facing: 0, draw: copies('feint', 20), ...facts });

export const copies = (card: string, count: number): readonly string[] => new Array<string>(count).fill(card);

/**
 * A match from a position on, with scripted dice. Forced questions are answered automatically; a die that is missing,
 * or of another kind than required, is an error.
 */
export class ScriptedMatch {
  readonly rules: MatchRules;
  readonly events: MatchEvent[] = [];
  /** Kinds of questions asked so far. */
  readonly askedKinds = new Set<DecisionKind>();
  readonly #dice: DiceScript;
  #state: MatchState;

  constructor({ seats, preset = 'three-layer', overrides = {}, map = { radius: 6 }, ...scene }: Scene) {
    const { turn = 0, round = 2, startAt = 'action', dice = [], picks = [], packs = [], scenario } = scene;
    const { edit = (ruleset: Ruleset) => ruleset } = scene;
    const rules = rulesFor({ preset, overrides, packs, map });
    this.rules = { ...rules, ruleset: edit(rules.ruleset) };
    this.#dice = new DiceScript(dice, picks);
    const opened = openPosition(this.rules, {
      seats,
      turn,
      round,
      startAt,
      ...(scenario ? { scenario } : {}),
    });
    this.#state = opened.state;
    this.#take(opened);
  }

  get state(): MatchState {
    return this.#state;
  }

  /** The open questions. */
  get asked(): readonly Decision[] {
    return pendingDecisions(this.#state);
  }

  /** The open questions in short form: `reaction 1`. */
  get waitingFor(): readonly string[] {
    return this.asked.map(({ kind, seat }) => `${kind} ${String(seat)}`);
  }

  /** Dice of the script that were not used. */
  get diceLeft(): readonly Face[] {
    return this.#dice.left;
  }

  seat(index: number): SeatTable {
    const seat = this.#state.table.seats[index];
    if (!seat) throw new RangeError(`no seat ${String(index)}`);
    return seat;
  }

  /** Answers as a seat that is asked; the answer must be accepted. */
  answer(seat: number, answer: Answer): this {
    this.#take(accepted(this.rules, this.#state, this.#inputFor(seat, answer)));
    return this;
  }

  /** Applies other inputs: a timeout, a concession. */
  happen(input: Input): this {
    this.#take(accepted(this.rules, this.#state, input));
    return this;
  }

  refusalOf(seat: number, answer: Answer): RefusalCode | null {
    return judge(this.rules, this.#state, this.#inputFor(seat, answer))?.code ?? null;
  }

  eventsOf<T extends EventType>(type: T): readonly EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  #inputFor(seat: number, answer: Answer): Input {
    const decision = this.asked.find((each) => each.seat === seat);
    return { kind: 'answer', seat, decision: decision?.id ?? 'none', answer };
  }

  /** A transition, all the chance outcomes it requires, and forced questions. */
  #take(transition: Transition): void {
    let next: Input | null;
    let { state, events } = transition;
    for (;;) {
      this.#state = state;
      this.events.push(...events);
      for (const { kind } of this.asked) this.askedKinds.add(kind);
      next = this.#nextByItself();
      if (!next) return;
      ({ state, events } = accepted(this.rules, this.#state, next));
    }
  }

  #nextByItself(): Input | null {
    const { pending } = this.#state;
    if (pending.on === 'chance') return { kind: 'chance', outcome: this.#dice.outcome(pending.request) };
    const forced = this.asked.find((decision) => decision.forced);
    return forced ? this.#inputFor(forced.seat, fallbackFor(forced)) : null;
  }
}
