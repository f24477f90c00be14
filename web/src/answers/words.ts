import { partsOf, type Answer, type CardPool, type Decision, type MatchView } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { cardTitle } from '../story/tell.ts';
import { intentOf, type Intent } from './pick.ts';

type Maker = (rest: string, view: MatchView, pool: CardPool) => string;

const INTENTS: Readonly<Record<string, Maker>> = {
  play: (card, _, pool) => t().answer.play(cardTitle(card, pool)),
  react: (card, _, pool) => t().answer.react(cardTitle(card, pool)),
  cannibalize: (card, _, pool) => t().answer.cannibalize(cardTitle(card, pool)),
  exploit: (exploit) => (t().ask.exploits as Readonly<Record<string, string>>)[exploit] ?? exploit,
  repair: (rest, view) => {
    const [thread = '', of = ''] = rest.split(':');
    return t().ask.repair(Number(thread), view.seats[Number(of)]?.name ?? '');
  },
  extract: (seat, view) => t().ask.extract(view.seats[Number(seat)]?.name ?? ''),
  keep: () => t().ask.keep,
  mulligan: () => t().ask.redraw,
  rotate: () => t().ask.turnCasket,
  sacrifice: () => t().ask.sacrifice,
  purge: () => t().ask.purge,
  endTurn: () => t().ask.endTurn,
  retreat: () => t().ask.retreat,
  surrender: () => t().answer.surrender,
  redirect: () => t().ask.takeHit,
  move: () => t().answer.move(0),
};

/** The label of an intent on a button. */
export const intentWords = (intent: Intent, view: MatchView, pool: CardPool): string => {
  const [name = '', ...rest] = intent.split(':');
  return INTENTS[name]?.(rest.join(':'), view, pool) ?? intent;
};

/** The label of the button that gives an intent to a question. */
export const buttonWords = (decision: Decision, intent: Intent, view: MatchView, pool: CardPool): string => {
  const isOwnHit = decision.kind === 'redirect' && decision.from === decision.seat;
  if (isOwnHit) return intent === 'pass' ? t().ask.leaveIt : t().ask.stepIn;
  return intent === 'pass'
    ? t().ask.passWords[decision.kind === 'turn' ? 'reaction' : decision.kind]
    : intentWords(intent, view, pool);
};

/** An answer as one line, without a full stop. */
export const answerWords = (answer: Answer, view: MatchView, pool: CardPool): string => {
  const { targets, aims, path, facing, choose } = partsOf(answer);
  const intent = intentOf(answer);
  const words = t().answer;
  if (intent === 'move' || intent === 'path') return path?.length ? words.move(path.length) : t().ask.stay;
  if (intent === 'rotate') return words.rotate(t().story.facings[facing ?? 0]);
  const names = targets.map((seat) => view.seats[seat]?.name ?? '');
  return [
    intentWords(intent, view, pool),
    names.length > 0 ? words.on(t().story.listed(names)) : '',
    aims[0] === undefined ? '' : words.at(t().story.aims[aims[0]]),
    path?.length ? words.moving(path.length) : '',
    facing === null ? '' : words.facing(t().story.facings[facing]),
    choose?.length ? words.choosing(t().story.listed(choose.map((card) => cardTitle(card, pool)))) : '',
  ].join('');
};
