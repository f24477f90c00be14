import {
  fairDice,
  openMatch,
  SECRET_BYTES,
  viewFor,
  type BotId,
  type ChanceRequest,
  type Input,
  type MatchState,
} from '@penance/shared';
import type { Bench } from './figure.ts';
import { after, playedDuel, rules, setup, type Step } from './recorded-duel.ts';
import { durationBench, rateBench } from './timed-rounds.ts';

const DUELS = 40;
/** Number of duels for views: computing both seats' views takes longer than each answer. */
const DUELS_SEEN = 10;

/** What is kept of each step of some duels. */
const recordedDuels = <T>(
  bot: BotId,
  keep: (step: Step) => readonly T[],
  count = DUELS,
): readonly (readonly T[])[] =>
  Array.from({ length: count }, (_, seed) => {
    const kept: T[] = [];
    for (const step of playedDuel(bot, seed)) kept.push(...keep(step));
    return kept;
  });

const inputIn = ({ input }: Step): readonly Input[] => [input];

/** Replays a recorded duel from its first input; returns the number of answers in it. */
const replay = (inputs: readonly Input[], look: (state: MatchState) => void = () => undefined): number => {
  let answers = 0;
  let { state } = openMatch(rules, setup);
  for (const input of inputs) {
    state = after(rules, state, input);
    if (input.kind !== 'answer') continue;
    answers += 1;
    look(state);
  }
  return answers;
};

/** Processes the items in turn, one per call. */
const inTurn = <T>(items: readonly T[], work: (item: T) => number): (() => number) => {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    next += 1;
    return item === undefined ? 0 : work(item);
  };
};

/** Answers with their dice, events and next decisions; one match after the other, as on a server. */
const answers = rateBench(
  {
    name: 'answers',
    title: 'engine: answers, with chance, events and legal answers',
    goal: '5,000 per 1000 J',
  },
  () => inTurn(recordedDuels('random', inputIn), (inputs) => replay(inputs)),
);

/** Cost of a step of a duel for a server that keeps only the state: the answer and both views. */
const views = rateBench(
  {
    name: 'views',
    title: 'engine: answer and two filtered views as JSON',
    goal: '1,500 per 1000 J',
  },
  () =>
    inTurn(recordedDuels('random', inputIn, DUELS_SEEN), (inputs) =>
      replay(inputs, (state) => {
        for (const seat of [0, 1]) JSON.stringify(viewFor(rules, state, { kind: 'seat', seat }));
      }),
    ),
);

/** A duel of heuristic bots, from its inputs alone. */
const replays = durationBench(
  { name: 'replay', title: 'replay: a whole match from its inputs, p50', goal: 'at most 20 J trips' },
  () => recordedDuels('heuristic', inputIn).map((inputs) => () => void replay(inputs)),
);

const requestIn = ({ state: { pending } }: Step): readonly ChanceRequest[] =>
  pending.on === 'chance' ? [pending.request] : [];

/** Every fair outcome of a match computed anew from its key. */
const dice = durationBench(
  { name: 'dice', title: 'verify: all dice and shuffles of a match, p50', goal: 'at most 10 J trips' },
  () =>
    recordedDuels('heuristic', requestIn).map((requests) => () => {
      const outcome = fairDice(new Uint8Array(SECRET_BYTES).fill(7));
      for (const [n, request] of requests.entries()) outcome(n, request);
    }),
);

export const engineBenches: readonly Bench[] = [answers, views, replays, dice];
