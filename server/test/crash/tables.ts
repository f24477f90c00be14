import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMatch } from '@penance/client-sdk';
import { PenanceClient, PenanceError } from '@penance/client-sdk';
import type { Answer, BotRandom, MapDefinition } from '@penance/shared';
import { botRandom, sampleDeck } from '@penance/shared';
import { fingerprint } from './canonical.ts';
import type { Acknowledged, Witnessed } from './history.ts';

/** One match of two bots and a spectator, all of them ordinary programs of the SDK. */
export interface Table {
  readonly id: string;
  readonly clients: readonly LiveMatch[];
  readonly players: readonly PenanceClient[];
  readonly witnesses: readonly Witnessed[];
  /** Resolves when it is over for all of them; rejects with what went wrong. */
  readonly done: Promise<void>;
  readonly isDone: () => boolean;
}

const DECKS = [sampleDeck('church', 'scout').list, sampleDeck('forge-guilds', 'warden').list] as const;
const THINKING_MS = 40;

/** So small that the caskets stand at each other's throats. */
const PIT: MapDefinition = {
  id: 'pit',
  title: 'The Pit',
  radius: 2,
  terrain: {},
  elevation: {},
  deployment: [[[0, 0]], [[1, 0]]],
  facing: [0, 3],
};

/** Opens a match and sets its bots going. A server that is gone in the middle of it is asked again. */
export const openTable = async (url: string, seed: number): Promise<Table> => {
  for (;;) {
    try {
      return await tryOpenTable(url, seed);
    } catch (error) {
      if (!(error instanceof PenanceError)) throw error;
      await sleep(100);
    }
  }
};

const tryOpenTable = async (url: string, seed: number): Promise<Table> => {
  const names = ['Bishop', 'Anvil', 'Watcher'];
  const players = await Promise.all(names.map((name) => PenanceClient.connect(url, { name })));
  const [host, other, watcher] = players;
  if (!host || !other || !watcher) throw new Error('three accounts were asked for');
  const { id } = await host.matches.create({ map: PIT });
  for (const [seat, player] of [host, other].entries())
    await player.matches.takeSeat(id, { seat, deck: { list: DECKS[seat as 0 | 1] } });
  const joining = [host.play(id), other.play(id)];
  const joined = await Promise.allSettled([...joining, watcher.spectate(id)]);
  const clients = joined.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = joined.find((each) => each.status === 'rejected');
  if (failed) {
    for (const client of clients) client.leave();
    throw failed.reason;
  }
  const acknowledged: Acknowledged[][] = [[], [], []];
  const views = clients.map((client) => viewsOf(client));
  const random = botRandom(seed);
  let isDone = false;
  const bots = clients
    .slice(0, 2)
    .map((client, seat) => playOn(client, seat, acknowledged[seat] ?? [], random));
  const done = Promise.all([...bots, clients[2]?.untilFinished()]).then(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  return {
    id,
    clients,
    players,
    witnesses: views.map((seen, at) => ({
      seat: at === 2 ? null : at,
      acknowledged: acknowledged[at] ?? [],
      views: seen,
    })),
    done,
    isDone: () => isDone,
  };
};

const viewsOf = (client: LiveMatch): ReadonlyMap<number, string> => {
  const views = new Map<number, string>();
  if (client.view) views.set(client.view.seq, fingerprint(client.view));
  client.on('view', (view) => views.set(view.seq, fingerprint(view)));
  return views;
};

const playOn = async (
  client: LiveMatch,
  seat: number,
  acknowledged: Acknowledged[],
  random: BotRandom,
): Promise<void> => {
  for (let asked = await client.nextDecision(); asked; asked = await client.nextDecision()) {
    await sleep(random.below(THINKING_MS));
    if (client.decision?.id !== asked.id) continue;
    const answer = anyAnswer(client, random);
    try {
      const { seq, confirmed } = await client.answer(answer);
      if (confirmed) acknowledged.push({ seat, decision: asked.id, answer, seq });
    } catch (error) {
      if (!(error instanceof PenanceError && error.code === 'notAsked')) throw error;
    }
  }
};

/** Any legal answer; blows before everything else, so that matches end. */
const anyAnswer = (client: LiveMatch, random: BotRandom): Answer => {
  const answers = client.legalAnswers().filter((answer) => !('surrender' in answer));
  const blows = answers.filter((answer) => 'play' in answer && (answer.targets?.length ?? 0) > 0);
  const wanted = blows.length > 0 ? blows : answers;
  const answer = wanted[random.below(wanted.length)];
  if (!answer) throw new Error('nothing may be answered');
  return answer;
};
