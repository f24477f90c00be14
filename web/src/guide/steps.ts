import type { Controls } from '../table/controls.svelte.ts';

/** What is taught, in the order in which it is told when several things could be. */
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

/** When each is worth telling: as soon as it can be seen on the table. */
const MOMENTS: Readonly<Record<GuideStep, Moment>> = {
  hand: (controls) => asked(controls) === 'mulligan',
  move: (controls) => asked(controls) === 'turn' && !canStrike(controls),
  facing: (controls) => asked(controls) === 'turn' && (own(controls)?.moved ?? 0) > 0,
  attack: canStrike,
  aim: ({ draft }) => draft?.offers.step === 'aim',
  reaction: (controls) => asked(controls) === 'reaction',
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
 * What is to be told now, `null` for nothing. What is shown already stays while it is true: nobody is to dismiss a text
 * that came a moment ago in place of the one being read.
 */
export const stepNow = (
  controls: Controls,
  told: ReadonlySet<GuideStep>,
  shown: GuideStep | null,
): GuideStep | null => {
  const isDue = (step: GuideStep): boolean => !told.has(step) && MOMENTS[step](controls);
  return shown && isDue(shown) ? shown : (GUIDE_STEPS.find(isDue) ?? null);
};
