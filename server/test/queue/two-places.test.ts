import { describe, expect, test } from '@jest/globals';
import { dueMatches } from '@penance/shared';
import { queueOf } from '../../src/queue/queues.ts';
import { createQueueStore } from '../../src/queue/queue-store.ts';
import { legalDeckFor } from '../match/lobby/arrangements.ts';
import { deckFor } from '../support/api.ts';
import { testProcess } from '../support/fixtures.ts';
import { AT_ONCE, openEvent, playRound } from '../tournament/event.ts';

const { database, services } = await testProcess(AT_ONCE);

const queue = queueOf('three-layer.duel.casual');
const join = (accountId: string) => {
  if (!queue) throw new Error('there is no such queue');
  return createQueueStore(database.clients).join({ accountId, queue }, legalDeckFor());
};
const matchOf = async (accountId: string): Promise<string | null | undefined> =>
  (await createQueueStore(database.clients).touch({ accountId, queue: queue?.id ?? '' }))?.matchId;

describe('a player with a match of an event', () => {
  test('cannot join a queue before that match is over', async () => {
    const event = await openEvent(services, { format: { kind: 'swiss', rounds: 1 } }, 2);
    const [anna] = event.players;
    if (!anna) throw new Error('two play');
    await event.command(event.host, { kind: 'start' });
    expect(await join(anna.id)).toBe('alreadyInMatch');
    // The player is in no queue, so there is nothing to leave.
    const left = await services.queue.leave({ accountId: anna.id, queue: queue?.id ?? '' });
    expect(left).toMatchObject({ refusal: 'notQueued' });
    await playRound(services, event);
    expect(await join(anna.id)).toBe('joined');
    await services.queue.leave({ accountId: anna.id, queue: queue?.id ?? '' });
  });

  test('may join a queue if it was a referee who entered it in the event', async () => {
    const event = await openEvent(services, { format: { kind: 'swiss', rounds: 1 } }, 2);
    const [anna] = event.players;
    const stranger = await services.accounts.createGuest('Stranger');
    const { entrants } = await event.state();
    const entrant = entrants.find(({ players }) => players[0]?.account === anna?.id)?.id ?? '';
    await event.command(event.host, {
      kind: 'replacePlayer',
      entrant,
      account: anna?.id ?? '',
      replacement: stranger.id,
      deck: deckFor(),
      reason: 'Anna is ill.',
    });
    const started = await event.command(event.host, { kind: 'start' });
    expect(dueMatches(started).map(({ match }) => match)).toEqual([expect.any(String)]);
    expect(await join(stranger.id)).toBe('joined');
    await services.queue.leave({ accountId: stranger.id, queue: queue?.id ?? '' });
  });

  test('who waits in a queue already is not matched there, and keeps waiting', async () => {
    const event = await openEvent(services, { format: { kind: 'swiss', rounds: 1 } }, 2);
    const [anna] = event.players;
    if (!anna) throw new Error('two play');
    expect(await join(anna.id)).toBe('joined');
    await event.command(event.host, { kind: 'start' });
    const stranger = await services.accounts.createGuest('Stranger');
    expect(await join(stranger.id)).toBe('joined');
    await services.queue.look();
    expect([await matchOf(anna.id), await matchOf(stranger.id)]).toEqual([null, null]);
    await playRound(services, event);
    await services.queue.look();
    const found = [await matchOf(anna.id), await matchOf(stranger.id)];
    expect(found[0]).not.toBeNull();
    expect(found[1]).toBe(found[0]);
  });
});
