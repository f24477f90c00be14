import type { PenanceClient } from '@penance/client-sdk';
import type { Said, Transcript } from '@penance/shared';
import { shownName } from '../story/bot-names.ts';
import type { Line } from '../story/tell.ts';
import { talkWords } from '../table/talk-words.ts';
import type { Moment } from './moments.ts';

/** Whoever may see the match; only an account has blocked others. */
interface Reader {
  readonly matches: Pick<PenanceClient['matches'], 'phrases' | 'info'>;
  readonly blocks?: Pick<PenanceClient['blocks'], 'list'>;
}

/** What was said at a table, without those whom the account has blocked. */
export const saidAt = async (
  { matches, blocks }: Reader,
  id: string,
  code: string | undefined,
): Promise<readonly Said[]> => {
  const said = await matches.phrases(id, code);
  if (!blocks || said.length === 0) return said;
  const [{ items }, { seats }] = await Promise.all([blocks.list(), matches.info(id, code)]);
  const blocked = new Set(items.map(({ accountId }) => accountId));
  const muted = new Set(
    seats.flatMap(({ seat, occupant }) =>
      occupant?.kind === 'player' && blocked.has(occupant.accountId) ? [seat] : [],
    ),
  );
  return said.filter(({ seat }) => !muted.has(seat));
};

/** The lines of what was said while that moment was the latest. */
export const saidLines = (
  said: readonly Said[],
  { seq, events, table }: Moment,
  next: Moment | undefined,
  { seats }: Transcript['setup'],
): readonly Line[] =>
  said.flatMap(({ seat, phrase, seq: at }, index) =>
    at >= seq && (next === undefined || at < next.seq)
      ? [
          {
            id: `said.${index}`,
            seq,
            // After all that happened in it.
            event: events.length,
            round: table.round,
            tone: 'said',
            seats: [seat],
            hexes: [],
            isDetail: false,
            text: () => talkWords().line(shownName(seats[seat]?.name ?? ''), talkWords().phrases[phrase]),
          },
        ]
      : [],
  );
