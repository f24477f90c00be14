import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A small program that uses the sources, run in its own process so that it can be killed. */
export type Program = {
  readonly start: (
    args: readonly string[],
    identity?: { readonly uid: number; readonly gid: number },
  ) => Running;
  readonly remove: () => Promise<void>;
};

export type Running = {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  /** The next line of its output; rejects with its error output when it exits before. */
  readonly line: () => Promise<string>;
  readonly kill: () => Promise<void>;
};

export async function makeProgram(source: string): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'penance-program-'));
  await chmod(folder, 0o755);
  const outfile = join(folder, 'program.mjs');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    stdin: { contents: source, resolveDir: join(root, 'server/src'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return {
    start: (args, identity) => run(outfile, args, identity),
    remove: () => rm(folder, { recursive: true }),
  };
}

function run(file: string, args: readonly string[], identity: object = {}): Running {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'pipe',
    cwd: '/',
    env: { PATH: process.env.PATH },
    ...identity,
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  return {
    process: child,
    line: async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the program ended: ${complaints}`);
      return value;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
