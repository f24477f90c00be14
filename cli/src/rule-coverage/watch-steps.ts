import { Session } from 'node:inspector/promises';
import { ENGINE_STEPS } from './engine-steps.ts';

const PROCEDURES = /\/shared\/(?:dist|src)\/procedures\/(?:[\w-]+\/)?([\w-]+)\.[jt]s$/;
const VERBS = /\/shared\/(?:dist|src)\/effects\/run-effects\.[jt]s$/;

interface StepsWatched<T> {
  readonly result: T;
  /** Steps that ran, as `turn: act`. */
  readonly reached: readonly string[];
}

export const ALL_STEPS: readonly string[] = Object.entries(ENGINE_STEPS).flatMap(([procedure, steps]) =>
  Object.keys(steps).map((step) => `${procedure}: ${step}`),
);

/** Which steps of the engine run while some work is done. The runtime counts its calls, the engine knows nothing of it. */
export const watchSteps = async <T>(work: () => Promise<T>): Promise<StepsWatched<T>> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const result = await work();
    const { result: scripts } = await session.post('Profiler.takePreciseCoverage');
    const called = new Set(scripts.flatMap(callsIn));
    return { result, reached: ALL_STEPS.filter((step) => called.has(step)) };
  } finally {
    session.disconnect();
  }
};

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/** A step is the function of its name in a file of its procedure: `strike` fills `strike.ts` and `strike-*.ts`. */
const callsIn = ({ url, functions }: ScriptCoverage): readonly string[] => {
  const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
  if (VERBS.test(url)) return called.map(() => 'effect: run');
  const file = PROCEDURES.exec(url)?.[1];
  if (file === undefined) return [];
  const procedures = Object.keys(ENGINE_STEPS).filter((name) => isFileOf(file, name));
  return procedures.flatMap((procedure) => called.map(({ functionName }) => `${procedure}: ${functionName}`));
};

const isFileOf = (file: string, procedure: string): boolean => {
  const name = procedure.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return file === name || file.startsWith(`${name}-`);
};
