import { prepare } from './prepare.mjs';
import { runNpm, runScript, runTool } from './run.mjs';
import { startTrials } from './start-trials.mjs';

const sources = ['shared/src', 'server/src', 'client-sdk/src', 'cli/src', 'web/src'];

/** Every step of the check, in order; a name given on the command line picks a step. */
const steps = {
  format: () => runTool('prettier', ['--check', '--log-level=warn', '.']),
  // Types of all packages at once: more than Node gives by itself.
  lint: () => runTool('eslint', ['.'], { nodeOptions: ['--max-old-space-size=8192'] }),
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
  test: () => runScript('test.mjs', ['--all'], { limitMinutes: 45 }),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0)
  fail(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);

await prepare({ build: false });
for (const name of chosen.length > 0 ? chosen : Object.keys(steps)) {
  const started = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  if ((await steps[name]()) !== 0) fail(`\ncheck failed at: ${name}`);
  process.stdout.write(`${name} is fine (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}
process.stdout.write('\nEverything is fine.\n');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
