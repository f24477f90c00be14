import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import type { Answer, Decision } from '@penance/shared';
import { amount } from './amount.ts';
import { DECKS } from './decks.ts';
import type { Bench, Figure } from './figure.ts';
import type { Trace } from './profile/tracer.ts';
import { startPenanceServer } from './servers/penance-server.ts';

const TRACED = amount(8, 2);
/** Until what was begun before has ended. */
const QUIET_MS = 600;
/** Until both players have the step. */
const SENT_MS = 30;

/**
 * The way of an answer through the server: files and functions of ours that run from the frame of a `rotate` until both
 * players have the step. What runs in the background meanwhile counts too, so the shortest of some is taken.
 */
export const path: Bench = {
  name: 'path',
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penance-path-'));
    const file = join(folder, 'trace.json');
    const server = await startPenanceServer({ TRACE_FILE: file });
    try {
      const [host, guest] = await openDuel(server.url);
      const traces: Trace[] = [];
      let isTracing = false;
      const ended = guest.playWith(() => dullest([...guest.legalAnswers()]));
      await host.playWith(async (asked) => {
        if (isTracing) {
          await sleep(SENT_MS);
          await server.ask('traceOff');
          traces.push(JSON.parse(readFileSync(file, 'utf8')) as Trace);
        }
        const answers = [...host.legalAnswers()];
        const rotate = isTracing ? undefined : rotateIn(asked, answers);
        isTracing = rotate !== undefined;
        if (traces.length === TRACED) return { kind: 'surrender' };
        if (!rotate) return dullest(answers);
        await sleep(QUIET_MS);
        await server.ask('traceOn');
        return rotate;
      });
      await ended;
      return figuresOf(traces, await server.ask('J'));
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const openDuel = async (url: string): Promise<readonly [LiveMatch, LiveMatch]> => {
  const [host, guest] = await Promise.all(
    ['Host', 'Guest'].map((name) => PenanceClient.connect(url, { name })),
  );
  const [own, other] = DECKS;
  if (!host || !guest || !own || !other) throw new Error('a player or a deck is missing');
  const { id } = await host.matches.create({ hostSeat: { seat: 0, deck: own } });
  await guest.matches.takeSeat(id, { seat: 1, deck: other });
  const [one, two] = await Promise.all([host.play(id), guest.play(id)]);
  return [one, two];
};

const rotateIn = ({ kind }: Decision, answers: readonly Answer[]): Answer | undefined =>
  kind === 'turn' ? answers.find((answer) => answer.kind === 'rotate') : undefined;

/** Ends a turn where there is one, and takes the first answer to anything else. */
const dullest = (answers: readonly Answer[]): Answer => {
  const answer = answers.find(({ kind }) => kind === 'endTurn') ?? answers[0];
  if (!answer) throw new Error('nothing can be answered');
  return answer;
};

const functionsIn = (trace: Trace): number =>
  Object.values(trace).reduce((sum, functions) => sum + functions.length, 0);

const figuresOf = (traces: readonly Trace[], J: number): readonly Figure[] => {
  const shortest = traces.reduce((least, trace) => (functionsIn(trace) < functionsIn(least) ? trace : least));
  const byFile = Object.fromEntries(
    Object.entries(shortest).map(([file, functions]) => [file, functions.length]),
  );
  const figure = (name: string, title: string, value: number, goal: string): Figure => ({
    name,
    title,
    goal,
    value,
    unit: '',
    ratio: value,
    ratioUnit: '',
    better: 'less',
    J,
    details: byFile,
  });
  return [
    figure('path-files', 'files that a `rotate` passes', Object.keys(shortest).length, 'at most 65'),
    figure('path-functions', 'functions that a `rotate` passes', functionsIn(shortest), 'at most 260'),
  ];
};
