import type { TournamentServerCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';

/** Gives a player another name in every entrant in which it plays or played. */
export const renamePlayer = (
  draft: TournamentDraft,
  { account, name }: Extract<TournamentServerCommand, { readonly kind: 'renamePlayer' }>,
): null => {
  for (const { id, players } of draft.state.entrants)
    for (const player of players)
      if (player.account === account && player.name !== name)
        draft.add({
          type: 'playerReplaced',
          entrant: id,
          account,
          replacement: account,
          name,
          deck: player.deck,
        });
  return null;
};
