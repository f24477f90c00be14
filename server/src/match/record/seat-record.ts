import type { DeckList } from '@penance/shared';
import { BOT_IDS, MACHINE_IDS, MACHINE_NAMES } from '@penance/shared';
import { storedDeckList } from '../../deck/stored-deck-list.ts';
import { rememberLast } from '../../platform/base/remember-last.ts';
import type { SeatRecord } from './match-record.ts';

/** What a seat brings; undefined while it has no deck. */
export const deckOf = ({ deck }: Pick<SeatRecord, 'deck'>): DeckList | undefined =>
  deck === null ? undefined : listIn(deck);

const listIn = rememberLast(256, storedDeckList);

/** In the form that players read. A machine of the ladder has a name of its own, and a number but in the usual seat. */
export const nameOf = ({
  seat,
  bot,
  accountName,
}: Pick<SeatRecord, 'seat' | 'bot' | 'accountName'>): string => {
  if (bot === null) return accountName ?? `Seat ${seat + 1}`;
  const machine = MACHINE_IDS.find((id) => id === bot);
  if (machine === undefined) return `${titleOf(bot)} bot ${seat + 1}`;
  return seat === USUAL_SEAT ? MACHINE_NAMES[machine] : `${MACHINE_NAMES[machine]} ${seat + 1}`;
};

/** Where the machine of a duel sits. */
const USUAL_SEAT = 1;

const titleOf = (bot: string): string => bot.charAt(0).toUpperCase() + bot.slice(1);

export const isBotId = (name: string): name is (typeof BOT_IDS)[number] =>
  (BOT_IDS as readonly string[]).includes(name);
