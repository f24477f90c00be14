import type {
  Answer,
  BotInput,
  BotPlayer,
  BotRandom,
  ChanceOutcome,
  ChanceRequest,
  Decision,
  Ground,
  Input,
  MatchEvent,
  MatchRules,
  MatchSetup,
  MatchState,
  MatchView,
} from '@penance/shared';
import {
  openMatch,
  pendingDecisions,
  playOpening,
  playThrough,
  seededChance,
  viewFor,
} from '@penance/shared';

/** One match of bots against each other, without a server. */
export interface BotMatch {
  readonly rules: MatchRules;
  readonly setup: MatchSetup;
  /** By seat. */
  readonly players: readonly BotPlayer[];
  /** For the dice. Bots use `whims` instead, so that a bot that draws more numbers changes no die. */
  readonly dice: BotRandom;
  readonly whims: BotRandom;
  /** A match that goes on after this round is stuck. */
  readonly roundsMax: number;
  readonly watcher?: MatchWatcher;
}

/** Sees everything that happens in a match, what is hidden from players included. */
export interface MatchWatcher {
  /** A player is about to give this answer. */
  readonly answered: (state: MatchState, decision: Decision, answer: Answer) => void;
  /** One step: the state after it, and the inputs that led there (an answer, then dice and forced answers). */
  readonly happened: (state: MatchState, events: readonly MatchEvent[], inputs: readonly Input[]) => void;
}

interface PlayedMatch {
  readonly state: MatchState;
  /** Decisions answered; chance outcomes are not among them. */
  readonly answers: number;
  readonly events: number;
  /** Why the match did not end: too many rounds, or an answer that the engine refused. */
  readonly stuck: string | null;
}

/** Plays to the end. The same rules, setup, players and numbers give the same match. */
export const playMatch = (match: BotMatch): PlayedMatch => {
  const { rules, setup, dice, roundsMax, watcher } = match;
  const roll = seededChance(dice);
  const chance = (_: number, request: ChanceRequest): ChanceOutcome => roll(request);
  const opening = openMatch(rules, setup);
  let { state, events: last } = playOpening(rules, opening.state, chance);
  let answers = 0;
  let events = opening.events.length + last.length;
  watcher?.happened(state, [...opening.events, ...last], []);

  for (let [decision] = pendingDecisions(state); decision; [decision] = pendingDecisions(state)) {
    if (state.table.round > roundsMax) return { state, answers, events, stuck: `round ${roundsMax}` };
    const { seat, id } = decision;
    const answer = answerOf(match, state, decision);
    watcher?.answered(state, decision, answer);
    const next = playThrough(rules, state, { kind: 'answer', seat, decision: id, answer }, chance);
    if (next.refusal)
      return { state, answers, events, stuck: `${next.refusal.code}: ${JSON.stringify({ seat, answer })}` };
    ({ state, events: last } = next);
    answers += next.inputs.filter(({ kind }) => kind === 'answer').length;
    events += last.length;
    watcher?.happened(state, last, next.inputs);
  }
  return { state, answers, events, stuck: null };
};

const answerOf = ({ players, rules, whims }: BotMatch, state: MatchState, decision: Decision) => {
  const player = players[decision.seat];
  if (!player) throw new RangeError(`nobody plays seat ${decision.seat}`);
  return player(new Asked(rules, state, decision, whims));
};

/** What a bot is asked. Its view is made when it is looked at: some answers need no more than the decision. */
class Asked implements BotInput {
  readonly rules: MatchRules;
  readonly decision: Decision;
  readonly random: BotRandom;
  readonly ground: Ground;
  readonly #state: MatchState;
  #view: MatchView | null = null;

  constructor(rules: MatchRules, state: MatchState, decision: Decision, random: BotRandom) {
    this.rules = rules;
    this.decision = decision;
    this.random = random;
    this.ground = {
      seats: state.table.seats.map(({ at, facing, team, status }) => ({ at, facing, team, status })),
    };
    this.#state = state;
  }

  get view(): MatchView {
    return (this.#view ??= viewFor(this.rules, this.#state, { kind: 'seat', seat: this.decision.seat }));
  }
}
