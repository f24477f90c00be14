import { cp } from 'node:fs/promises';
import { removeData, startServerProcess, trialFolder } from '../crash/server-process.ts';
import type { Attack, Outcome } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { TURNS_FROM_MS, watch, type Watched } from './watch-server.ts';
import { slowness } from '../support/processor-time.ts';

export interface AbuseReport {
  readonly finding: string;
  readonly attack: string;
  readonly verdict: Outcome['verdict'] | 'broken down';
  readonly seen: string;
  /** Absent if the attack used no server. */
  readonly watched?: Watched;
}

/** Milliseconds of processor time for which nobody else may get a turn, on the machine of `docs/limits.md`. */
const TURN_MS = 50;
/** An attack that slows others down by this factor is not chance, even on a busy machine. */
const TIMES_MOST = 50;
const QUIET_LEAST_MS = 20;

/** Default settings, except for the request limits: the one attacker here stands for many elsewhere. */
const ORDINARY = {
  REQUESTS_PER_MINUTE: '100000',
  GUESTS_PER_MINUTE: '0',
};

/** Runs each attack on its own server, so many at once, while another client keeps sending requests to it. */
export const runAbuse = async (
  names: readonly string[],
  atOnce: number,
  print: (line: string) => void,
): Promise<readonly AbuseReport[]> => {
  const reports: AbuseReport[] = [];
  const data = await newData();
  const waiting = ATTACKS.filter(({ name }) => names.includes(name));
  const runNext = async (): Promise<void> => {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) {
      const report = attack.isOffline ? await tryAlone(attack) : await tryOnServer(attack, data);
      reports.push(report);
      const { finding, verdict, seen, watched } = report;
      print(`${finding.padEnd(12)} ${verdict.padEnd(11)} ${attack.name}`);
      print(`${' '.repeat(24)} ${seen}${watched ? `; ${inWords(watched)}` : ''}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, runNext));
  } finally {
    await removeData(data);
  }
  return reports;
};

const inWords = ({ processorMs, turnMs, waitedMs, quietMs }: Watched): string =>
  [
    `it cost ${processorMs} ms of processor time`,
    turnInWords(turnMs),
    `others waited up to ${waitedMs} ms, before it ${quietMs} ms`,
  ].join(', ');

const turnInWords = (turnMs: Watched['turnMs']): string => {
  if (turnMs === null) return 'turns were not measured';
  return turnMs < TURNS_FROM_MS ? `no turn took ${TURNS_FROM_MS} ms` : `${turnMs} ms in one turn`;
};

const tryAlone = async ({ finding, name, run }: Attack): Promise<AbuseReport> => ({
  finding,
  attack: name,
  ...(await run({ server: { url: '' }, begin: () => undefined }).catch(brokenDown)),
});

interface Tried {
  readonly outcome: Pick<AbuseReport, 'verdict' | 'seen'>;
  readonly watched: Watched;
  readonly isUp: boolean;
}

/** Others use the processor too: only what is slow each time is slow. */
const TRIES = 3;

const tryOnServer = async (attack: Attack, data: string): Promise<AbuseReport> => {
  let tried = await tryOnce(attack, data);
  for (let tries = 1; tries < TRIES && tried.isUp && slowed(tried.watched) !== undefined; tries += 1)
    tried = await tryOnce(attack, data);
  const { outcome, watched, isUp } = tried;
  const fault = isUp ? slowed(watched) : 'nobody is answered any more';
  const report = { finding: attack.finding, attack: attack.name, ...outcome, watched };
  return fault === undefined ? report : { ...report, verdict: 'works', seen: `${report.seen}; ${fault}` };
};

const tryOnce = async ({ environment, run }: Attack, data: string): Promise<Tried> => {
  const folder = await trialFolder();
  await cp(data, folder, { recursive: true });
  const watching = await watch((watched) =>
    startServerProcess({ ...ORDINARY, ...environment, ...watched }, { folder }),
  );
  const { server } = watching;
  try {
    const outcome = await run({ server, begin: watching.begin }).catch(brokenDown);
    const watched = await watching.end();
    // Checked whatever the attack reports: a server that no longer responds was brought down.
    const isUp = await fetch(`${server.url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    return { outcome, watched, isUp };
  } finally {
    await watching.stop();
    await removeData(folder);
  }
};

/** The data of a server that has just begun. Copied for each attack: making them takes longer than all else of a start. */
const newData = async (): Promise<string> => {
  const folder = await trialFolder();
  await (await startServerProcess({}, { folder })).stop();
  return folder;
};

const brokenDown = (error: unknown) => ({ verdict: 'broken down' as const, seen: String(error) });

const slowed = ({ turnMs, waitedMs, quietMs }: Watched): string | undefined => {
  if ((turnMs ?? 0) > TURN_MS * slowness()) return `nobody else got a turn for more than ${TURN_MS} ms`;
  return waitedMs > TIMES_MOST * Math.max(quietMs, QUIET_LEAST_MS) ? 'others were kept waiting' : undefined;
};
