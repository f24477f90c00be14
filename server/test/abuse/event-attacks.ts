import type { Tournament } from '@penance/shared';
import { guest } from '../support/api.ts';
import { harmlessIf, type Attack } from './attack.ts';
import { newEvent, register, told } from './events.ts';
import { inTurns } from './sender.ts';

const ENTRANTS = 128;

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
];
