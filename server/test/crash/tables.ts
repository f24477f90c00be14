import { setTimeout as sleep } from 'node:timers/promises';
import { PenanceClient, PenanceError, type LiveMatch } from '@penance/client-sdk';
import { botRandom, sampleDeck, type Answer, type BotRandom, type MatchView } from '@penance/shared';
import { fingerprint } from './canonical.ts';
import type { Acknowledged, Witnessed } from './history.ts';
import { PIT } from '../support/pit.ts';

/** One match of two bots and a spectator, all of them ordinary SDK clients. */
export interface Table {
  readonly id: string;
  readonly clients: readonly LiveMatch[];
  readonly players: readonly PenanceClient[];
  readonly witnesses: readonly Witnessed[];
  /** Resolves when the match is over for all of them; rejects on any error. */
  readonly done: Promise<void>;
  readonly isDone: () => boolean;
  /** Resolves when all of them have been cut off after this call and have reconnected, or the match is over. */
  readonly back: () => Promise<void>;
  /** Resolves when the next answer is acknowledged, or no more can come. */
  readonly nextAnswer: () => Promise<void>;
  /** From now on the bots surrender as soon as they may. */
  readonly hurry: () => void;
}

export interface TableWishes {
  /** Addresses of the server, the preferred one first. */
  readonly addresses: readonly string[];
  readonly seed: number;
  /** A bot surrenders after this many answers; never if absent. */
  readonly answersMost?: number;
  /** Used by its clients instead of `fetch`. */
  readonly fetch?: typeof fetch;
}

const DECKS = [sampleDeck('church', 'scout').list, sampleDeck('forge-guilds', 'warden').list] as const;
const THINKING_MS = 40;

/** Opens a match and starts its bots. Retries when the server dies during a request. */
export const openTable = async (wishes: TableWishes): Promise<Table> => {
  for (;;) {
    try {
      return await tryOpenTable(wishes);
    } catch (error) {
      if (!(error instanceof PenanceError)) throw error;
      await sleep(100);
    }
  }
};

const tryOpenTable = async ({ addresses, seed, answersMost, fetch: send }: TableWishes): Promise<Table> => {
  const names = ['Bishop', 'Anvil', 'Watcher'];
  const players = await Promise.all(
    names.map((name) => PenanceClient.connect(addresses, { name }, send ? { fetch: send } : {})),
  );
  const [host, other, watcher] = players;
  if (!host || !other || !watcher) throw new Error('three accounts were asked for');
  const { id } = await host.matches.create({ map: PIT });
  for (const [seat, player] of [host, other].entries())
    await player.matches.takeSeat(id, { seat, deck: { list: DECKS[seat as 0 | 1] } });
  const joining = [host.play(id, { check: false }), other.play(id, { check: false })];
  const joined = await Promise.allSettled([...joining, watcher.spectate(id)]);
  const clients = joined.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = joined.find((each) => each.status === 'rejected');
  if (failed) {
    for (const client of clients) client.leave();
    throw failed.reason;
  }
  const acknowledged: Acknowledged[][] = [[], [], []];
  const seen = clients.map((client) => whatIsSeen(client));
  const random = botRandom(seed);
  const waiting = new Set<() => void>();
  const mood: Mood = {
    random,
    patience: answersMost ?? Infinity,
    onAnswer: () => {
      for (const tell of waiting) tell();
      waiting.clear();
    },
  };
  let isDone = false;
  const bots = clients
    .slice(0, 2)
    .map((client, seat) => playOn(client, seat, acknowledged[seat] ?? [], mood));
  const done = Promise.all([...bots, clients[2]?.untilFinished()]).then(() => {
    isDone = true;
    mood.onAnswer();
  });
  done.catch(() => mood.onAnswer());
  return {
    id,
    clients,
    players,
    witnesses: seen.map((each, at) => ({
      seat: at === 2 ? null : at,
      acknowledged: acknowledged[at] ?? [],
      ...each,
    })),
    done,
    isDone: () => isDone,
    back: async () => {
      await Promise.race([done, Promise.all(clients.map((client) => cutAndBack(client)))]);
    },
    nextAnswer: () => (isDone ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    hurry: () => void (mood.patience = 0),
  };
};

/** Answers of its players that were acknowledged. */
export const answersOf = ({ witnesses }: Table): number =>
  witnesses.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/**
 * Why a match that was over for all its clients is not proved by its transcript and its record, in words; empty if it
 * is. Something that was shown is not stored if they say otherwise.
 */
export const unprovedIn = async ({ id, players, clients }: Table): Promise<readonly string[]> => {
  const [player, , spectator] = players;
  const verdict = await player?.matches.verify(id, clients[0]?.witness).catch(codeOf);
  const info = await spectator?.matches.info(id);
  return [
    ...(typeof verdict !== 'string' && verdict?.ok === true ? [] : [JSON.stringify(verdict)]),
    ...(info?.status === 'finished' ? [] : [`it is ${info?.status ?? 'gone'}`]),
  ];
};

const codeOf = (error: unknown): string => {
  if (error instanceof PenanceError) return error.code;
  throw error;
};

/** The end of the match counts as well. */
const cutAndBack = async (client: LiveMatch): Promise<void> => {
  await new Promise<void>((resolve) => {
    const forget = client.on('connection', ({ state }) => {
      if (state === 'online') return;
      forget();
      resolve();
    });
  });
  await Promise.race([client.untilOnline(), client.untilFinished()]);
};

/** What the bots of a table share. */
interface Mood {
  readonly random: BotRandom;
  readonly onAnswer: () => void;
  patience: number;
}

const whatIsSeen = (client: LiveMatch): Pick<Witnessed, 'views' | 'hours'> => {
  const views: [number, string][] = [];
  const hours: [number, number][] = [];
  const see = (view: MatchView): void => {
    const shown = fingerprint(view);
    const [seq, before] = views.at(-1) ?? [];
    if (seq !== view.seq || before !== shown) views.push([view.seq, shown]);
  };
  if (client.view) see(client.view);
  client.on('view', see);
  client.on('events', ({ seq, at }) => void hours.push([seq, at]));
  return { views, hours };
};

const playOn = async (
  client: LiveMatch,
  seat: number,
  acknowledged: Acknowledged[],
  mood: Mood,
): Promise<void> => {
  for (let asked = await client.nextDecision(); asked; asked = await client.nextDecision()) {
    await sleep(mood.random.below(THINKING_MS));
    if (client.decision?.id !== asked.id) continue;
    const answer = anyAnswer(client, mood);
    try {
      const { seq, confirmed } = await client.answer(answer);
      if (confirmed) acknowledged.push({ seat, decision: asked.id, answer, seq });
      mood.onAnswer();
    } catch (error) {
      if (!(error instanceof PenanceError && error.code === 'notAsked')) throw error;
    }
  }
};

/** Any legal answer; attacks are preferred, so that matches end. Surrenders when its patience is used up. */
const anyAnswer = (client: LiveMatch, mood: Mood): Answer => {
  const all = [...client.legalAnswers()];
  mood.patience -= 1;
  const end = mood.patience < 0 ? all.find((answer) => answer.kind === 'surrender') : undefined;
  if (end) return end;
  const answers = all.filter((answer) => answer.kind !== 'surrender');
  const blows = answers.filter((answer) => answer.kind === 'play' && (answer.targets?.length ?? 0) > 0);
  const wanted = blows.length > 0 ? blows : answers;
  const answer = wanted[mood.random.below(wanted.length)];
  if (!answer) throw new Error('nothing may be answered');
  return answer;
};
