import type { Answer, AnswerKind, AnswerOf, ExploitId, PlayAnswer } from '../model/decisions.ts';
import type { Hex } from '../model/board.ts';
import type { CardId } from '../model/ids.ts';
import type { Names } from './names.ts';
import { ENGLISH } from './english.ts';
import { cardList, hexWords, threadTitle } from './words.ts';
import { counted, listed, possessive } from '../text/words.ts';

/** An answer as a line of a menu, without a full stop: "Play Faithful Thrust on Anvil, at the right arm". */
export const describeAnswer = (answer: Answer, names: Names): string =>
  (WORDS[answer.kind] as (answer: Answer, names: Names) => string)(answer, names);

const WORDS: { readonly [K in AnswerKind]: (answer: AnswerOf<K>, names: Names) => string } = {
  play: (answer, names) => playWords(answer, names),
  move: ({ path, pay }, names) => `Move ${pathWords(path)}${payWords(pay, names)}`,
  rotate: ({ facing, pay }, names) => `Turn to face ${ENGLISH.facings[facing]}${payWords(pay, names)}`,
  choose: ({ cards }, names) => (cards.length === 0 ? 'Choose none' : `Choose ${cardList(cards, names)}`),
  path: ({ path }) => (path.length === 0 ? 'Stay' : `Move ${pathWords(path)}`),
  keep: () => 'Keep the hand',
  mulligan: () => 'Take a mulligan',
  cannibalize: ({ card }, names) => `Cannibalize ${names.card(card)}`,
  sacrifice: () => 'Sacrifice a DAMAGED card',
  purge: () => 'Purge a DAMAGED card',
  exploit: ({ exploit, target }, names) =>
    target === undefined
      ? EXPLOITS[exploit]
      : `${EXPLOITS[exploit]}, with the Taint of ${names.seat(target)}`,
  repairThread: ({ thread, of }, names) => {
    const whose = of === undefined ? 'your' : possessive(names.seat(of));
    return `Spend the turn on ${whose} ${threadTitle(thread, ENGLISH)} thread`;
  },
  extract: ({ seat }, names) => `Take the pilot of ${names.seat(seat)} along`,
  endTurn: ({ discard = [], retreat }, names) => {
    const end = retreat ? 'End the turn and retreat' : 'End the turn';
    return discard.length > 0 ? `${end}, throwing away ${cardList(discard, names)}` : end;
  },
  surrender: () => 'Surrender',
  react: ({ card }, names) => `React with ${names.card(card)}`,
  redirect: () => 'Take the hit',
  pass: () => 'Pass',
  absorb: (loss, names) => `Lose ${lossWords(loss, names)}`,
};

const playWords = ({ card, targets, aims, path, rotate, choose, pay }: PlayAnswer, names: Names): string =>
  [
    `Play ${names.card(card)}`,
    targets && targets.length > 0 ? ` on ${listed(targets.map(names.seat))}` : '',
    aims && aims.length > 0 ? `, at ${listed(aims.map((aim) => ENGLISH.aims[aim]))}` : '',
    path && path.length > 0 ? `, moving ${pathWords(path)}` : '',
    rotate === undefined ? '' : `, turning ${ENGLISH.facings[rotate]}`,
    choose && choose.length > 0 ? `, choosing ${cardList(choose, names)}` : '',
    payWords(pay, names),
  ].join('');

const pathWords = (path: readonly Hex[]): string => {
  const end = path[path.length - 1];
  return `${counted(path.length, 'hex', 'hexes')}${end ? ` to ${hexWords(end)}` : ''}`;
};

const payWords = (pay: readonly CardId[] | undefined, names: Names): string =>
  pay && pay.length > 0 ? `, paying with ${cardList(pay, names)}` : '';

const lossWords = ({ hand, draw, discard = 0 }: AnswerOf<'absorb'>, names: Names): string =>
  listed([
    ...(hand.length > 0 ? [`${cardList(hand, names)} from the hand`] : []),
    ...(draw > 0 ? [`${String(draw)} from the draw pile`] : []),
    ...(discard > 0 ? [`${String(discard)} from the Discard Pile`] : []),
  ]);

const EXPLOITS: Readonly<Record<ExploitId, string>> = {
  advantage: 'Exploit: an easier hit',
  stoke: 'Exploit: 1 Heat more',
  reroll: 'Exploit: two blocking dice again',
  rend: 'Exploit: 1 Component Damage more',
  silence: 'Exploit: no reaction',
  wound: 'Exploit: a wound',
  stride: 'Burn Taint: 2 hexes free',
  fury: 'Burn Taint: +2 damage on the next attack',
  ward: 'Burn Taint: 3 damage less on the next hit',
  purge: 'Burn Taint: all Heat gone',
  rise: 'Burn Taint: rise again',
};
