import { advance, fairDice, openMatch, viewFor } from '@penance/shared';
import { isAnswer, playedMatch, rules, setup } from './played.mjs';

const MATCHES = 40;

const playedMatches = (bot) => Array.from({ length: MATCHES }, (_, seed) => playedMatch(bot, seed));

/** Plays a recorded match again from its first input; returns the answers in it. */
function replay(inputs) {
  let answers = 0;
  let { state } = openMatch(rules, setup);
  for (const input of inputs) {
    ({ state } = advance(rules, state, input));
    if (input.kind === 'answer') answers += 1;
  }
  return answers;
}

const inputsOf = (steps) => steps.map(({ input }) => input);

/** Works on one match after the other, a match a call. */
function inTurn(items, work) {
  let next = 0;
  return () => work(items[next++ % items.length]);
}

/** Answers with their dice, events and next questions; one match after the other, as a server lives. */
const answers = {
  name: 'answers',
  title: 'engine: answers, with chance, events and legal answers',
  goal: '1,000, then 5,000 per 1000 J',
  kind: 'rate',
  prepare: () => inTurn(playedMatches('random').map(inputsOf), replay),
};

/** What a step of a duel costs a server that keeps nothing but the state: the answer, and what both may see. */
const views = {
  name: 'views',
  title: 'engine: answer and two filtered views as JSON',
  goal: '500 per 1000 J',
  kind: 'rate',
  prepare: () =>
    inTurn(
      playedMatches('random')
        .slice(0, 10)
        .map((steps) => steps.filter(isAnswer)),
      (steps) => {
        for (const { state, input } of steps) {
          const next = advance(rules, state, input).state;
          for (const seat of [0, 1]) JSON.stringify(viewFor(rules, next, { kind: 'seat', seat }));
        }
        return steps.length;
      },
    ),
};

/** A duel of heuristic bots, from its inputs alone. */
const replays = {
  name: 'replay',
  title: 'replay: a whole match from its inputs, p50',
  goal: 'at most 200 J trips',
  kind: 'duration',
  prepare: () =>
    playedMatches('heuristic')
      .map(inputsOf)
      .map((inputs) => () => replay(inputs)),
};

/** Every fair outcome of a match computed anew from its key. */
const dice = {
  name: 'dice',
  title: 'verify: all dice and shuffles of a match, p50',
  goal: 'at most 10 J trips',
  kind: 'duration',
  prepare: () =>
    playedMatches('heuristic')
      .map((steps) =>
        steps.flatMap(({ state: { pending } }) => (pending.on === 'chance' ? [pending.request] : [])),
      )
      .map((requests) => () => {
        const outcome = fairDice(new Uint8Array(32).fill(7));
        requests.forEach((request, n) => outcome(n, request));
      }),
};

export const engineBenches = [answers, views, replays, dice];
