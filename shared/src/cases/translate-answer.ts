import type { Aim, Answer, AnswerKind } from '../model/decisions.ts';
import type { SeatIndex } from '../model/ids.ts';
import { shortKindOf, withKind, type ShortAnswer, type ShortAnswerOf } from '../forms/short-answers.ts';
import type { AnswerForm, AnswerFormOf } from './forms/answer-forms.ts';
import { expandCards } from './forms/card-list.ts';

type SeatOf = (name: string) => SeatIndex;

/** Translates an answer from the form of cases (seats by name) to that of the engine (seats by index). */
export const translateAnswer = (form: AnswerForm, seatOf: SeatOf): Answer => {
  const kind = shortKindOf(form);
  if (kind === undefined) throw new Error('a case was read whose answer is none');
  return withKind((RESOLVED[kind] as (form: AnswerForm, seatOf: SeatOf) => ShortAnswer)(form, seatOf));
};

const asItIs = <A>(form: A): A => form;

/** Seats by index, and every card listed. */
const RESOLVED: { readonly [K in AnswerKind]: (form: AnswerFormOf<K>, seatOf: SeatOf) => ShortAnswerOf<K> } =
  {
    play: (form, seatOf) => playAnswer(form, seatOf),
    move: ({ move, ...paid }) => ({ move, ...payment(paid) }),
    rotate: ({ rotate, ...paid }) => ({ rotate, ...payment(paid) }),
    exploit: ({ exploit, target }, seatOf) =>
      target === undefined ? { exploit } : { exploit, target: seatOf(target) },
    repairThread: ({ repairThread, of }, seatOf) =>
      of === undefined ? { repairThread } : { repairThread, of: seatOf(of) },
    absorb: ({ absorb: { hand = [], draw = 0, ...others } }) => ({
      absorb: { hand: expandCards(hand), draw, ...others },
    }),
    choose: ({ choose }) => ({ choose: expandCards(choose) }),
    extract: ({ extract }, seatOf) => ({ extract: seatOf(extract) }),
    endTurn: ({ discard, ...others }) => ({
      ...others,
      ...(discard ? { discard: expandCards(discard) } : {}),
    }),
    cannibalize: asItIs,
    sacrifice: asItIs,
    purge: asItIs,
    surrender: asItIs,
    keep: asItIs,
    mulligan: asItIs,
    react: asItIs,
    pass: asItIs,
    redirect: asItIs,
    path: asItIs,
  };

const payment = ({ pay }: Pick<AnswerFormOf<'move'>, 'pay'>): Pick<ShortAnswerOf<'move'>, 'pay'> =>
  pay ? { pay: expandCards(pay) } : {};

type PlayForm = AnswerFormOf<'play'>;

const playAnswer = (form: PlayForm, seatOf: SeatOf): ShortAnswerOf<'play'> => {
  const names = targetsOf(form);
  const aims = aimsOf(form, names.length);
  return {
    play: form.play,
    ...(names.length > 0 ? { targets: names.map(seatOf) } : {}),
    ...(aims.length > 0 ? { aims } : {}),
    ...(form.path ? { path: form.path } : {}),
    ...(form.rotate === undefined ? {} : { rotate: form.rotate }),
    ...(form.choose ? { choose: expandCards(form.choose) } : {}),
    ...payment(form),
  };
};

/** `target` comes first, whether or not `targets` names it again. */
const targetsOf = ({ target, targets = [] }: PlayForm): readonly string[] =>
  target === undefined ? targets : [target, ...targets.filter((name) => name !== target)];

/** `component` is that of the first target; without `components` it applies to every target. */
const aimsOf = ({ component, components }: PlayForm, targets: number): readonly Aim[] => {
  if (component === undefined) return components ?? [];
  if (!components) return new Array<Aim>(Math.max(1, targets)).fill(component);
  return components.length === targets ? components : [component, ...components];
};
