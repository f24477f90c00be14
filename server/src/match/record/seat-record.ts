import type { DeckList } from '@penance/shared';
import { BOT_IDS } from '@penance/shared';
import { storedDeckList } from '../../deck/stored-deck-list.ts';
import { rememberLast } from '../../platform/base/remember-last.ts';
import type { SeatRecord } from './match-record.ts';

/** What a seat brings; undefined while it has no deck. */
export const deckOf = ({ deck }: Pick<SeatRecord, 'deck'>): DeckList | undefined =>
  deck === null ? undefined : listIn(deck);

const listIn = rememberLast(256, storedDeckList);

/** In the form that players read. */
export const nameOf = ({
  seat,
  bot,
  accountName,
}: Pick<SeatRecord, 'seat' | 'bot' | 'accountName'>): string =>
  bot === null ? (accountName ?? `Seat ${seat + 1}`) : `${titleOf(bot)} bot ${seat + 1}`;

const titleOf = (bot: string): string => bot.charAt(0).toUpperCase() + bot.slice(1);

export const isBotId = (name: string): name is (typeof BOT_IDS)[number] =>
  (BOT_IDS as readonly string[]).includes(name);
