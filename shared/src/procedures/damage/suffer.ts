import type { SufferingFace } from '../../model/chance.ts';
import { FACES } from '../../model/chance.ts';
import type { FrameOf } from '../../model/frames.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { harm, recover } from '../../game/called.ts';
import { addModifier, changeHeat } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Suffering Dice, one face after the other, in the order thrown (9.4-9). */
export const suffer: Steps<'suffer'> = {
  roll: (game, frame) => {
    game.roll({ kind: 'dice', die: 'suffering', count: frame.dice, purpose: 'suffering', seat: frame.seat });
    return to(frame, 'rolled');
  },

  rolled: (game, frame) => {
    const { seat } = frame;
    const faces = game.faces();
    game.emit({ type: 'diceRolled', seat, die: 'suffering', purpose: 'suffering', faces });
    frame.faces = faces;
    return to(frame, 'next');
  },

  next: (game, frame) => {
    const suffering = faceOf(frame);
    if (!suffering || !game.isActive(frame.seat)) return 'done';
    const { lose } = suffering;
    if (lose > 0) game.call(harm(frame.seat, lose, 'selfHarm'));
    return to(frame, 'suffered');
  },

  /** What else the face does comes when its cards are lost, with all that follows from that (9.4-9). */
  suffered: (game, frame) => {
    if (game.isActive(frame.seat)) faceOf(frame)?.then?.(game, frame.seat);
    frame.index += 1;
    return to(frame, 'next');
  },
};

interface Suffering {
  readonly lose: number;
  readonly then?: (game: Game, seat: SeatIndex) => void;
}

const nextAttack =
  (amount: number) =>
  (game: Game, seat: SeatIndex): void => {
    addModifier(game, seat, {
      stat: 'damage',
      amount,
      source: 'suffering',
      until: 'match',
      of: seat,
      uses: 'attack',
    });
  };

/**
 * Divine Mercy (9.4-3), Blood Price (9.4-4), Zealot's Fury (9.4-5), Penance (9.4-6), Martyrdom (9.4-7),
 * Absolution (9.4-8).
 */
const SUFFERING: Readonly<Record<SufferingFace, Suffering>> = {
  'divine-mercy': { lose: 0 },
  'blood-price': { lose: 2 },
  'zealots-fury': {
    lose: 1,
    then: (game, seat) => {
      // If suffered before the first round, it lasts through the first turn of the seat (11.4-4).
      const of = game.table.turn ?? seat;
      addModifier(game, seat, { stat: 'damage', amount: 1, source: 'suffering', until: 'turnEnd', of });
    },
  },
  penance: {
    lose: 1,
    then: (game, seat) => {
      changeHeat(game, seat, 1);
      nextAttack(2)(game, seat);
    },
  },
  martyrdom: { lose: 3, then: nextAttack(3) },
  absolution: {
    lose: 1,
    then: (game, seat) => {
      game.call(recover(seat, 1));
    },
  },
};

const faceOf = ({ faces, index }: FrameOf<'suffer'>): Suffering | undefined => {
  const face = faces[index];
  const name = face === undefined ? undefined : FACES.suffering[face - 1];
  return name && SUFFERING[name];
};
