import type { Aim, Answer } from '../model/decisions.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { AnswerForm } from './answer-forms.ts';
import { expandCards } from './card-list.ts';

type PlayForm = Extract<AnswerForm, { readonly play: string }>;

/** An answer as a case writes it, seats by name, as the engine takes it, seats by index. */
export const translateAnswer = (form: AnswerForm, seatOf: (name: string) => SeatIndex): Answer => {
  if ('play' in form) return playAnswer(form, seatOf);
  if ('exploit' in form) {
    const { exploit, target } = form;
    return target === undefined ? { exploit } : { exploit, target: seatOf(target) };
  }
  if ('repairThread' in form) {
    const { repairThread, of } = form;
    return of === undefined ? { repairThread } : { repairThread, of: seatOf(of) };
  }
  if ('absorb' in form) {
    const { hand = [], draw = 0, discard } = form.absorb;
    const chosen = { hand: expandCards(hand), draw };
    return { absorb: discard === undefined ? chosen : { ...chosen, discard } };
  }
  if ('choose' in form) return { choose: expandCards(form.choose) };
  if ('extract' in form) return { extract: seatOf(form.extract) };
  if ('endTurn' in form) return form.discard ? { ...form, discard: expandCards(form.discard) } : form;
  if ('pay' in form) return { ...form, pay: expandCards(form.pay) };
  return form;
};

const playAnswer = (form: PlayForm, seatOf: (name: string) => SeatIndex): Answer => {
  const names = targetsOf(form);
  const aims = aimsOf(form, names.length);
  return {
    play: form.play,
    ...(names.length > 0 ? { targets: names.map(seatOf) } : {}),
    ...(aims.length > 0 ? { aims } : {}),
    ...(form.path ? { path: form.path } : {}),
    ...(form.rotate === undefined ? {} : { rotate: form.rotate }),
    ...(form.choose ? { choose: expandCards(form.choose) } : {}),
    ...(form.pay ? { pay: expandCards(form.pay) } : {}),
  };
};

/** `target` comes first, whether or not `targets` names it again. */
const targetsOf = ({ target, targets = [] }: PlayForm): readonly string[] =>
  target === undefined ? targets : [target, ...targets.filter((name) => name !== target)];

/** `component` belongs to the first target; alone it stands for every target. */
const aimsOf = ({ component, components }: PlayForm, targets: number): readonly Aim[] => {
  if (component === undefined) return components ?? [];
  if (!components) return new Array<Aim>(Math.max(1, targets)).fill(component);
  return components.length === targets ? components : [component, ...components];
};
