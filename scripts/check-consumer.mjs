import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, runTool } from './run.mjs';

/**
 * What somebody gets who installs the packages: the files that belong with them, and types that compile in a strict
 * project that checks the declarations of its packages too.
 */
const PACKAGES = ['shared', 'client-sdk'];
const WANTED = ['LICENSE', 'NOTICE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts'];
/** No other packages may be needed by the declarations. */
const TYPES_FROM = ['zod', '@noble/hashes'];

const BOT = `
import { PenanceClient, PenanceError } from '@penance/client-sdk';
import type { Answer } from '@penance/shared';

const client = await PenanceClient.connect('http://127.0.0.1:2567', { name: 'Bot' });
const { id } = await client.matches.create({ visibility: 'open' });
const match = await client.play(id);
match.on('story', (lines: readonly string[]) => lines.length);
for (let asked = await match.nextDecision(); asked; asked = await match.nextDecision()) {
  const [first] = [...match.legalAnswers()];
  const answer: Answer = first ?? { kind: 'endTurn' };
  await match.answer(answer).catch((error: unknown) => {
    if (!(error instanceof PenanceError)) throw error;
  });
}
`;

const OPTIONS = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
};

const folder = mkdtempSync(join(tmpdir(), 'penance-consumer-'));
try {
  const problems = PACKAGES.flatMap(install);
  for (const name of TYPES_FROM) link(name);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'bot.ts'), BOT);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: OPTIONS, files: ['bot.ts'] }),
  );
  process.stderr.write(problems.map((problem) => `${problem}\n`).join(''));
  process.exitCode = problems.length > 0 ? 1 : await runTool('tsc', ['-p', folder]);
} finally {
  rmSync(folder, { recursive: true });
}

/** Packs one package and unpacks it where the project looks for it; returns what is wrong with it. */
function install(name) {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, name),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, files }] = JSON.parse(packed);
  const target = join(folder, 'node_modules', '@penance', name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...WANTED.filter((path) => !paths.has(path)).map((path) => `the package ${name} has no ${path}`),
    ...['LICENSE', 'NOTICE']
      .filter((path) => paths.has(path) && textOf(join(name, path)) !== textOf(path))
      .map((path) => `${name}/${path} differs from ${path}`),
  ];
}

function textOf(path) {
  return readFileSync(join(root, path), 'utf8');
}

function link(name) {
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), target);
}
