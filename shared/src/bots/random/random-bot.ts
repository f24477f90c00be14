import type { Answer, DecisionKind, DecisionOf } from '../../model/decisions.ts';
import type { BotInput, BotPlayer } from '../bot-player.ts';
import { oneOf, someOf } from '../bot-random.ts';
import { groundOf, randomPath } from './random-path.ts';
import { randomTurn } from './random-turn.ts';

type Chooser<K extends DecisionKind> = (input: BotInput & { readonly decision: DecisionOf<K> }) => Answer;

const PASS: Answer = { kind: 'pass' };

const CHOOSERS: { readonly [K in DecisionKind]: Chooser<K> } = {
  mulligan: ({ random }) => (random.below(2) === 0 ? { kind: 'keep' } : { kind: 'mulligan' }),

  turn: randomTurn,

  reaction: ({ decision, random }) => {
    const card = random.below(2) === 0 ? oneOf(random, decision.playable) : undefined;
    return card === undefined ? PASS : { kind: 'react', card };
  },

  redirect: ({ random }) => (random.below(2) === 0 ? { kind: 'redirect' } : PASS),

  absorb: ({ decision, random }) => {
    const { count, hand, draw, discard, drawFirst } = decision;
    const least = Math.max(0, count - draw - (drawFirst ? 0 : discard));
    const most = drawFirst ? least : count;
    const fromHand = Math.min(hand.length, least + random.below(most - least + 1));
    const top = Math.min(draw, count - fromHand);
    const rest = count - fromHand - top;
    return {
      kind: 'absorb',
      hand: someOf(random, hand, fromHand),
      draw: top,
      ...(rest > 0 ? { discard: rest } : {}),
    };
  },

  choose: ({ decision, random }) => ({
    kind: 'choose',
    cards: someOf(random, decision.from, decision.count),
  }),

  /** What a follow-up costs is paid from the SP that are there. */
  move: (input) => {
    const { rules, decision, random } = input;
    const { move, seat } = decision;
    const way = random.below(2) === 0 ? randomPath(rules, groundOf(input), seat, move, random) : null;
    return way && way.cost <= move.sp ? { kind: 'path', path: way.path } : PASS;
  },

  exploit: ({ decision, random }) => {
    const option = random.below(2) === 0 ? oneOf(random, decision.exploits) : undefined;
    if (!option) return PASS;
    const target = option.targets && oneOf(random, option.targets);
    return { kind: 'exploit', exploit: option.exploit, ...(target === undefined ? {} : { target }) };
  },
};

/** Plays random legal answers: for measuring, for fuzzing, and as the weakest opponent. */
export const randomBot: BotPlayer = (input) =>
  (CHOOSERS[input.decision.kind] as (input: BotInput) => Answer)(input);
