import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { legalAnswers, type MatchRules, type Tournament } from '@penance/shared';
import { guest } from '../support/api.ts';
import { until } from '../support/until.ts';
import { counted, emptyPack, harmlessIf, refusedIf, type Attack } from './attack.ts';
import { largestReport, newEvent, register, told } from './events.ts';

const SOON_MS = 8000;
/** The limit at the time when the lists of answers became bounded, with some margin. */
const ANSWERS_MOST = 2000;
const SILENT = 12;

/** Webhook receivers: one that accepts everything, many that accept the connection and never respond. */
const receivers = async () => {
  const servers = Array.from({ length: SILENT + 1 }, (_, at) => {
    const heard: string[] = [];
    let open = 0;
    const server = createServer((request, reply) => {
      open += 1;
      reply.on('close', () => (open -= 1));
      request.on('data', (text: Buffer) => void heard.push(text.toString()));
      if (at === 0) request.on('end', () => reply.writeHead(204).end());
    });
    return { server, heard, isOpen: () => open > 0 };
  });
  for (const { server } of servers)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [prompt, ...silent] = servers.map(({ server, ...rest }) => ({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ...rest,
  }));
  if (!prompt) throw new Error('there is one');
  const close = (): void => {
    for (const { server } of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { prompt, silent, close };
};

/** Of an event. */
const PARTS = ['', '/standings', '/rounds', '/log', '/entries', '/export', '/export?format=trf'];

/** Attacks that make other clients wait. */
export const LOAD_ATTACKS: readonly Attack[] = [
  {
    finding: 'C1',
    name: 'events that cannot begin, due before one that can',
    run: async ({ server }) => {
      const [foe, host] = await Promise.all(['Foe', 'Host'].map((name) => guest(server, name)));
      const players = await Promise.all(['Anna', 'Bert'].map((name) => guest(server, name)));
      if (!foe || !host) throw new Error('nobody came');
      const startsAt = Date.now() + SOON_MS;
      const poisons = ['a\u0000', 'a\ud800'].map((title) => ({ packs: [emptyPack('house', title)] }));
      const statuses: number[] = [];
      for (const ruleset of poisons)
        statuses.push(
          (
            await foe.call('POST', '/tournaments', {
              name: 'Poison',
              format: { kind: 'swiss' },
              ruleset,
              startsAt: startsAt - 1000,
            })
          ).status,
        );
      // Nobody registers for these events: each becomes due again and again.
      for (let at = 0; at < 15; at += 1) await newEvent(foe, { name: 'Empty', startsAt: startsAt - 500 });
      const { id } = await newEvent(host, { startsAt });
      for (const player of players) await register(player, id);
      const state = async () => (await host.call<Tournament>('GET', `/tournaments/${id}`)).body.state;
      const begun = await until(state, ({ status }) => status !== 'registration');
      const late = Date.now() - startsAt;
      return refusedIf(
        statuses.every((status) => status >= 400 && status < 500) && begun.status === 'running',
        `${counted(statuses)}; the honest event is ${begun.status}, ${late} ms after its hour`,
      );
    },
  },
  {
    finding: 'H2',
    name: 'matches, events and campaigns opened all at the same time, beyond what an account may have',
    run: async ({ server }) => {
      const wanted = {
        '/matches': {},
        '/tournaments': { name: 'x', format: { kind: 'swiss' } },
        '/campaigns': { name: 'x' },
      };
      const opened: string[] = [];
      let isBounded = true;
      for (const [path, body] of Object.entries(wanted)) {
        const foe = await guest(server, 'Foe');
        const replies = await Promise.all(Array.from({ length: 60 }, () => foe.call('POST', path, body)));
        const taken = replies.filter(({ status }) => status === 201).length;
        isBounded &&= taken > 0 && taken <= 20 && replies.every(({ status }) => status < 500);
        opened.push(`${taken} of 60 at ${path}`);
      }
      return harmlessIf(isBounded, opened.join(', '));
    },
  },
  {
    finding: 'C3',
    name: 'the largest events taken from reports, all paired and read at once',
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const report = largestReport();
      begin();
      const made = await Promise.all(
        Array.from({ length: 3 }, () => foe.call<Tournament>('POST', '/tournaments/import', { report })),
      );
      const statuses = made.map(({ status }) => status);
      const acts = [
        { kind: 'pairRound' },
        { kind: 'adjudicate', pairing: 'swiss-1.1', winner: null, reason: 'It is late.' },
      ];
      for (const act of acts)
        for (const { body } of made) {
          const { id } = body.state;
          await told(foe, id, act);
          const read = PARTS.map((part) => foe.call('GET', `/tournaments/${id}${part}`));
          statuses.push(...(await Promise.all(read)).map(({ status }) => status));
        }
      return harmlessIf(
        statuses.every((status) => status === 200 || status === 201),
        counted(statuses),
      );
    },
  },
  {
    finding: 'M3',
    name: 'a question that has more answers than can be listed',
    isOffline: true,
    run: () => {
      const from = Array.from({ length: 60 }, (_, at) => `card-${at}`);
      const decision = {
        id: '1.0',
        seat: 0,
        forced: false,
        kind: 'choose',
        purpose: 'recover',
        from,
      } as const;
      // The rules and the board are not consulted for such a choice.
      const listed = [20, 30].map(
        (count) => [...legalAnswers({} as MatchRules, { seats: [] }, { ...decision, count })].length,
      );
      return Promise.resolve(
        harmlessIf(
          listed.every((count) => count > 0 && count <= ANSWERS_MOST),
          `${listed.join(' and ')} answers listed`,
        ),
      );
    },
  },
  {
    finding: 'M5',
    name: 'addresses of an event that take every call and never answer',
    environment: { WEBHOOK_TARGETS: 'any' },
    run: async ({ server }) => {
      const { prompt, silent, close } = await receivers();
      try {
        const [foe, host] = await Promise.all(['Foe', 'Host'].map((name) => guest(server, name)));
        if (!foe || !host) throw new Error('nobody came');
        const events = [await newEvent(foe, {}), await newEvent(foe, {})];
        let added = 0;
        for (const [at, { url: address }] of silent.entries()) {
          const path = `/tournaments/${events[at % events.length]?.id ?? ''}/webhooks`;
          added += Number((await foe.call('POST', path, { url: address })).status === 201);
        }
        const honest = await newEvent(host, {});
        await host.call('POST', `/tournaments/${honest.id}/webhooks`, { url: prompt.url });
        for (let at = 0; at < 4; at += 1)
          for (const { id } of events) await register(await guest(server, `Foe ${at}`), id);
        await until(
          () => Promise.resolve(silent.filter(({ isOpen }) => isOpen()).length),
          (open) => open > 0,
        );
        await register(await guest(server, 'Honest'), honest.id);
        await until(
          () => Promise.resolve(prompt.heard.length),
          (heard) => heard > 0,
        );
        const waiting = silent.filter(({ isOpen }) => isOpen()).length;
        // The prompt receiver was notified while requests to others were still open.
        return harmlessIf(
          waiting > 0,
          `${added} silent addresses, ${waiting} still waited for when it was told`,
        );
      } finally {
        close();
      }
    },
  },
];
