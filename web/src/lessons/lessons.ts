import type { Answer, AnswerOf, CardId, DecisionKind, Hex, MapShape, PositionSeat } from '@penance/shared';
import type { LessonId, StepId } from './texts.ts';
import type { LESSON_COUNT } from './done-lessons.ts';

/** One sentence of a lesson, and what the learner is to do. */
export interface LessonStep {
  readonly id: StepId;
  /** The answer that it waits for; a step without one is only read. */
  readonly asks?: { readonly kind: DecisionKind; readonly fits: (answer: Answer) => boolean };
  /** Selectors of what to look at or click next, what matters most first: the first that is in sight gets the ring. */
  readonly ring: readonly string[];
}

export interface Lesson {
  readonly id: LessonId;
  readonly map: MapShape;
  /** The learner, and the opponent. Names are added when it is played. */
  readonly seats: readonly [LessonSeat, LessonSeat];
  readonly steps: readonly LessonStep[];
  /** What the opponent does in its turns, in order; then it ends them. */
  readonly foe: readonly Answer[];
  /** Faces from 1 on that fall, in order. */
  readonly attackDice: readonly number[];
  readonly defenseDice: readonly number[];
  /** Of the plain six-sided die: for the part that a blow from the front hits, and for Strain. */
  readonly plainDice: readonly number[];
}

type LessonSeat = Omit<PositionSeat, 'name' | 'team'>;

const ending = (at: Hex) => (answer: Answer) =>
  (answer.kind === 'move' || answer.kind === 'play') && answer.path?.at(-1)?.join() === at.join();
const playing =
  (card: CardId, fits: (answer: AnswerOf<'play'>) => boolean = () => true) =>
  (answer: Answer): boolean =>
    answer.kind === 'play' && answer.card === card && fits(answer);
const aimingAt = (aim: string) => (answer: AnswerOf<'play'>) => (answer.aims?.[0] ?? 'random') === aim;
const ends = (answer: Answer): boolean => answer.kind === 'endTurn';
const fromDrawPile = (answer: Answer): boolean => answer.kind === 'absorb' && answer.hand.length === 0;

const CONFIRM = '[data-do="confirm"]:enabled';
/** On a narrow window another pane may cover the board: then the ring is around the tab that leads back. */
const ON_BOARD = '[data-tab="board"]';
const BOARD = '.table:not([data-tab="board"]) .tabs button:first-child';
const hexAt = (at: Hex): string => `[data-hex="${at.join()}"]`;
const card = (id: CardId): string => `.hand [data-card="${id}"][aria-pressed="false"]`;
const END = [CONFIRM, '[data-intent="endTurn"]:enabled'];
/** On a narrow window the sheets are behind a tab. */
const SHEETS = '.tabs button:nth-child(2)';

/** None of them is a reaction: who is struck is not asked for one. */
const HAND: readonly CardId[] = ['survey-the-field', 'feint', 'rally-cry', 'sensor-sweep'];
const PILE: readonly CardId[] = [
  'desperate-lunge',
  'emergency-vent',
  'retreat',
  'overextend',
  'breathe-the-core',
  'feint',
  'rally-cry',
  'sensor-sweep',
  'survey-the-field',
  'retreat',
  'desperate-lunge',
  'rally-cry',
];

const LEARNER = { faction: 'church', frame: 'warden', facing: 0 } as const;
const FOE = {
  faction: 'ossuarium',
  frame: 'warden',
  facing: 3,
  at: [1, 0],
  hand: ['bone-lance', 'bone-lance'],
  draw: [...PILE, ...PILE],
} as const satisfies LessonSeat;

const FOREST: Hex = [-1, 1];
const BEHIND: Hex = [2, 0];

/** Moving is defence, and sides matter. */
const moving: Lesson = {
  id: 'moving',
  map: { radius: 3, terrain: { '-1,1': 'forest', '-2,-1': 'forest', '0,-2': 'rubble', '3,-2': 'rubble' } },
  seats: [
    {
      ...LEARNER,
      at: [-1, 0],
      hand: HAND,
      // Two cards fill the hand; what is left of it goes at the end of the round, and six new ones come.
      draw: ['feint', 'retreat', 'faithful-thrust', 'righteous-cleave', ...HAND, ...PILE],
    },
    FOE,
  ],
  steps: [
    {
      id: 'forest',
      asks: { kind: 'turn', fits: ending(FOREST) },
      ring: [CONFIRM, `${ON_BOARD} ${hexAt(FOREST)}`, BOARD],
    },
    { id: 'harder', asks: { kind: 'turn', fits: ends }, ring: END },
    { id: 'missed', ring: [`${ON_BOARD} [data-thrown="0"]`, BOARD] },
    {
      id: 'behind',
      asks: { kind: 'turn', fits: ending(BEHIND) },
      ring: [CONFIRM, `${ON_BOARD} ${hexAt(BEHIND)}`, BOARD],
    },
    {
      id: 'back',
      asks: { kind: 'turn', fits: playing('faithful-thrust', aimingAt('random')) },
      ring: [CONFIRM, card('faithful-thrust')],
    },
    { id: 'sides', ring: [`${ON_BOARD} [data-thrown="1"]`, BOARD] },
  ],
  foe: [{ kind: 'play', card: 'bone-lance', targets: [0] }, { kind: 'endTurn' }],
  // 2 + 3 against the learner, 3 + 2 by it.
  attackDice: [3, 4, 4, 3],
  defenseDice: [1, 2, 3, 3, 3, 3],
  plainDice: [],
};

/** Where to aim, and what the deck pays. */
const aiming: Lesson = {
  id: 'aiming',
  map: { radius: 3, terrain: { '-1,0': 'forest', '0,-2': 'rubble', '1,2': 'rubble' } },
  seats: [
    {
      ...LEARNER,
      at: [2, -1],
      facing: 4,
      hand: ['faithful-thrust', 'faithful-thrust', ...HAND],
      draw: [...PILE, ...PILE],
    },
    { ...FOE, components: { rightArm: 0, chassis: 7 } },
  ],
  steps: [
    {
      id: 'arm',
      asks: { kind: 'turn', fits: playing('faithful-thrust', aimingAt('random')) },
      ring: [CONFIRM, card('faithful-thrust')],
    },
    { id: 'held', ring: ['.sheet.foe .figure', SHEETS] },
    {
      id: 'open',
      asks: { kind: 'turn', fits: playing('faithful-thrust', aimingAt('chassis')) },
      ring: [CONFIRM, card('faithful-thrust')],
    },
    { id: 'wound', asks: { kind: 'turn', fits: ends }, ring: END },
    { id: 'absorb', asks: { kind: 'absorb', fits: fromDrawPile }, ring: [CONFIRM] },
    { id: 'paid', ring: ['.sheet.own .sum', '.ribbon .own .vital'] },
  ],
  foe: [{ kind: 'play', card: 'bone-lance', targets: [0] }, { kind: 'endTurn' }],
  attackDice: [3, 4, 4, 3, 4, 3],
  defenseDice: [4, 1, 2, 3, 4, 1, 2, 3, 3, 1, 3],
  plainDice: [],
};

const ASIDE: Hex = [0, 0];

/** Heat, and when to stop. */
const heat: Lesson = {
  id: 'heat',
  map: { radius: 3, terrain: { '-1,2': 'water', '1,-2': 'rubble', '0,2': 'forest' } },
  seats: [
    {
      ...LEARNER,
      at: [-3, 0],
      heat: 4,
      sp: 3,
      hand: ['overextend', 'righteous-cleave', ...HAND],
      draw: [...PILE, ...PILE],
    },
    FOE,
  ],
  steps: [
    {
      id: 'haste',
      asks: { kind: 'turn', fits: (answer) => playing('overextend')(answer) && ending(ASIDE)(answer) },
      ring: [CONFIRM, `${ON_BOARD} .board:has([data-end]) ${hexAt(ASIDE)}`, card('overextend')],
    },
    {
      id: 'overspend',
      asks: { kind: 'turn', fits: playing('righteous-cleave', aimingAt('random')) },
      ring: [CONFIRM, card('righteous-cleave')],
    },
    { id: 'tooHot', asks: { kind: 'turn', fits: ends }, ring: END },
    { id: 'strain', asks: { kind: 'absorb', fits: fromDrawPile }, ring: [CONFIRM] },
    { id: 'stop', asks: { kind: 'turn', fits: ends }, ring: END },
    { id: 'cooled', ring: ['.sheet.own .gauge', '.ribbon .own .heat'] },
  ],
  foe: [],
  attackDice: [3, 4],
  defenseDice: [1, 2, 3, 3, 3, 3],
  // The left arm, and Strain.
  plainDice: [2, 4],
};

export const LESSONS: readonly Lesson[] & { readonly length: typeof LESSON_COUNT } = [moving, aiming, heat];
