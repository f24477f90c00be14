import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import * as z from 'zod';
import { startRefused } from '../config/start-refused.ts';
import { Subscribers } from '../base/subscribers.ts';
import type { Answering, BusMessage, ProcessBus } from './process-bus.ts';

export interface RedisBusParts {
  readonly url: string;
  readonly processId: string;
  /** Called when the connection to Redis is lost and when it is restored. */
  readonly onUp: (isUp: boolean) => void;
  readonly report: (error: unknown) => void;
}

const MESSAGES = 'penance:words';
const questionsTo = (processId: string): string => `penance:questions:${processId}`;
const repliesTo = (processId: string): string => `penance:replies:${processId}`;

const CONNECT_MS = 3000;
/** A process that does not reply within this time is busy or dead: the requester retries later. */
const REPLY_MS = 2000;
const AGAIN_MOST_MS = 1000;
const UNSENT_MOST = 1000;

const messageSchema = z.object({ from: z.string(), word: z.unknown() });
const questionSchema = z.object({ from: z.string(), id: z.string(), question: z.unknown() });
const replySchema = z.object({ id: z.string(), reply: z.unknown() });

/** Connects over Redis. Throws `StartRefused` when it cannot be reached. */
export const openRedisBus = async (parts: RedisBusParts): Promise<ProcessBus> => {
  const { url, processId, onUp, report } = parts;
  const settings = {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  };
  let isOpen = false;
  const again = (times: number): number | null => (isOpen ? Math.min(50 * times, AGAIN_MOST_MS) : null);
  const publisher = new Redis(url, { ...settings, retryStrategy: again });
  const subscriber = new Redis(url, { ...settings, retryStrategy: again });
  const reason: { last: unknown } = { last: undefined };
  for (const redis of [publisher, subscriber]) redis.on('error', (error: unknown) => (reason.last = error));
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(MESSAGES, questionsTo(processId), repliesTo(processId));
  } catch (cause) {
    publisher.disconnect();
    subscriber.disconnect();
    throw startRefused(
      'redisUnavailable',
      `REDIS_URL: Redis cannot be used: ${whyOf(reason.last ?? cause)}`,
      cause,
    );
  }
  isOpen = true;

  const listeners = new Subscribers<[BusMessage, string]>(report);
  const waiting = new Map<string, (reply: unknown) => void>();
  let answering: Answering = () => Promise.resolve(undefined);
  /** The latest messages that could not be sent while Redis was unavailable. */
  const unsent: BusMessage[] = [];
  let wasUp = true;
  const look = (): void => {
    const isUp = publisher.status === 'ready' && subscriber.status === 'ready';
    if (isUp === wasUp || !isOpen) return;
    wasUp = isUp;
    onUp(isUp);
    // The other processes may reconnect later than this one, but at most by this delay.
    if (isUp)
      setTimeout(
        () => unsent.splice(0).forEach((message) => void publishToOthers(message)),
        2 * AGAIN_MOST_MS,
      ).unref();
  };
  for (const redis of [publisher, subscriber]) for (const event of ['ready', 'close']) redis.on(event, look);

  const publish = (channel: string, message: unknown): Promise<boolean> =>
    publisher.publish(channel, JSON.stringify(message)).then(
      (receivers) => receivers > 0,
      () => false,
    );
  const publishToOthers = async (message: BusMessage): Promise<void> => {
    const isSent = await publish(MESSAGES, { from: processId, word: message });
    if (!isSent && isOpen) unsent.splice(0, unsent.push(message) - UNSENT_MOST);
  };
  const answer = async ({ from, id, question }: z.infer<typeof questionSchema>): Promise<void> => {
    const reply = await answering(question);
    await publish(repliesTo(from), { id, reply });
  };
  const receive = (channel: string, text: string): void => {
    const message: unknown = JSON.parse(text);
    if (channel === MESSAGES) {
      const { from, word } = messageSchema.parse(message);
      if (from !== processId) listeners.notify(word as BusMessage, from);
    } else if (channel === questionsTo(processId)) {
      void answer(questionSchema.parse(message)).catch(report);
    } else {
      const { id, reply } = replySchema.parse(message);
      waiting.get(id)?.(reply);
    }
  };
  subscriber.on('message', (channel, text) => {
    try {
      receive(channel, text);
    } catch (error) {
      report(error);
    }
  });

  return {
    processId,
    get isUp() {
      return wasUp;
    },
    publish: (message) => {
      listeners.notify(message, processId);
      void publishToOthers(message);
    },
    listen: (listener) => listeners.listen(listener),
    ask: (other, question) => {
      const id = randomUUID();
      return new Promise((resolve) => {
        const settle = (reply: unknown): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(reply);
        };
        const timer = setTimeout(() => settle(undefined), REPLY_MS);
        waiting.set(id, settle);
        // There is no subscriber: the process is gone, so do not wait for it.
        void publish(questionsTo(other), { from: processId, id, question }).then((isReceived) => {
          if (!isReceived) settle(undefined);
        });
      });
    },
    answer: (wanted) => {
      answering = wanted;
    },
    close: () => {
      isOpen = false;
      publisher.disconnect();
      subscriber.disconnect();
      return Promise.resolve();
    },
  };
};

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
