import { entrantOf } from '../entrants/entrants.ts';
import { findGame } from '../pairing/find-pairing.ts';
import { countFrom } from '../time/count-from.ts';
import { refused } from '../../decider/decision.ts';
import type { TournamentServerCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { AccountId } from '../tournament-settings.ts';
import type { TournamentGame, TournamentState } from '../tournament-state.ts';

const SECOND = 1000;

export type GameCommand = Extract<TournamentServerCommand, { readonly game: string }>;
type CommandOf<Kind extends GameCommand['kind']> = Extract<GameCommand, { readonly kind: Kind }>;
type Decide<Kind extends GameCommand['kind']> = (
  draft: TournamentDraft,
  command: CommandOf<Kind>,
  game: TournamentGame,
) => TournamentRefused | null;

/** A command of the server about a game. Repeating it has no effect. */
export const decideGameCommand = (draft: TournamentDraft, command: GameCommand): TournamentRefused | null => {
  const game = findGame(draft.state, command.game);
  if (game === undefined) return refused('gameUnknown', 'There is no such game.');
  if (game.status === 'annulled') return refused('gameOver', 'This game does not count any more.');
  if (game.status === 'choosing')
    return refused('gameNotStarted', 'The options of this game have not been chosen yet.');
  const decide = GAME_COMMANDS[command.kind] as Decide<GameCommand['kind']>;
  return decide(draft, command, game);
};

const GAME_COMMANDS: { readonly [Kind in GameCommand['kind']]: Decide<Kind> } = {
  gameStarted: (draft, { match }, game) => {
    if (game.match === match) return null;
    if (game.match !== null) return refused('matchDiffers', `It is played in match ${game.match}.`);
    if (game.status === 'finished') return refused('gameOver', 'This game is over.');
    draft.add({ type: 'gameStarted', game: game.id, match });
    return null;
  },

  gameFinished: (draft, { match, result, casketHp }, game) => {
    if (game.match !== null && game.match !== match) {
      return refused('matchDiffers', `It is played in match ${game.match}.`);
    }
    if (game.status === 'finished') {
      const isAgain = game.match === match && game.outcome?.how === 'played';
      return isAgain ? null : refused('gameOver', 'This game is over.');
    }
    if (game.status !== 'live') return refused('gameNotStarted', 'No match was opened for this game.');
    const isTeam = result.team === null || result.team === 1 || result.team === 2;
    if (!isTeam || casketHp?.every((hp) => Number.isInteger(hp) && hp >= 0) === false) {
      return refused('resultImpossible', 'A match of two teams cannot end like this.');
    }
    const winner = result.team === null ? null : game.seats[result.team === 1 ? 0 : 1];
    draft.add({
      type: 'gameFinished',
      game: game.id,
      outcome: { winner, how: 'played', casketHp, reason: result.reason },
    });
    return null;
  },

  playerArrived: (draft, { account }, game) => {
    const accounts = accountsOf(draft.state, game);
    if (!accounts.includes(account)) return refused('playerUnknown', 'This player is not in the game.');
    if (isPresent(game, account) || game.status === 'finished') return null;
    const complete = accounts.every((each) => each === account || isPresent(game, each));
    draft.add({ type: 'playerArrived', game: game.id, account, complete });
    return null;
  },

  playerLeft: (draft, { account }, game) => {
    if (!accountsOf(draft.state, game).includes(account)) {
      return refused('playerUnknown', 'This player is not in the game.');
    }
    if (!isPresent(game, account) || game.status === 'finished') return null;
    const { disconnectSeconds } = draft.state.settings;
    const countsDown = disconnectSeconds !== null && game.noShowAt === null;
    draft.add({
      type: 'playerLeft',
      game: game.id,
      account,
      losesAt: countsDown ? countFrom(draft.state, draft.at) + disconnectSeconds * SECOND : null,
    });
    return null;
  },
};

/** Whether a player has joined a game and is still there. */
export const isPresent = (game: TournamentGame, account: AccountId): boolean =>
  game.arrived.includes(account) && !(account in game.left);

const accountsOf = (state: TournamentState, { seats }: TournamentGame): readonly AccountId[] =>
  seats.flatMap((entrant) => entrantOf(state, entrant).players.map(({ account }) => account));
