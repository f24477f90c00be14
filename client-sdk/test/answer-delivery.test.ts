import { describe, expect, test } from '@jest/globals';
import type { AnswerReply, WireRefusal } from '@penance/shared';
import { deliver, type Delivery } from '../src/match/answer-delivery.ts';
import { PenanceError } from '../src/penance-error.ts';

type Met = AnswerReply | PenanceError;

const refusal = (code: WireRefusal['code']): AnswerReply => ({ refusal: { code, message: code } });
const LOST = new PenanceError('timedOut', 'no reply came');

/** A match that answers each attempt with the next of these results; the last one repeats. */
const meeting = (replies: readonly Met[], details: Partial<Delivery> = {}) => {
  const sent: string[] = [];
  const delivery: Delivery = {
    isOnline: () => Promise.resolve(true),
    isOpen: () => true,
    seq: () => 9,
    send: () => {
      const met = replies[Math.min(sent.length, replies.length - 1)] ?? LOST;
      sent.push('sent');
      return met instanceof PenanceError ? Promise.reject(met) : Promise.resolve(met);
    },
    wait: () => Promise.resolve(true),
    ...details,
  };
  return { delivery, sent };
};

describe('sending an answer', () => {
  test('continues while the server is busy, even for long, and counts once', async () => {
    const busy = Array.from({ length: 100 }, () => refusal('serverBusy'));
    const { delivery, sent } = meeting([...busy, { seq: 4 }]);
    expect(await deliver(delivery)).toEqual({ seq: 4, confirmed: true });
    expect(sent).toHaveLength(101);
  });

  test('fails with the server’s last reply when the patience is used up', async () => {
    const { delivery, sent } = meeting([refusal('serverBusy')], {
      wait: (attempt) => Promise.resolve(attempt < 20),
    });
    await expect(deliver(delivery)).rejects.toMatchObject({ code: 'serverBusy' });
    expect(sent).toHaveLength(21);
  });

  test.each(['notCommitted', 'internalError'] as const)(
    'fails as %s after a few attempts, also when the server is busy in between',
    async (code) => {
      const { delivery, sent } = meeting([refusal('serverBusy'), refusal(code)]);
      await expect(deliver(delivery)).rejects.toMatchObject({ code });
      expect(sent).toHaveLength(9);
    },
  );

  test('stops when its decision is closed, and reports whether this answer may have closed it', async () => {
    let isOpen = true;
    const lost = meeting([LOST], {
      isOpen: () => isOpen,
      wait: () => Promise.resolve(!(isOpen = false)),
    });
    expect(await deliver(lost.delivery)).toEqual({ seq: 9, confirmed: false });
    expect(lost.sent).toHaveLength(1);
    await expect(deliver(meeting([refusal('notAsked')]).delivery)).rejects.toMatchObject({
      code: 'notAsked',
    });
  });

  test('fails at once if the rules refuse it', async () => {
    const { delivery, sent } = meeting([refusal('cardNotInHand')]);
    await expect(deliver(delivery)).rejects.toMatchObject({ code: 'cardNotInHand' });
    expect(sent).toHaveLength(1);
  });
});
