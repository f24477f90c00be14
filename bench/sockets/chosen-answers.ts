import {
  botRandom,
  BOTS,
  fairDice,
  openMatch,
  pendingDecisions,
  playOpening,
  playThrough,
  viewFor,
  type FairDice,
  type MatchRules,
  type MatchSetup,
  type MatchState,
} from '@penance/shared';
import { answerFrame } from './light-socket.ts';
import type { ChosenAnswer } from './light-duel.ts';

export interface DuelToCome {
  readonly rules: MatchRules;
  readonly setup: MatchSetup;
  /** Of its dice: whoever knows it knows everything that will happen. */
  readonly key: Uint8Array;
  /** Of the bots that choose. */
  readonly seed: number;
  /** No more answers than that are wanted. */
  readonly most: number;
}

/**
 * All answers of a duel of two random bots, played in advance with the dice that the server will roll. A duel that ends
 * early has fewer than `most`.
 */
export const chosenAnswers = ({ rules, setup, key, seed, most }: DuelToCome): readonly ChosenAnswer[] => {
  const dice: FairDice = fairDice(key);
  const random = botRandom(seed);
  const answers: ChosenAnswer[] = [];
  let { state } = playOpening(rules, openMatch(rules, setup).state, dice);
  for (let asked = firstAsked(state); asked && answers.length < most; asked = firstAsked(state)) {
    const { seat, id: decision } = asked;
    const view = viewFor(rules, state, { kind: 'seat', seat });
    const answer = BOTS.random({ rules, view, decision: asked, random });
    const next = playThrough(rules, state, { kind: 'answer', seat, decision, answer }, dice);
    if (next.refusal) throw new Error(`A bot’s answer is refused: ${next.refusal.message}`);
    ({ state } = next);
    answers.push({ seat: seat === 0 ? 0 : 1, frame: answerFrame(decision, answer), seq: state.seq });
  }
  return answers;
};

const firstAsked = (state: MatchState) => pendingDecisions(state)[0];
