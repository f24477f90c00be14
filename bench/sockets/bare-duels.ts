import { inPortions, type DuelSource } from './duel-source.ts';
import { LightDuel, type ChosenAnswer } from './light-duel.ts';
import { answerFrame, LightSocket, type Reservation } from './light-socket.ts';

/** An answer of typical length. */
const FRAME = answerFrame('12.0', { kind: 'move', path: [[1, -2]] });

/** Duels in rooms of a server that knows no rules: seats answer in turn, for ever. */
export const bareDuels = (url: string): DuelSource => {
  let rooms = 0;
  const seat = async (room: number): Promise<LightSocket> => {
    const response = await fetch(`${url}/?room=bare-${room}`);
    return LightSocket.open(url, (await response.json()) as Reservation, 'hand');
  };
  const openOne = async (): Promise<LightDuel> => {
    rooms += 1;
    const room = rooms;
    const first = await seat(room);
    return new LightDuel([first, await seat(room)], inTurn(), Infinity);
  };
  return {
    begin: async (count) => {
      const duels = await inPortions(count, openOne);
      return () => Promise.resolve(duels);
    },
    close: () => Promise.resolve(),
  };
};

function* inTurn(): Generator<ChosenAnswer> {
  for (let seq = 1; ; seq += 1) yield { seat: seq % 2 === 1 ? 0 : 1, frame: FRAME, seq };
}
