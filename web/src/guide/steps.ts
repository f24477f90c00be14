import type { Controls } from '../table/controls.svelte.ts';

/** What the guide explains, in order of precedence when several steps apply. */
export const GUIDE_STEPS = [
  'hand',
  'move',
  'facing',
  'attack',
  'aim',
  'reaction',
  'absorb',
  'dice',
  'life',
  'components',
  'heat',
  'wounds',
  'end',
] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

type Moment = (controls: Controls) => boolean;

const own = ({ table: { view, seat } }: Controls) => (seat === null ? undefined : view?.seats[seat]);
const asked = ({ table: { decision } }: Controls) => decision?.kind;
const canStrike = ({ table: { decision } }: Controls): boolean =>
  decision?.kind === 'turn' &&
  decision.plays.some(({ targets, aims }) => targets !== undefined && aims !== undefined);

/** When a step applies: as soon as it can be seen on the table. */
const MOMENTS: Readonly<Record<GuideStep, Moment>> = {
  hand: (controls) => asked(controls) === 'mulligan',
  move: (controls) => asked(controls) === 'turn' && !canStrike(controls),
  facing: (controls) => asked(controls) === 'turn' && (own(controls)?.moved ?? 0) > 0,
  attack: canStrike,
  aim: ({ draft }) => draft?.offers.step === 'aim',
  reaction: ({ table: { decision } }) => decision?.kind === 'reaction' && decision.playable.length > 0,
  absorb: (controls) => asked(controls) === 'absorb',
  dice: ({ table: { view } }) => (view?.lastAttack ?? null) !== null,
  life: ({ table: { view } }) => view?.seats.some(({ graveyard }) => graveyard.length > 0) ?? false,
  components: ({ table: { view } }) =>
    view?.seats.some(({ components }) => Object.values(components).some((damage) => damage > 0)) ?? false,
  heat: (controls) => (own(controls)?.heat ?? 0) >= 3,
  wounds: ({ table: { view } }) => view?.seats.some(({ wounds }) => wounds.length > 0) ?? false,
  end: ({ table: { result } }) => result !== null,
};

/**
 * The step to show now, `null` for none. A step that is already shown stays while it applies, so that nobody dismisses
 * a text that has just replaced the one being read.
 */
export const stepNow = (
  controls: Controls,
  seen: ReadonlySet<GuideStep>,
  shown: GuideStep | null,
): GuideStep | null => {
  const isDue = (step: GuideStep): boolean => !seen.has(step) && MOMENTS[step](controls);
  return shown && isDue(shown) ? shown : (GUIDE_STEPS.find(isDue) ?? null);
};
