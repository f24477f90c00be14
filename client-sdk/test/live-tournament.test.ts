import { expect, test } from '@jest/globals';
import type { TournamentEntry } from '@penance/shared';
import { withoutDecks } from '@penance/shared';
import { factIn, forgedThroughout } from '../../shared/test/tournaments/forged-event.ts';
import { arranged } from '../../shared/test/tournaments/ways-to-cheat-in-an-event.ts';
import { Listeners } from '../src/connection/listeners.ts';
import { LiveTournament } from '../src/tournament/live-tournament.ts';

type Parts = ConstructorParameters<typeof LiveTournament>[0];

const event = arranged({ format: { kind: 'swiss', rounds: 1 } }, 2);
event.playAll();
const opening = { entry: 0, state: withoutDecks(event.opened), deadlines: [] };

/** What is told to somebody who has followed the event from `info` on. */
const followed = async (info: Parts['info'], entries: readonly TournamentEntry[]) => {
  const messages: Parts['line']['messages'] = new Listeners();
  const line = { events: new Listeners(), messages, close: () => undefined, restart: () => undefined };
  const api = { entries: () => Promise.resolve({ items: entries.slice(info.entry), next: null }) };
  const tournament = new LiveTournament({ line: line as unknown as Parts['line'], api, info, accountId: '' });
  const wrong: unknown[] = [];
  tournament.on('wrongSecret', (told) => wrong.push(told));
  messages.emit('start', { protocol: 1, tournament: info.state.id, entry: entries.length });
  await tournament.untilFinished();
  return { witness: tournament.witness, wrong };
};

const wire = (entries: readonly { readonly at: number }[]): readonly TournamentEntry[] =>
  entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })) as TournamentEntry[];

test('an event that is followed from before its start keeps the commitment and the settings', async () => {
  const { settings, lots } = event.opened;
  const witness = { commitment: lots.commitment, settings };
  expect(await followed(opening, wire(event.entries))).toEqual({ witness, wrong: [] });
});

test('a secret that is not that of the commitment is told', async () => {
  const { commitment } = event.opened.lots;
  for (const secret of ['ab'.repeat(32), 'no secret']) {
    const told = forgedThroughout(event, (entries) => {
      factIn(entries, 'tournamentStarted').fact.secret = secret;
    });
    const { wrong } = await followed(opening, wire(told.entries));
    expect(wrong).toEqual([{ commitment, secret }]);
  }
});

test('who comes after the start has nothing to compare', async () => {
  const last = event.entries.length - 1;
  const { state } = forgedThroughout(event, (entries) => {
    entries.pop();
  });
  const info = { entry: last, state, deadlines: [] };
  expect(await followed(info, wire(event.entries))).toEqual({ witness: {}, wrong: [] });
});
