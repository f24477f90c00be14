import type { PenanceClient } from '@penance/client-sdk';
import type { Match, MatchSeat, NewMatch } from '@penance/shared';
import { lastMatch } from '../account/session.svelte.ts';
import { deckFor } from '../setup/loadout.ts';

type SeatPlan = NonNullable<NewMatch['seats']>[number];

/** Opens the same match again and takes the same seat. Resolves with its id. */
export const openRematch = async (client: PenanceClient, before: Match): Promise<string> => {
  const { ruleset, map, seats, clock } = before;
  const own = seats.find(
    ({ occupant }) => occupant?.kind === 'player' && occupant.accountId === client.account.id,
  );
  const brought = lastMatch.deckOf(before.id);
  const deckOf = (seat: MatchSeat): ReturnType<typeof deckFor> =>
    deckFor(client, ruleset, seat.faction ?? 'church', seat.frame ?? 'warden', seat === own ? brought : '');
  const plan = async (seat: MatchSeat): Promise<SeatPlan> =>
    seat.occupant?.kind === 'bot'
      ? { team: seat.team, bot: seat.occupant.bot, deck: await deckOf(seat) }
      : { team: seat.team };
  const opened = await client.matches.create({
    visibility: 'invite',
    ruleset: {
      preset: ruleset.preset,
      overrides: ruleset.overrides,
      packs: ruleset.packs.map((pack) => ({ ...pack })),
    },
    map: map.custom ?? map.id,
    seats: await Promise.all(seats.map(plan)),
    clock,
    ...(own && { hostSeat: { seat: own.seat, deck: { list: await deckOf(own) } } }),
  });
  if (own) lastMatch.set(opened.id, brought);
  return opened.id;
};
