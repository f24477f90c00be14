import { describe, expect, test } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { dueMatches, verifyTranscript, type Transcript } from '@penance/shared';
import { beginDuel, playOn } from '../../support/test-match.ts';
import { testProcesses } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';
import { AT_ONCE, openEvent } from '../../tournament/event.ts';

const { start, stop } = await testProcesses();
const NO_WAIT = { CLAIM_AFTER: '0' };

describe('claiming the win when the other side never came', () => {
  test('succeeds once, for a player who is connected', async () => {
    const services = start(NO_WAIT);
    const { claimWin } = services;
    const live = await beginDuel(services);
    live.present.showConnected(new Set([1]));
    const team = live.record.seats[1]?.team;
    expect(await claimWin(live, 1)).toEqual({ seq: live.session.state.seq });
    expect(live.session.state.table.result).toMatchObject({ team, reason: 'adjudicated' });
    expect(await claimWin(live, 1)).toBe('nothingToClaim');
    expect(await services.store.find(live.record.id)).toMatchObject({ status: 'finished', winnerTeam: team });
    const packed = await services.transcripts.packed(live.record.id);
    if ('refusal' in packed) throw new Error(packed.detail);
    const transcript = JSON.parse(gunzipSync(packed).toString()) as Transcript;
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
  });

  test('is refused too early', async () => {
    const services = start({ CLAIM_AFTER: '86400' });
    const live = await beginDuel(services);
    live.present.showConnected(new Set([0]));
    expect(await services.claimWin(live, 0)).toBe('claimTooEarly');
    expect(live.session.isOver).toBe(false);
  });

  test('is refused if the opponent has been there, even if disconnected now', async () => {
    const services = start(NO_WAIT);
    const live = await beginDuel(services);
    live.present.showConnected(new Set([0, 1]));
    live.present.showConnected(new Set([0]));
    expect(await services.claimWin(live, 0)).toBe('nothingToClaim');
  });

  test('is refused if the opponent was there, without an answer, while another process played the match', async () => {
    const one = start(NO_WAIT, 'first');
    const { record, present } = await beginDuel(one);
    present.showConnected(new Set([0, 1]));
    await until(
      () => one.store.readArrivals(record.id),
      (seats) => seats.size === 2,
    );
    await stop(one);
    const other = start(NO_WAIT, 'second');
    const found = await other.live.open(record.id);
    if (!found.ok) throw new Error(found.code);
    found.live.present.showConnected(new Set([0]));
    expect(await other.claimWin(found.live, 0)).toBe('nothingToClaim');
    expect(found.live.session.isOver).toBe(false);
  });

  test('succeeds after another process took over, if only the claimant was ever there', async () => {
    const one = start(NO_WAIT, 'third');
    const { record, present } = await beginDuel(one);
    present.showConnected(new Set([0]));
    await until(
      () => one.store.readArrivals(record.id),
      (seats) => seats.size === 1,
    );
    await stop(one);
    const other = start(NO_WAIT, 'fourth');
    const found = await other.live.open(record.id);
    if (!found.ok) throw new Error(found.code);
    expect(await other.claimWin(found.live, 0)).toMatchObject({ seq: expect.any(Number) });
  });

  test('is refused if the opponent has answered while another process played the match', async () => {
    const one = start(NO_WAIT, 'one');
    const { record, session } = await beginDuel(one);
    await playOn(session, 2);
    await stop(one);
    const other = start(NO_WAIT, 'other');
    const found = await other.live.open(record.id);
    if (!found.ok) throw new Error(found.code);
    expect(await other.claimWin(found.live, 0)).toBe('nothingToClaim');
    expect(found.live.session.isOver).toBe(false);
  });

  test('is refused against bots, and in events, which have no-shows', async () => {
    const services = start({ ...NO_WAIT, ...AT_ONCE, BOT_DELAY: '60' });
    const bots = await beginDuel(services, {
      seats: [
        { team: 1, bot: 'random' },
        { team: 2, bot: 'random' },
      ],
    });
    expect(bots.session.isOver).toBe(false);
    expect(await services.claimWin(bots, 0)).toBe('nothingToClaim');
    const event = await openEvent(services, {}, 2);
    const [due] = dueMatches(await event.command(event.host, { kind: 'start' }));
    const live = await until(
      () => Promise.resolve(services.live.get(due?.match ?? '')),
      (found) => found !== undefined,
    );
    if (!live) throw new Error('the match has not begun');
    expect(await services.claimWin(live, 0)).toBe('nothingToClaim');
    expect(live.session.isOver).toBe(false);
  });
});
