import type { Answer, ExploitId, PlayAnswer } from '../model/decisions.ts';
import type { Hex } from '../model/board.ts';
import type { CardId } from '../model/ids.ts';
import type { Names } from './names.ts';
import {
  aimWords,
  cardList,
  counted,
  facingWords,
  hexWords,
  listed,
  possessive,
  threadTitle,
} from './words.ts';

/** An answer as a line of a menu, without a full stop: "Play Faithful Thrust on Anvil, at the right arm". */
export const describeAnswer = (answer: Answer, names: Names): string => {
  if ('play' in answer) return playWords(answer, names);
  const key = KEYS.find((each) => each in answer);
  return key ? (WORDS[key] as (answer: OtherAnswer, names: Names) => string)(answer, names) : 'Nothing';
};

type OtherAnswer = Exclude<Answer, PlayAnswer>;
type MemberOf<A> = A extends unknown ? keyof A : never;
/** The member that says which question is answered. */
type AnswerKey = Exclude<MemberOf<OtherAnswer>, 'pay' | 'target' | 'of' | 'discard' | 'retreat'>;
type AnswerBy<K extends AnswerKey> = Extract<OtherAnswer, Readonly<Record<K, unknown>>>;

const WORDS: { readonly [K in AnswerKey]: (answer: AnswerBy<K>, names: Names) => string } = {
  move: ({ move, pay }, names) => `Move ${pathWords(move)}${payWords(pay, names)}`,
  rotate: ({ rotate, pay }, names) => `Turn to face ${facingWords(rotate)}${payWords(pay, names)}`,
  choose: ({ choose }, names) => (choose.length === 0 ? 'Choose none' : `Choose ${cardList(choose, names)}`),
  path: ({ path }) => (path.length === 0 ? 'Stay' : `Move ${pathWords(path)}`),
  keep: () => 'Keep the hand',
  mulligan: () => 'Take a mulligan',
  cannibalize: ({ cannibalize }, names) => `Cannibalize ${names.card(cannibalize)}`,
  sacrifice: () => 'Sacrifice a DAMAGED card',
  purge: () => 'Purge a DAMAGED card',
  exploit: ({ exploit, target }, names) =>
    target === undefined
      ? EXPLOITS[exploit]
      : `${EXPLOITS[exploit]}, with the Taint of ${names.seat(target)}`,
  repairThread: ({ repairThread, of }, names) => {
    const whose = of === undefined ? 'your' : possessive(names.seat(of));
    return `Spend the turn on ${whose} ${threadTitle(repairThread)} thread`;
  },
  extract: ({ extract }, names) => `Take the pilot of ${names.seat(extract)} along`,
  endTurn: ({ discard = [], retreat }, names) => {
    const end = retreat ? 'End the turn and retreat' : 'End the turn';
    return discard.length > 0 ? `${end}, throwing away ${cardList(discard, names)}` : end;
  },
  surrender: () => 'Surrender',
  react: ({ react }, names) => `React with ${names.card(react)}`,
  redirect: () => 'Take the hit',
  pass: () => 'Pass',
  absorb: ({ absorb }, names) => `Lose ${lossWords(absorb, names)}`,
};

const KEYS = Object.keys(WORDS) as readonly AnswerKey[];

const playWords = ({ play, targets, aims, path, rotate, choose, pay }: PlayAnswer, names: Names): string =>
  [
    `Play ${names.card(play)}`,
    targets && targets.length > 0 ? ` on ${listed(targets.map(names.seat))}` : '',
    aims && aims.length > 0 ? `, at ${listed(aims.map(aimWords))}` : '',
    path && path.length > 0 ? `, moving ${pathWords(path)}` : '',
    rotate === undefined ? '' : `, turning ${facingWords(rotate)}`,
    choose && choose.length > 0 ? `, choosing ${cardList(choose, names)}` : '',
    payWords(pay, names),
  ].join('');

const pathWords = (path: readonly Hex[]): string => {
  const end = path[path.length - 1];
  return `${counted(path.length, 'hex', 'hexes')}${end ? ` to ${hexWords(end)}` : ''}`;
};

const payWords = (pay: readonly CardId[] | undefined, names: Names): string =>
  pay && pay.length > 0 ? `, paying with ${cardList(pay, names)}` : '';

type Absorbed = AnswerBy<'absorb'>['absorb'];

const lossWords = ({ hand, draw, discard = 0 }: Absorbed, names: Names): string =>
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
