import { startServerProcess } from '../crash/server-process.ts';
import type { Serving } from '../support/api.ts';
import type { Attack, Outcome } from './attack.ts';
import { ATTACKS } from './attacks.ts';

export interface AbuseReport {
  readonly finding: string;
  readonly attack: string;
  readonly verdict: Outcome['verdict'] | 'broken down';
  readonly seen: string;
  /** Absent if the attack used no server. */
  readonly others?: Others;
}

/** Requests of another client that were answered during the attack. */
interface Others {
  readonly answered: number;
  /** The slowest response time. */
  readonly waitedMs: number;
  /** The slowest response time before the attack. */
  readonly quietMs: number;
}

/**
 * The response time that others should get. It is only reported; the verdict compares with the time before the attack.
 */
const GOAL_MS = 50;
/** A slowdown by this factor over the slowest quiet response is not chance, even on a busy machine. */
const TIMES_MOST = 50;
const QUIET_LEAST_MS = 20;
const QUIET_REQUESTS = 40;

/** Default settings, except for the request limits: the one attacker here stands for many elsewhere. */
const ORDINARY = {
  REQUESTS_PER_MINUTE: '100000',
  GUESTS_PER_MINUTE: '0',
};

/** Runs each attack on its own server while another client keeps sending requests to it. */
export const runAbuse = async (
  names: readonly string[],
  print: (line: string) => void,
): Promise<readonly AbuseReport[]> => {
  const reports: AbuseReport[] = [];
  for (const attack of ATTACKS.filter(({ name }) => names.includes(name))) {
    const report = attack.isOffline ? await tryAlone(attack) : await tryOnServer(attack);
    reports.push(report);
    const waited = report.others ? `; ${inWords(report.others)}` : '';
    print(
      `${attack.finding.padEnd(2)} ${report.verdict.padEnd(11)} ${attack.name} (${report.seen}${waited})`,
    );
  }
  return reports;
};

const inWords = ({ waitedMs, quietMs }: Others): string =>
  `others waited ${waitedMs} ms at most${waitedMs > GOAL_MS ? `, wanted ${GOAL_MS}` : ''}, ${quietMs} ms in quiet`;

const tryAlone = async ({ finding, name, run }: Attack): Promise<AbuseReport> => ({
  finding,
  attack: name,
  ...(await run({ server: { url: '' }, begin: () => undefined }).catch(brokenDown)),
});

const tryOnServer = async ({ finding, name, environment, run }: Attack): Promise<AbuseReport> => {
  const server = await startServerProcess({ ...ORDINARY, ...environment });
  const quietMs = await quietOf(server.url);
  const other = askMeanwhile(server);
  try {
    const outcome = await run({ server, begin: other.begin }).catch(brokenDown);
    const others = { ...(await other.end()), quietMs };
    // Checked whatever the attack reports: a server that no longer responds was brought down.
    const isUp = await fetch(`${server.url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    return judged({ finding, attack: name, ...outcome, others }, others, isUp);
  } finally {
    await other.end();
    await server.stop();
  }
};

const brokenDown = (error: unknown) => ({ verdict: 'broken down' as const, seen: String(error) });

const judged = (report: AbuseReport, { waitedMs, quietMs }: Others, isUp: boolean): AbuseReport => {
  if (!isUp) return { ...report, verdict: 'works', seen: `${report.seen}; nobody is answered any more` };
  if (waitedMs <= TIMES_MOST * Math.max(quietMs, QUIET_LEAST_MS)) return report;
  return { ...report, verdict: 'works', seen: `${report.seen}; others were kept waiting` };
};

const quietOf = async (url: string): Promise<number> => {
  let slowest = 0;
  for (let asked = 0; asked < QUIET_REQUESTS; asked += 1) {
    const begun = performance.now();
    await (await fetch(`${url}/health`)).text();
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return Math.round(slowest);
};

const PAUSE_MS = 20;

const askMeanwhile = (server: Serving) => {
  let isOver = false;
  let [answered, slowest, begunAt] = [0, 0, 0];
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await fetch(`${server.url}/health`).then(
        () => (answered += 1),
        () => undefined,
      );
      // Requests from before the attack began are not counted.
      if (begun >= begunAt) slowest = Math.max(slowest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return {
    begin: () => {
      [answered, slowest, begunAt] = [0, 0, performance.now()];
    },
    end: async () => {
      isOver = true;
      await asking;
      return { answered, waitedMs: Math.round(slowest) };
    },
  };
};
