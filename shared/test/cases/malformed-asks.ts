import { expecting, firstStep, type Row } from './spoil.ts';

const asking = (ask: object) => firstStep({ do: { endTurn: true }, asks: [ask] });

/** Steps with wrong expected questions or clocks. */
export const ASKS: readonly Row[] = [
  [
    'an unknown question',
    asking({ seat: 'B', decision: 'lunch' }),
    'play[0].asks[0].decision',
    /not allowed/,
  ],
  ['a question to nobody', asking({ decision: 'turn' }), 'play[0].asks[0].seat', /is missing/],
  [
    'a question to an unknown seat',
    asking({ seat: 'Z', decision: 'turn' }),
    'play[0].asks[0].seat',
    /unknown seat "Z"/,
  ],
  [
    'an unknown field of a question',
    asking({ seat: 'B', decision: 'turn', force: true }),
    'play[0].asks[0].force',
    /did you mean "forced"/,
  ],
  [
    'a moment of no reaction',
    asking({ seat: 'B', decision: 'turn', at: 'attackHit' }),
    'play[0].asks[0].at',
    /only a reaction has a moment/,
  ],
  [
    'cards of a question that asks for none',
    asking({ seat: 'B', decision: 'turn', count: 1 }),
    'play[0].asks[0].count',
    /absorb, choose/,
  ],
  [
    'questions that are no list',
    firstStep({ do: { endTurn: true }, asks: { seat: 'B' } }),
    'play[0].asks',
    /must be a list/,
  ],
  [
    'an unknown seat asked at the end',
    expecting({ asks: [{ seat: 'Z', decision: 'turn' }] }),
    'expect.asks[0].seat',
    /unknown seat "Z"/,
  ],
  ['time that is not up', firstStep({ do: { timeUp: false } }), 'play[0].do.timeUp', /not allowed/],
  [
    'an unknown answer in its stead',
    firstStep({ do: { timeUp: true, answered: { nothing: true } } }),
    'play[0].do.answered',
    /one of these fields: play, move/,
  ],
  [
    'silence that is no answer',
    firstStep({ do: { timeUp: true, answered: { timeUp: true } } }),
    'play[0].do.answered',
    /one of these fields: play, move/,
  ],
  [
    'an unknown card in its stead',
    firstStep({ do: { timeUp: true, answered: { absorb: { hand: ['smash'] } } } }),
    'play[0].do.answered.absorb.hand[0]',
    /unknown card "smash"/,
  ],
  [
    'a clock with something to say',
    firstStep({ do: { forfeit: true, timeUp: true } }),
    'play[0].do.forfeit',
    /unknown field "forfeit"/,
  ],
];
