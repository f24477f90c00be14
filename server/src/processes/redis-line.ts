import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { startRefused } from '../operation/start-refused.ts';
import type { Answering, ProcessLine, Word } from './process-line.ts';
import { Hearers } from './process-line.ts';

export interface RedisLineParts {
  readonly url: string;
  readonly processId: string;
  /** Called when the connection to Redis is lost and when it is restored. */
  readonly onUp: (isUp: boolean) => void;
  readonly report: (error: unknown) => void;
}

const WORDS = 'penance:words';
const questionsTo = (processId: string): string => `penance:questions:${processId}`;
const repliesTo = (processId: string): string => `penance:replies:${processId}`;

const CONNECT_MS = 3000;
/** A process that does not reply within this time is busy or dead: the requester retries later. */
const REPLY_MS = 2000;
const AGAIN_MOST_MS = 1000;
const UNSAID_MOST = 1000;

const saidSchema = z.object({ from: z.string(), word: z.unknown() });
const questionSchema = z.object({ from: z.string(), id: z.string(), question: z.unknown() });
const replySchema = z.object({ id: z.string(), reply: z.unknown() });

/** Connects over Redis. Throws `StartRefused` when it cannot be reached. */
export const openRedisLine = async (parts: RedisLineParts): Promise<ProcessLine> => {
  const { url, processId, onUp, report } = parts;
  const settings = {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  };
  let isOpen = false;
  const again = (times: number): number | null => (isOpen ? Math.min(50 * times, AGAIN_MOST_MS) : null);
  const speaking = new Redis(url, { ...settings, retryStrategy: again });
  const hearing = new Redis(url, { ...settings, retryStrategy: again });
  const reason: { last: unknown } = { last: undefined };
  for (const redis of [speaking, hearing]) redis.on('error', (error: unknown) => (reason.last = error));
  try {
    await Promise.all([speaking.connect(), hearing.connect()]);
    await hearing.subscribe(WORDS, questionsTo(processId), repliesTo(processId));
  } catch (cause) {
    speaking.disconnect();
    hearing.disconnect();
    throw startRefused(
      'redisUnavailable',
      `REDIS_URL: Redis cannot be used: ${whyOf(reason.last ?? cause)}`,
      cause,
    );
  }
  isOpen = true;

  const hearers = new Hearers(report);
  const waiting = new Map<string, (reply: unknown) => void>();
  let answering: Answering = () => Promise.resolve(undefined);
  /** The latest messages that could not be sent while Redis was unavailable. */
  const unsaid: Word[] = [];
  let wasUp = true;
  const look = (): void => {
    const isUp = speaking.status === 'ready' && hearing.status === 'ready';
    if (isUp === wasUp || !isOpen) return;
    wasUp = isUp;
    onUp(isUp);
    // The other processes may reconnect later than this one, but at most by this delay.
    if (isUp)
      setTimeout(() => unsaid.splice(0).forEach((word) => void sayToOthers(word)), 2 * AGAIN_MOST_MS).unref();
  };
  for (const redis of [speaking, hearing]) for (const event of ['ready', 'close']) redis.on(event, look);

  const publish = (channel: string, message: unknown): Promise<boolean> =>
    speaking.publish(channel, JSON.stringify(message)).then(
      (hearersThere) => hearersThere > 0,
      () => false,
    );
  const sayToOthers = async (word: Word): Promise<void> => {
    const isSaid = await publish(WORDS, { from: processId, word });
    if (!isSaid && isOpen) unsaid.splice(0, unsaid.push(word) - UNSAID_MOST);
  };
  const answer = async ({ from, id, question }: z.infer<typeof questionSchema>): Promise<void> => {
    const reply = await answering(question);
    await publish(repliesTo(from), { id, reply });
  };
  const heard = (channel: string, text: string): void => {
    const message: unknown = JSON.parse(text);
    if (channel === WORDS) {
      const { from, word } = saidSchema.parse(message);
      if (from !== processId) hearers.tell(word as Word, from);
    } else if (channel === questionsTo(processId)) {
      void answer(questionSchema.parse(message)).catch(report);
    } else {
      const { id, reply } = replySchema.parse(message);
      waiting.get(id)?.(reply);
    }
  };
  hearing.on('message', (channel, text) => {
    try {
      heard(channel, text);
    } catch (error) {
      report(error);
    }
  });

  return {
    processId,
    get isUp() {
      return wasUp;
    },
    say: (word) => {
      hearers.tell(word, processId);
      void sayToOthers(word);
    },
    listen: (each) => hearers.listen(each),
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
        void publish(questionsTo(other), { from: processId, id, question }).then((isHeard) => {
          if (!isHeard) settle(undefined);
        });
      });
    },
    answer: (wanted) => {
      answering = wanted;
    },
    close: () => {
      isOpen = false;
      speaking.disconnect();
      hearing.disconnect();
      return Promise.resolve();
    },
  };
};

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
