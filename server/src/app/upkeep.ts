import type { ActWatch } from '../admin/act-watch.ts';
import type { Config } from '../platform/config/config.ts';
import type { ServingProcesses } from '../platform/processes/serving-processes.ts';
import type { AccountConnections } from '../platform/sockets/account-connections.ts';
import { lookAtLobbies } from './look-at-lobbies.ts';
import type { Services } from './services.ts';

const BEAT_EVERY_MS = 500;
const TAKE_OVER_EVERY_MS = 500;
const FIGURES_EVERY_MS = 5000;
const LOBBIES_EVERY_MS = 60_000;
const RETENTION_EVERY_MS = 10_000;
const LOOKS_PER_LEASE = 3;
const PAUSE_EVERY_MS = 250;
/** How late the expiry of a clock of an event's match may be noticed. */
const HOLDS_EVERY_MS = 250;
/** How late the clocks of players on vacation stand, and the expiry of a clock of days is noticed. */
const VACATIONS_EVERY_MS = 1000;
const SETTLE_EVERY_MS = 3000;
const PAIR_EVERY_MS = 1000;
/** How late a deadline of an event may be handled, and how late its webhooks may be called. */
const DIRECT_EVERY_MS = 500;
const DELIVER_EVERY_MS = 1000;
const NOTIFY_EVERY_MS = 1000;
/** How late the seats of a deleted account are given up in matches of another process. */
const ERASE_EVERY_MS = 1000;
const EXPIRE_EVERY_MS = 1000;
/** How late a process does what an operator ordered. */
const ACTS_EVERY_MS = 1000;

export interface RunningUpkeep {
  /** Nothing is begun any more; resolves when what was begun here is done. */
  readonly stop: () => Promise<void>;
  /** Resolves when no receiver of a mail or a delivery is waited for any more: that may take long. */
  readonly sent: () => Promise<void>;
}

/** Runs all periodic work, the first time at once. */
export const startUpkeep = (
  { lease, lobbyPatience }: Pick<Config, 'lease' | 'lobbyPatience'>,
  {
    live,
    starter,
    upkeep,
    holds,
    vacations,
    rulings,
    settling,
    tournaments,
    queue,
    pause,
    trouble,
    loops,
    retention,
    waiting,
    room,
    erasure,
    notifications,
  }: Services,
  processes: Pick<ServingProcesses, 'beat' | 'buryDead' | 'isBeside'>,
  connections: Pick<AccountConnections, 'endExpired'>,
  acts: ActWatch,
  hasPlayers: (matchId: string) => boolean,
): RunningUpkeep => {
  const tasks = [
    // Comes first, so that it runs before anything else after a suspension of the process.
    repeat(PAUSE_EVERY_MS, () =>
      loops.pause.look(() => {
        trouble.look();
        return pause.look();
      }),
    ),
    repeat(HOLDS_EVERY_MS, () => loops.holds.look(() => holds.look())),
    repeat(VACATIONS_EVERY_MS, () => loops.vacations.look(() => vacations.look())),
    repeat(BEAT_EVERY_MS, () => loops.beats.look(() => processes.beat())),
    repeat(TAKE_OVER_EVERY_MS, () => loops.deaths.look(() => processes.buryDead())),
    repeat(TAKE_OVER_EVERY_MS, () => loops.orphans.look(() => live.adoptOrphans())),
    repeat((lease * 1000) / LOOKS_PER_LEASE, () => loops.leases.look(() => live.renew())),
    repeat((lease * 1000) / LOOKS_PER_LEASE, () => loops.rulings.look(() => rulings.carryOut())),
    repeat(EXPIRE_EVERY_MS, () =>
      loops.connections.look(() => {
        connections.endExpired();
        return Promise.resolve();
      }),
    ),
    repeat(ACTS_EVERY_MS, () => acts.look()),
    repeat(FIGURES_EVERY_MS, () =>
      loops.figures.look(async () => {
        await waiting.look();
        await room.look();
      }),
    ),
    repeat(SETTLE_EVERY_MS, () => settling.look()),
    repeat(PAIR_EVERY_MS, () => loops.queue.look(() => queue.look())),
    repeat(DIRECT_EVERY_MS, () => loops.events.look(() => tournaments.service.actOnDue())),
    repeat(DELIVER_EVERY_MS, () => tournaments.courier.look()),
    repeat(NOTIFY_EVERY_MS, () => notifications.courier.look()),
    repeat(ERASE_EVERY_MS, () => erasure.look()),
    repeat(RETENTION_EVERY_MS, () => retention.look()),
    repeat(LOBBIES_EVERY_MS, () =>
      loops.lobbies.look(() =>
        lookAtLobbies({
          upkeep,
          starter,
          loop: loops.lobbies,
          patienceMs: lobbyPatience * 1000,
          isBeside: () => processes.isBeside(),
          hasPlayers,
        }),
      ),
    ),
  ];
  const couriers = [tournaments.courier, notifications.courier];
  let sent: Promise<unknown> = Promise.resolve();
  return {
    stop: async () => {
      // Awaited by `sent`.
      sent = Promise.allSettled(couriers.map((courier) => courier.close()));
      await Promise.all(tasks.map((stop) => stop()));
    },
    sent: async () => {
      await sent;
    },
  };
};

/** Repeats `act`, that long after each run has finished. `act` never rejects. */
const repeat = (everyMs: number, act: () => Promise<void>): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  // scripts/shaken-upkeep.mjs knows its name.
  const runUpkeep = (): void => {
    running = act().then(() => {
      if (!isStopped) timer = setTimeout(runUpkeep, everyMs).unref();
    });
  };
  runUpkeep();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
