import type { DieKind } from '../model/chance.ts';
import type { MatchResult } from '../model/table.ts';
import { modifierWords } from './modifier-words.ts';
import type { Tellers, Told } from './tell.ts';
import { faceWords, facingWords, hexWords } from './words.ts';
import { counted, listed, possessive } from '../text/words.ts';
import { spelled } from '../text/spelled.ts';

type Course =
  | 'handKept'
  | 'mulliganTaken'
  | 'roundBegan'
  | 'roundEnded'
  | 'initiativeSet'
  | 'turnBegan'
  | 'turnEnded'
  | 'turnSkipped'
  | 'diceRolled'
  | 'numberSet'
  | 'casketMoved'
  | 'casketRotated'
  | 'modifierAdded'
  | 'modifiersEnded'
  | 'areaMade'
  | 'areasEnded'
  | 'dueSet'
  | 'onceUsed'
  | 'objectiveAdvanced'
  | 'matchEnded';

/** Facts about rounds and turns, dice, numbers and places. */
export const COURSE: Tellers<Course> = {
  handKept: ({ seat }, { names }) => `${names.seat(seat)} keeps the hand.`,
  mulliganTaken: ({ seat }, { names }) => `${names.seat(seat)} takes a mulligan.`,
  roundBegan: ({ round }) => `Round ${String(round)} begins.`,
  roundEnded: ({ round }) => `Round ${String(round)} is over.`,
  initiativeSet: ({ order }, { names }) => `Initiative: ${order.map(names.seat).join(', then ')}.`,
  turnBegan: ({ seat }, { names }) => `It is ${possessive(names.seat(seat))} turn.`,
  turnEnded: ({ seat, passed }, { names }) =>
    passed ? `${names.seat(seat)} passes and cools down.` : `${names.seat(seat)} ends the turn.`,
  turnSkipped: ({ seat }, { names }) => `${names.seat(seat)} cannot act and loses the turn.`,
  diceRolled: ({ seat, die, faces, purpose }, { names }) =>
    `${names.seat(seat)} ${ROLLS[die](faceWords(die, faces), purpose)}.`,
  numberSet: ({ seat, what, value }, { names }) => NUMBERS[what]?.(names.seat(seat), value) ?? null,
  casketMoved: ({ seat, path, how }, { names }) => {
    const end = path[path.length - 1];
    if (!end) return null;
    const verb = how === 'own' ? 'moves' : 'is pushed';
    return `${names.seat(seat)} ${verb} ${counted(path.length, 'hex', 'hexes')} to ${hexWords(end)}.`;
  },
  casketRotated: ({ seat, facing }, { names }) => `${names.seat(seat)} turns to face ${facingWords(facing)}.`,
  modifierAdded: ({ seat, modifier }, { names }) => `${names.seat(seat)}: ${modifierWords(modifier, names)}.`,
  modifiersEnded: () => null,
  areaMade: ({ area }, { names }) =>
    `${names.card(area.source)} covers everything within ${counted(area.radius, 'hex', 'hexes')} of ${hexWords(area.at)}.`,
  areasEnded: ({ indexes }) =>
    indexes.length === 1
      ? 'A zone on the field fades.'
      : `${String(indexes.length)} zones on the field fade.`,
  dueSet: ({ seat, due }, { names }) => {
    const parts = dueParts(due);
    return parts.length === 0 ? null : `At the next Refresh ${names.seat(seat)} ${listed(parts)}.`;
  },
  onceUsed: () => null,
  objectiveAdvanced: ({ objective, progress }) => objectiveWords(objective, progress),
  matchEnded: ({ result }) => RESULTS[result.reason](result),
};

const objectiveWords = (
  objective: number,
  { done, of, status }: Told<'objectiveAdvanced'>['progress'],
): string => {
  const which = `Objective ${String(objective + 1)}`;
  if (status === 'met') return `${which} is met.`;
  return status === 'failed'
    ? `${which} has failed.`
    : `${which} has come ${String(done)} of ${String(of)} on its way.`;
};

const ROLLS: Readonly<Record<DieKind, (faces: string, purpose: string) => string>> = {
  attack: (faces) => `rolls to hit: ${faces}`,
  defense: (faces) => `rolls Defense Dice: ${faces}`,
  suffering: (faces) => `rolls Suffering Dice: ${faces}`,
  d3: plainRoll,
  d6: plainRoll,
  d10: plainRoll,
  d20: plainRoll,
};

function plainRoll(faces: string, purpose: string): string {
  return `rolls ${faces} for ${PURPOSES[purpose] ?? spelled(purpose).toLowerCase()}`;
}

const PURPOSES: Readonly<Record<string, string>> = {
  strain: 'Strain',
  dissociation: 'Dissociation',
  malfunction: 'the component that Strain breaks',
  hitLocation: 'the component that is hit',
  damageDie: 'the DAMAGED cards',
  ejection: 'the ejection',
  extraction: 'the pilot as the casket gives out',
  threadSnap: 'the neural thread',
  thread: 'which thread it is',
  threadsSnapped: 'how many threads snap',
  brokenFinger: 'the finger that breaks',
  gritCheck: 'the grit to go on',
  grit: 'the grit to bear the wound',
  fieldRepair: 'the repair of the thread',
  corruption: 'holding out against the Taint',
  corrupted: 'what the Taint does',
  burst: 'the burst of Taint',
};

const NUMBERS: Readonly<Partial<Record<Told<'numberSet'>['what'], (name: string, value: number) => string>>> =
  {
    heat: (name, value) => `${possessive(name)} Heat is ${String(value)}.`,
    sp: (name, value) => `${name} has ${String(value)} SP.`,
    armor: (name, value) => `${name} has ${counted(value, 'Armor counter')}.`,
    runes: (name, value) => `${name} holds ${counted(value, 'Rune')}.`,
    taint: (name, value) => `${name} bears ${counted(value, 'Taint marker')}.`,
  };

const dueParts = ({ sp, loseTop }: Told<'dueSet'>['due']): readonly string[] => [
  ...(sp > 0 ? [`gains ${String(sp)} SP`] : []),
  ...(sp < 0 ? [`has ${String(-sp)} SP less`] : []),
  ...(loseTop > 0
    ? [`loses ${loseTop === 1 ? 'the top card' : `the top ${String(loseTop)} cards`} of the draw pile`]
    : []),
];

const RESULTS: Readonly<Record<MatchResult['reason'], (result: MatchResult) => string>> = {
  'last-standing': ({ team }) =>
    team === null ? 'Nobody is left standing.' : `Team ${String(team)} is the last one standing and wins.`,
  'round-limit': ({ team }) =>
    team === null
      ? 'The last round is over and nobody is ahead.'
      : `The last round is over: team ${String(team)} is ahead and wins.`,
  objective: ({ team }) => `Team ${String(team)} has met its objective and wins.`,
  'turn-limit': ({ team }) =>
    team === null
      ? 'The time for the mission is over and nobody has won it.'
      : `The time for the mission is over: team ${String(team)} wins.`,
  stalemate: ({ team }) =>
    team === null
      ? 'Nobody lands a blow any more, and nobody is ahead.'
      : `Nobody lands a blow any more: team ${String(team)} is ahead and wins.`,
  draw: () => 'The match is a draw.',
  adjudicated: ({ team }) =>
    team === null
      ? 'A referee ends the match as a draw.'
      : `A referee ends the match: team ${String(team)} wins.`,
};
