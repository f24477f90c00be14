import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareDuel } from './duels-bare.mjs';
import { penanceDuel } from './duels-penance.mjs';
import { serve } from './served.mjs';

const penance = { program: './server-penance.mjs', duel: penanceDuel };
const bare = { program: './server-bare.mjs', duel: bareDuel };

const OPENING_AT_ONCE = 20;
/** Until then Node compiles. */
const WARM_UP_ANSWERS = 3_000;

/** So many duels on a server of their own, played a little; what `work` makes of them. `open` opens more. */
async function withDuels({ program, duel }, count, work) {
  const server = await serve(program);
  const duels = [];
  const open = async (wanted) => {
    while (duels.length < wanted) {
      const numbers = Array.from({ length: Math.min(OPENING_AT_ONCE, wanted - duels.length) });
      duels.push(...(await Promise.all(numbers.map((_, at) => duel(server.url, duels.length + at)))));
    }
    await answered(duels, Math.max(duels.length * 6, WARM_UP_ANSWERS));
  };
  try {
    await open(count);
    return await work(duels, server, open);
  } finally {
    for (const each of duels) each.leave();
    await server.stop();
  }
}

/** Every duel answers as soon as both players have the last answer, until there were so many altogether. */
async function answered(duels, most) {
  let left = most;
  await Promise.all(
    duels.map(async (duel) => {
      while (left-- > 0) await duel.answer();
    }),
  );
}

/** Answers per second of the clock and per processor second of the server. */
const busy = (kind, count, answers) =>
  withDuels(kind, count, async (duels, server) => {
    const J = await server.J();
    const cpu = await server.cpuSeconds();
    const started = performance.now();
    await answered(duels, answers);
    const seconds = (performance.now() - started) / 1_000;
    const cpuSeconds = (await server.cpuSeconds()) - cpu;
    return {
      J,
      perSecond: answers / seconds,
      perCpuSecond: answers / cpuSeconds,
    };
  });

/** Kilobytes that the server keeps for each duel beyond the first so many. */
const kept = (kind, { first, all }) =>
  withDuels(kind, first, async (_, server, open) => {
    const before = await server.bytes();
    await open(all);
    return ((await server.bytes()) - before) / (all - first) / 1_000;
  });

/** Milliseconds until the opponent has an answer, with one answer a second in every duel, spread over the second. */
const paced = (kind, count, seconds) =>
  withDuels(kind, count, async (duels, server) => {
    const J = await server.J();
    const delays = [];
    const ends = performance.now() + seconds * 1_000;
    await Promise.all(
      duels.map(async (duel, at) => {
        await sleep((at * 1_000) / count);
        while (performance.now() < ends) {
          const [{ milliseconds, isFirst }] = await Promise.all([duel.answer(), sleep(1_000)]);
          if (!isFirst) delays.push(milliseconds);
        }
      }),
    );
    delays.sort((one, other) => one - other);
    const at = (share) => delays[Math.floor(delays.length * share)];
    return { J, p50: at(0.5), p99: at(0.99) };
  });

const figure = (name, title, goal, parts) => ({ name, title, goal, ...parts });

const throughput = (name, count, answers) => ({
  name,
  measure: async () => {
    const [ours, theirs] = [await busy(penance, count, answers), await busy(bare, count, answers)];
    return [
      figure(name, `sockets: answers per processor second, ${count} duels`, '0.5 of the bare room', {
        unit: '/s',
        ratioUnit: 'of the bare room',
        value: ours.perCpuSecond,
        ratio: ours.perCpuSecond / theirs.perCpuSecond,
        J: ours.J,
        perThousandJ: (ours.perCpuSecond / ours.J) * 1_000,
        perSecond: ours.perSecond,
        bare: theirs,
      }),
    ];
  },
});

const memory = (name, counts) => ({
  name,
  measure: async () => {
    const [ours, theirs] = [await kept(penance, counts), await kept(bare, counts)];
    return [
      figure(name, 'sockets: memory of a duel with two connections', '1.5 of the bare room', {
        unit: ' kB',
        ratioUnit: 'of the bare room',
        value: ours,
        ratio: ours / theirs,
        J: 0,
        bare: theirs,
      }),
    ];
  },
});

const delays = (name, count, seconds) => ({
  name,
  measure: async () => {
    const [ours, theirs] = [await paced(penance, count, seconds), await paced(bare, count, seconds)];
    const goals = { p50: 'at most 25 J trips', p99: 'at most 150 J trips' };
    return Object.entries(goals).map(([share, goal]) =>
      figure(`${name}-${share}`, `sockets: until the opponent has it, ${count} paced duels, ${share}`, goal, {
        unit: ' ms',
        ratioUnit: 'J trips',
        value: ours[share],
        ratio: (ours[share] / 1_000) * ours.J,
        J: ours.J,
        bare: { milliseconds: theirs[share], trips: (theirs[share] / 1_000) * theirs.J },
      }),
    );
  },
});

export const socketBenches = [
  throughput('sockets-10', 10, 2_000),
  throughput('sockets-50', 50, 5_000),
  throughput('sockets-1000', 1_000, 10_000),
  delays('paced', 200, 10),
  memory('memory', { first: 50, all: 250 }),
];
