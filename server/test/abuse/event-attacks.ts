import type { Tournament } from '@penance/shared';
import { guest } from '../support/api.ts';
import { counted, harmlessIf, type Attack } from './attack.ts';
import { largestReport, newEvent, register, told } from './events.ts';
import { inTurns, send } from './sender.ts';

const ENTRANTS = 128;
const PAIRED_AGAIN = 5;
const READ_AT_ONCE = 60;

export const EVENT_ATTACKS: readonly Attack[] = [
  {
    finding: 'servers 1',
    name: `the first round of an event of ${ENTRANTS}, paired by hand`,
    run: async ({ server, begin }) => {
      const host = await guest(server, 'Host');
      const { id } = await newEvent(host, {
        format: { kind: 'swiss', rounds: 5 },
        pairsByItself: false,
        noShowSeconds: 86_400,
      });
      await inTurns(ENTRANTS, 8, async (at) => register(await guest(server, `Player ${at}`), id));
      begin();
      const begun = performance.now();
      await told(host, id, { kind: 'start' });
      await told(host, id, { kind: 'pairRound' });
      const seconds = (performance.now() - begun) / 1000;
      const { body } = await host.call<Tournament>('GET', `/tournaments/${id}`);
      return harmlessIf(
        body.state.status === 'running',
        `${body.state.status} after ${seconds.toFixed(1)} s`,
      );
    },
  },
  {
    finding: 'enemy 12',
    name: 'the journal of the largest event, read many times at once',
    run: async ({ server, begin }) => {
      const host = await guest(server, 'Host');
      const made = await host.call<Tournament>('POST', '/tournaments/import', { report: largestReport() });
      const { id } = made.body.state;
      await told(host, id, { kind: 'pairRound' });
      for (let times = 0; times < PAIRED_AGAIN; times += 1)
        await told(host, id, { kind: 'rePairRound', round: 'swiss-1', scope: 'all', pairs: [], reason: 'x' });
      begin();
      const sent = await inTurns(READ_AT_ONCE, READ_AT_ONCE, () =>
        send(server, `/tournaments/${id}/entries?limit=500`),
      );
      const longest = Math.max(...sent.map(({ text }) => text.length));
      return harmlessIf(
        sent.every(({ status }) => status === 200),
        `${counted(sent.map(({ status }) => status))}, of ${Math.round(longest / 1000)} kB`,
      );
    },
  },
];
