import type { Options } from '../../model/ruleset.ts';
import { wounds } from '../../game/called.ts';
import { damageSum } from '../../game/numbers/component-sum.ts';
import type { Steps } from '../procedure.ts';

/** How many times Neural Feedback has struck by the time all Component Damage adds up to `sum` (5.4-1). */
const STRUCK: Readonly<Record<Options['neuralFeedback'], (sum: number) => number>> = {
  none: () => 0,
  'every-5': (sum) => Math.floor(sum / 5),
  'once-5': (sum) => (sum >= 5 ? 1 : 0),
  'once-15': (sum) => (sum >= 15 ? 1 : 0),
};

export const feedbackFor = (mode: Options['neuralFeedback'], sum: number): number => STRUCK[mode](sum);

/** One wound for each threshold newly reached (5.4-1, 5.4-2). */
export const feedback: Steps<'feedback'> = {
  count: (game, { seat }) => {
    const reached = feedbackFor(game.options.neuralFeedback, damageSum(game, seat));
    const newly = reached - game.seat(seat).feedback;
    if (newly > 0) {
      game.set(seat, 'feedback', reached);
      game.call(wounds(seat, newly, 'feedback'));
    }
    return 'done';
  },
};
