import type { Facing, Hex } from '../model/board.ts';
import { FACES, type DieKind } from '../model/chance.ts';
import type { Aim } from '../model/decisions.ts';
import type { CardId, ThreadNumber, WoundId } from '../model/ids.ts';
import { THREADS } from '../cards/threads.ts';
import { WOUND_CARDS } from '../cards/wounds.ts';
import type { Names } from './names.ts';
import { spelled } from '../text/spelled.ts';
import { counted, listed, possessive } from '../text/words.ts';

/** Cards by title, copies together: "Feint ×2 and Guard". */
export const cardList = (cards: readonly CardId[], names: Names): string => {
  const copies = new Map<CardId, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return listed(
    [...copies].map(([card, count]) => names.card(card) + (count > 1 ? ` ×${String(count)}` : '')),
  );
};

/** The cards, or how many where they are not known. */
export const cardsOrCount = (cards: readonly CardId[] | null, count: number, names: Names): string =>
  cards ? cardList(cards, names) : counted(count, 'card');

const AIMS: Readonly<Record<Aim, string>> = {
  head: 'the head',
  rightArm: 'the right arm',
  leftArm: 'the left arm',
  chassis: 'the chassis',
  legs: 'the legs',
  capsule: 'the capsule',
  random: 'wherever it lands',
};

export const aimWords = (aim: Aim): string => AIMS[aim];

/** "Anvil's right arm"; the casket itself without an aim. */
export const partOf = (name: string, aim: Aim | null): string =>
  aim === null || aim === 'random' ? name : `${possessive(name)} ${AIMS[aim].replace('the ', '')}`;

export const hexWords = ([q, r]: Hex): string => `(${String(q)}, ${String(r)})`;

const FACINGS: Readonly<Record<Facing, string>> = {
  0: 'east',
  1: 'north-east',
  2: 'north-west',
  3: 'west',
  4: 'south-west',
  5: 'south-east',
};

export const facingWords = (facing: Facing): string => FACINGS[facing];

/** The faces of one throw, by name where the die has names. */
export const faceWords = (die: DieKind, faces: readonly number[]): string => {
  const titles: readonly string[] | null =
    die in FACES ? FACES[die as keyof typeof FACES].map(spelled) : null;
  return listed(faces.map((face) => titles?.[face - 1] ?? String(face)));
};

export const woundTitle = (wound: WoundId): string => WOUND_CARDS[wound].title;

export const threadTitle = (thread: ThreadNumber): string =>
  THREADS[thread - 1]?.title ?? `thread ${String(thread)}`;
