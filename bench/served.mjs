import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, so that what it takes is not mixed with what its clients take. */
export async function serve(program, environment = {}) {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    execArgv: ['--expose-gc', '--max-semi-space-size=32'],
    env: { ...process.env, ...environment },
  });
  const { url } = await heard(child);
  const ask = async (question) => {
    child.send(question);
    return heard(child);
  };
  return {
    url,
    /** Processor seconds so far. */
    cpuSeconds: () => ask('cpuSeconds'),
    /** Bytes in use after a full collection, on the heap and beside it. */
    bytes: () => ask('bytes'),
    /** JSON round trips per processor second, in the idle server. */
    J: () => ask('J'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}

async function heard(child) {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with code ${code}`);
    }),
  ]);
  return message;
}
