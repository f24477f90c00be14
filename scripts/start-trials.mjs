import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript } from './run.mjs';
import { sideBySide } from './side-by-side.mjs';

/**
 * The shortest run of every trial that tries something, so that none of them is broken when it is needed. In the order in
 * which they begin: the longest first.
 */
const SHORTEST = {
  abuse: ['--short', '--at-once', '2'],
  image: ['--short'],
  campaign: ['--missions', '1'],
  cards: ['--editions', 'codex'],
  // A busy machine takes longer over a take-over, and one run in short says nothing about its usual length.
  cluster: ['--matches', '10', '--at-once', '4', '--answers', '90', '--limit', '15000', '--seconds', '300'],
  correspondence: [
    ...['--duels', '1', '--turns', '5', '--seed', '1'],
    ...['--only', 'answered,upgraded,mailHeld,mailUnread,pushHeld'],
  ],
  crash: ['--trials', '3'],
  events: ['--only', 'double-elimination', '--kills', '0'],
  farmer: ['--guests', '60', '--hours', '2'],
  fuzz: ['--seconds', '3'],
  ladder: ['--players', '100', '--matches', '100'],
  missions: ['--editions', 'arena', '--matches', '2'],
  odds: ['--positions', '5', '--samples', '500'],
  operator: [],
  packs: ['--packs', '3'],
  rules: ['--positions', '100', '--seed', '1'],
  secrecy: ['--pairs', '50', '--rooms', '1'],
  settlement: ['--editions', 'three-layer', '--campaigns', '1', '--missions', '6'],
  swiss: ['--events', '20'],
  tournaments: ['--events', '10'],
  vacation: ['--only', 'kill,down', '--vacations', '2', '--seed', '1'],
};

/** No trial takes a third of this on a slow machine: one that is not done by then hangs. */
const LIMIT_MINUTES = 12;

/** Two at a time. Resolves to the first exit code that is not 0. */
export async function startTrials() {
  const names = readdirSync(join(root, 'trials'))
    .filter((file) => file.endsWith('.ts') && file !== 'run-trial.ts')
    .map((file) => file.replace('.ts', ''));
  const order = Object.keys(SHORTEST);
  const unknown = names.filter((name) => SHORTEST[name] === undefined);
  if (unknown.length > 0) {
    process.stderr.write(
      `scripts/start-trials.mjs does not say how to run in short: ${unknown.join(', ')}.\n`,
    );
    return 1;
  }
  return sideBySide(
    names
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
      .map((name) => ({
        name: `test:${name} ${SHORTEST[name].join(' ')}`.trim(),
        start: (stdio) =>
          runScript('run-typescript.mjs', [`trials/${name}.ts`, ...SHORTEST[name]], {
            limitMinutes: LIMIT_MINUTES,
            stdio,
          }),
      })),
  );
}
