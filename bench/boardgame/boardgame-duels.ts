import { inPortions, type DuelSource } from '../sockets/duel-source.ts';
import { LightDuel, type ChosenAnswer } from '../sockets/light-duel.ts';
import { BoardgameSocket, moveFrame, type BoardgamePlace } from './boardgame-socket.ts';

/** Moves per duel, as many as a duel of Penance has answers: each state is sent whole, with all moves so far. */
const MOVES = 120;

/** Duels on a server of boardgame.io; seats move in turn. */
export const boardgameDuels = (url: string): DuelSource => {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${url}/games/duel/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  const place = async (matchId: string, player: '0' | '1'): Promise<BoardgamePlace> => {
    const body = { playerID: player, playerName: `Player ${player}` };
    const joined = await post<{ readonly playerCredentials: string }>(`${matchId}/join`, body);
    return { matchId, player, credentials: joined.playerCredentials };
  };

  const openOne = async (): Promise<LightDuel> => {
    const { matchID } = await post<{ readonly matchID: string }>('create', { numPlayers: 2 });
    const places = [await place(matchID, '0'), await place(matchID, '1')] as const;
    const [first, second] = places;
    const sockets = [
      await BoardgameSocket.open(url, first),
      await BoardgameSocket.open(url, second),
    ] as const;
    return new LightDuel(sockets, moves(places), MOVES);
  };

  return {
    begin: async (count) => {
      const duels = await inPortions(count, openOne);
      return () => Promise.resolve(duels);
    },
    close: () => Promise.resolve(),
  };
};

function* moves(places: readonly [BoardgamePlace, BoardgamePlace]): Generator<ChosenAnswer> {
  for (let state = 0; state < MOVES; state += 1) {
    const seat = state % 2 === 0 ? 0 : 1;
    yield { seat, frame: moveFrame(places[seat], state), seq: state + 1 };
  }
}
