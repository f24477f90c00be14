import { partsOf, type Decision, type DecisionKind, type DecisionOf, type MatchView } from '@penance/shared';
import type { Draft } from '../answers/draft.svelte.ts';
import { t } from '../messages/language.svelte.ts';

type Prompt<K extends DecisionKind> = (decision: DecisionOf<K>, view: MatchView) => string;

const PROMPTS: { readonly [K in DecisionKind]: Prompt<K> } = {
  mulligan: () => t().ask.mulligan,
  turn: ({ sp, move, plays }) => {
    if (sp === 0 && (move || plays.some(({ pay }) => pay > 0))) return t().ask.turnSpent;
    return sp > 0 || move || plays.length > 0 ? t().ask.turn(String(sp)) : t().ask.turnDry;
  },
  // Asked even without a playable card: whether a seat is asked must not reveal what its hand holds (1.5-5).
  reaction: ({ at, damage, playable }) =>
    [
      at === 'allyDefeated' ? t().ask.reaction.allyDefeated : t().ask.reaction[at](damage),
      ...(playable.length === 0 ? [t().ask.cannotReact] : []),
    ].join(' '),
  redirect: ({ seat, from, damage }, view) =>
    from === seat ? t().ask.turnHit(damage) : t().ask.redirect(view.seats[from]?.name ?? '', damage),
  absorb: ({ count, draw, discard, drawFirst }) =>
    [
      t().ask.absorb(count),
      drawFirst && draw > 0 ? t().ask.absorbDrawFirst : t().ask.absorbText(draw, discard),
    ].join(' '),
  choose: ({ purpose, count }) => t().ask.choose[purpose](count),
  move: ({ move }) => t().ask.move(move.hexesMax),
  exploit: () => t().ask.exploit,
};

/** What to do next: the question, or the next step of the answer being composed. */
export const promptOf = (decision: Decision, draft: Draft, view: MatchView): string => {
  if (draft.intent === 'endTurn' && decision.kind === 'turn') {
    const throwing = decision.discardable.length > 0 ? ` ${t().ask.discardWith}.` : '';
    return t().ask.endTurnLeft(String(decision.sp)) + throwing;
  }
  if (draft.intent !== null) return stepPrompt(draft, view);
  return (PROMPTS[decision.kind] as Prompt<DecisionKind>)(decision, view);
};

const stepPrompt = (draft: Draft, view: MatchView): string => {
  const { step } = draft.offers;
  if (step === 'aim') {
    const [target] = partsOf(draft.fitting[0] ?? { kind: 'pass' }).targets;
    return t().ask.pickAim(target === undefined ? '' : (view.seats[target]?.name ?? ''));
  }
  if (step === null) return t().ask.ready;
  return {
    targets: t().ask.pickTarget,
    end: t().ask.pickHex,
    facing: t().ask.pickFacing,
    cards: t().ask.pickSome,
  }[step];
};
