import { counted } from './counted.ts';

/** The texts for a player who waits at a table, in English. Loaded only when the player has to wait. */
export const en = {
  title: 'Your opponent is not here',
  absent: (name: string) => `${name} is not at the table.`,
  meaning: 'If nobody comes at all, you may claim the win.',
  possibleIn: (left: string) => `Possible in ${left}.`,
  possible: 'Your opponent has had time enough.',
  claim: 'Claim the win',
  tooEarly: 'Not yet: your opponent still has time to come. Try again a little later.',
  nothing: 'Your opponent has been here before: then there is nothing to claim, and only the clocks decide.',
  held: 'The event is paused. All clocks of this match stand still; what you answer counts.',
  spectating: 'You are watching.',
  delayed: (actions: number, seconds: number) =>
    `Spectators see everything ${[
      actions > 0 ? counted(actions, 'action', 'actions') : '',
      seconds > 0 ? counted(seconds, 'second', 'seconds') : '',
    ]
      .filter((part) => part !== '')
      .join(' and ')} later.`,
} as const;
