import { DELETED_NAME, type MatchView } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';

/** How the server names bots. */
const BOT = /^[A-Z][a-z]+ bot (\d+)$/;

/** A player's name; bots and deleted accounts have one in the language of the page. */
export const shownName = (name: string): string =>
  name === DELETED_NAME
    ? t().app.deletedPlayer
    : name.replace(BOT, (_, seat: string) => t().table.bot(Number(seat)));

/** The view with such names; they follow the language of the page. */
export const withShownNames = (view: MatchView): MatchView => ({
  ...view,
  seats: view.seats.map((seat) =>
    BOT.test(seat.name) || seat.name === DELETED_NAME
      ? {
          ...seat,
          get name() {
            return shownName(seat.name);
          },
        }
      : seat,
  ),
});
