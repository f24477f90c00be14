import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresAddress } from '../server/src/platform/database/client.ts';
import { emptyDatabase } from '../server/test/platform/database/test-database.ts';
import { announced, endChild } from '../server/test/support/child.ts';
import { print, runTrial } from './run-trial.ts';

const run = promisify(execFile);

/** What the steps of a Dockerfile do to the folder of the image. */
interface Recipe {
  readonly steps: readonly Step[];
  /** The command of the finished image. */
  readonly command: readonly string[];
}
type Step =
  | { readonly kind: 'copy'; readonly from: readonly string[]; readonly to: string }
  | { readonly kind: 'run'; readonly line: string };

/** Of the first stage, whose folder the second one takes over as it is. */
const recipeOf = (dockerfile: string): Recipe => {
  const lines = dockerfile.replaceAll(/\\\n\s*/g, '').split('\n');
  const stages = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []));
  const [, second = lines.length] = stages;
  const steps = lines.slice(0, second).flatMap((line): readonly Step[] => {
    const [word = '', ...rest] = line.split(' ');
    if (word === 'COPY') return [{ kind: 'copy', from: rest.slice(0, -1), to: rest.at(-1) ?? '' }];
    return word === 'RUN' ? [{ kind: 'run', line: rest.join(' ') }] : [];
  });
  const command = lines.find((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '[]';
  return { steps, command: JSON.parse(command) as readonly string[] };
};

type IsSent = (path: string) => boolean;

/** Whether a path of the repository reaches a build: the last line of `.dockerignore` that fits it, or a folder around it, decides. */
const sentBy = (dockerignore: string): IsSent => {
  const rules = dockerignore
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace('!', '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true;
};

const patternOf = (line: string): RegExp => {
  const parts = line.split('**/').map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'));
  return new RegExp(`^${parts.join('(?:.*/)?')}(?:/|$)`);
};

const copy = async (
  folder: string,
  { from, to }: Extract<Step, { kind: 'copy' }>,
  isSent: IsSent,
): Promise<void> => {
  const isIntoFolder = to.endsWith('/');
  if (isIntoFolder) await mkdir(join(folder, to), { recursive: true });
  for (const path of from)
    await cp(path, isIntoFolder ? join(folder, to, path.split('/').at(-1) ?? '') : join(folder, to), {
      recursive: true,
      filter: isSent,
    });
};

/** Only what an image has: nothing of the settings of npm and Node that started this. */
const ENVIRONMENT = { PATH: process.env.PATH, HOME: process.env.HOME };

const INSTALL = /^npm ci\b/;

/** As `npm ci` would leave it: the packages that are installed here. Links, so that it takes seconds. */
const installed = async (folder: string): Promise<void> => {
  for (const at of ['.', 'shared', 'client-sdk', 'server', 'cli', 'web'])
    if (existsSync(join(at, 'node_modules')))
      await run('cp', ['-RPl', join(at, 'node_modules'), join(folder, at, 'node_modules')]);
  // `npm prune` writes its list in place: a link would say that packages are missing here.
  const list = join('node_modules', '.package-lock.json');
  await run('cp', ['--remove-destination', list, join(folder, list)]);
};

const build = async (folder: string, { steps }: Recipe, isSent: IsSent, isShort: boolean): Promise<void> => {
  for (const step of steps) {
    if (step.kind === 'copy') await copy(folder, step, isSent);
    else if (isShort && INSTALL.test(step.line)) await installed(folder);
    else {
      print(step.line);
      await run('sh', ['-euc', step.line], { cwd: folder, env: ENVIRONMENT });
    }
  }
};

/** The image is given a URL: of the database itself, or of a port that leads to its socket. */
const urlOf = async (
  address: PostgresAddress,
): Promise<{ readonly url: string; readonly close: () => void }> => {
  if (address.kind === 'url') return { url: address.url, close: () => undefined };
  const socket = join(address.folder, '.s.PGSQL.5432');
  const server = createServer((client) => {
    const upstream = connect(socket);
    for (const side of [client, upstream])
      side.on('error', () => [client, upstream].map((each) => each.destroy()));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${address.database}`,
    close: () => server.close(),
  };
};

/** The addresses that a new visitor needs, with what each answered. */
const visit = async (url: string): Promise<Readonly<Record<string, number>>> => {
  const paths = ['/', '/ready', '/docs', '/api/v1/openapi.json', '/api/v1/rulesets', '/api/v1/packs'];
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await fetch(url + path)).status] as const),
  );
  return Object.fromEntries(statuses);
};

const start = async (folder: string, { command }: Recipe) => {
  const database = await emptyDatabase();
  const reached = await urlOf(database.address);
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...ENVIRONMENT,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: randomBytes(32).toString('hex'),
      METRICS_TOKEN: randomBytes(32).toString('hex'),
      DATABASE_URL: reached.url,
    },
  });
  try {
    const statuses = await visit(await announced(child, /ready at (\S+)/));
    return { statuses, exitCode: await endChild(child, 'SIGTERM') };
  } finally {
    child.kill('SIGKILL');
    reached.close();
    await database.close();
  }
};

await runTrial({
  name: 'test:image',
  summary: 'Carries out the Dockerfile without Docker, in a folder, and starts what it builds',
  options: { short: { summary: 'with the packages that are installed here, instead of npm ci' } },
  run: async (given) => {
    const recipe = recipeOf(await readFile('Dockerfile', 'utf8'));
    const folder = await mkdtemp(join(tmpdir(), 'penance-image-'));
    try {
      const isSent = sentBy(await readFile('.dockerignore', 'utf8'));
      await build(folder, recipe, isSent, given.has('short'));
      const report = await start(folder, recipe);
      const isSound =
        Object.values(report.statuses).every((status) => status === 200) && report.exitCode === 0;
      return { report, isSound };
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});
