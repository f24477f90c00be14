import { DELETED_NAME, type MatchSetup, type MatchView } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';

/** How the server names bots. */
const BOT = /^[A-Z][a-z]+ bot (\d+)$/;

/** A player's name; bots and deleted accounts have one in the language of the page. */
export const shownName = (name: string): string =>
  name === DELETED_NAME
    ? t().app.deletedPlayer
    : name.replace(BOT, (_, seat: string) => t().table.bot(Number(seat)));

/** Those in a mission whom no player commands have one, too. */
const inMatch = (name: string, scenario: object | null | undefined): string =>
  (scenario && t().foes[name]) ?? shownName(name);

/** The view with such names; they follow the language of the page. */
export const withShownNames = (view: MatchView): MatchView => ({
  ...view,
  seats: view.seats.map((seat) => ({
    ...seat,
    get name() {
      return inMatch(seat.name, view.mission);
    },
  })),
});

export const shownSeatNames = ({
  seats,
  scenario,
}: Pick<MatchSetup, 'seats' | 'scenario'>): readonly string[] =>
  seats.map(({ name }) => inMatch(name, scenario));
