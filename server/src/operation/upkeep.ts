import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { AccountLines } from '../rooms/account-lines.ts';
import type { Services } from '../services.ts';

const LOBBIES_EVERY_MS = 60_000;
const LOOKS_PER_LEASE = 3;
const PAUSE_EVERY_MS = 250;
const SETTLE_EVERY_MS = 3000;
const PAIR_EVERY_MS = 1000;
/** How late what is due in an event may be; how late its addresses are told. */
const DIRECT_EVERY_MS = 500;
const DELIVER_EVERY_MS = 1000;
const EXPIRE_EVERY_MS = 1000;

/** What has to be done now and then, the first time at once. Returns what ends it. */
export const startUpkeep = (
  { lease, lobbyPatience }: Pick<Config, 'lease' | 'lobbyPatience'>,
  { live, starter, upkeep, rulings, settling, tournaments, queue, pause }: Services,
  lines: Pick<AccountLines, 'endExpired'>,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const state = { isStopped: false };
  const tasks = [
    repeat((lease * 1000) / LOOKS_PER_LEASE, log, () => live.lookAfter()),
    repeat((lease * 1000) / LOOKS_PER_LEASE, log, () => rulings.carryOut()),
    repeat(EXPIRE_EVERY_MS, log, () => {
      lines.endExpired();
      return Promise.resolve();
    }),
    repeat(PAUSE_EVERY_MS, log, () => pause.look()),
    repeat(SETTLE_EVERY_MS, log, () => settling.look()),
    repeat(PAIR_EVERY_MS, log, () => queue.look()),
    repeat(DIRECT_EVERY_MS, log, () => tournaments.service.actOnDue()),
    repeat(DELIVER_EVERY_MS, log, () => tournaments.sendDeliveries(() => state.isStopped)),
    repeat(LOBBIES_EVERY_MS, log, async () => {
      for (const matchId of await upkeep.abandonOld(lobbyPatience * 1000)) await starter.consider(matchId);
      for (const matchId of await upkeep.listFull()) await starter.consider(matchId);
    }),
  ];
  return async () => {
    state.isStopped = true;
    await Promise.all(tasks.map((stop) => stop()));
  };
};

/** Does it again that long after it was done, whether it failed or not. */
const repeat = (
  everyMs: number,
  log: FastifyBaseLogger,
  act: () => Promise<unknown>,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = act()
      .catch((error: unknown) => log.warn({ err: error }, 'upkeep failed, it will be tried again'))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, everyMs).unref();
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
