import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';
import { runNpm, root, runScript, runTool } from './run.mjs';
import { sideBySide } from './side-by-side.mjs';
import { startTrials } from './start-trials.mjs';

const sources = ['shared/src', 'server/src', 'client-sdk/src', 'cli/src', 'web/src'];

/** Every step of the check, in order; a name given on the command line picks a step. */
const steps = {
  format: () => runTool('prettier', ['--check', '--log-level=warn', '.']),
  // Both by the rules of eslint.config.js: see docs/decisions/lint-by-oxlint.md.
  lint: async () =>
    lintsEverything() ||
    (await runTool('oxlint', ['--config=oxlint.config.js', '--type-aware', '--deny-warnings'])) ||
    (await runTool('eslint', ['web/src/**/*.svelte'])),
  types: async () =>
    (await runTool('tsc', ['-b'])) ||
    (await runTool('tsc', ['-p', 'tsconfig.scripts.json'])) ||
    (await runTool('svelte-check', [
      '--workspace',
      'web',
      '--tsconfig',
      './tsconfig.json',
      '--output',
      'human',
    ])),
  layers: () => runTool('depcruise', ['--output-type=err', ...sources]),
  unused: () => runTool('knip', []),
  packages: async () =>
    (await runScript('check-lock-file.mjs')) ||
    // Every package supports the Node that runs this.
    (await runNpm(['ci', '--dry-run', '--engine-strict', '--include=optional', '--loglevel=error'])) ||
    (await runScript('check-consumer.mjs')) ||
    (await runTool('publint', ['client-sdk', '--strict'])) ||
    (await runTool('attw', ['--pack', 'client-sdk', '--profile=esm-only', '--format=ascii', '--quiet'])),
  trials: startTrials,
  benchmarks: async () =>
    (await runScript('run-bench.mjs', ['--short', '--compare', '--report'], { limitMinutes: 15 })) ||
    // Too short for a verdict: it only shows that the soak still runs.
    (await runScript('run-bench.mjs', ['soak', '--minutes', '0.2'], { limitMinutes: 5 })),
  examples: () => runScript('check-worked-examples.mjs', [], { limitMinutes: 15 }),
  test: () => runScript('test.mjs', ['--all'], { limitMinutes: 60 }),
};

/** In this order, those of one line side by side: what fails fast and often comes first, what measures runs alone. */
const order = [
  ['format', 'types'],
  ['lint', 'layers', 'unused', 'packages'],
  ['test'],
  ['trials', 'examples'],
  ['benchmarks'],
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) fail(`No such step: ${unknown.join(', ')}. There are: ${order.flat().join(', ')}.`);

await prepare({ build: false });
const rounds = chosen.length > 0 ? chosen.map((name) => [name]) : order;
for (const names of rounds) if ((await sideBySide(names.map(taskOf))) !== 0) fail(`\nThe check failed.`);
process.stdout.write('\nEverything is fine.\n');

/** A process of its own where it runs beside others, for the sake of its output. */
function taskOf(name) {
  return {
    name,
    start: (stdio) => (stdio === 'inherit' ? steps[name]() : runScript('check.mjs', [name], { stdio })),
  };
}

/** Exit code 1 where a comment turns off a rule. */
function lintsEverything() {
  const { status } = spawnSync(
    'git',
    ['grep', '-nE', '(es|ox)lint-disable', '--', '*.ts', '*.mjs', '*.js', '*.svelte'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return status === 0 ? 1 : 0;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
