import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../support/until.ts';
import { startBalancer, type Balancer } from './balancer.ts';

/** A server that says its name on every new line, and the name alone as a reply to HTTP; its metrics say `matches`. */
interface Fake {
  readonly address: string;
  status: number;
  matches: number;
  readonly close: () => Promise<void>;
}

const METRICS_TOKEN = 'what the servers want to be told';
const fakes: Fake[] = [];
const fake = async (name: string, port = 0): Promise<Fake> => {
  const server: Server = createServer((request, reply) => {
    const isMetrics = request.url === '/metrics';
    const isAllowed = !isMetrics || request.headers.authorization === `Bearer ${METRICS_TOKEN}`;
    reply.statusCode = request.url === '/ready' ? made.status : isAllowed ? 200 : 401;
    reply.end(isMetrics ? `penance_matches_live ${made.matches}\n` : name);
  });
  const upgrades = new Set<Socket>();
  server.on('upgrade', (request, socket: Socket) => {
    upgrades.add(socket.once('close', () => upgrades.delete(socket)));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${name}:`);
    socket.pipe(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const made: Fake = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 200,
    matches: 0,
    close: async () => {
      server.closeAllConnections();
      for (const socket of upgrades) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  fakes.push(made);
  return made;
};

describe('a balancer', () => {
  let balancer: Balancer;
  beforeEach(async () => {
    balancer = await startBalancer(0, METRICS_TOKEN);
  });
  afterEach(async () => {
    await balancer.close();
    for (const each of fakes.splice(0)) await each.close();
  });

  /** An upgraded connection; what it was sent so far. */
  const upgraded = async (): Promise<{ readonly socket: Socket; readonly said: () => string }> => {
    const socket = connect({ port: Number(new URL(balancer.url).port), host: '127.0.0.1' });
    let said = '';
    socket.on('data', (text: Buffer) => (said += text.toString()));
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: any\r\n\r\n');
    await until(
      () => Promise.resolve(said),
      (text) => text.includes(':') || socket.destroyed,
    );
    return { socket, said: () => said.split('\r\n\r\n')[1] ?? '' };
  };
  const openAt = (address: string): number | undefined =>
    balancer.servers().find((server) => server.address === address)?.open;

  test('gives new connections to the server that plays the fewest matches', async () => {
    const [busy, idle] = [await fake('busy'), await fake('idle')];
    busy.matches = 100;
    for (const { address } of [busy, idle]) await balancer.add(address);
    const lines = [await upgraded(), await upgraded(), await upgraded()];
    expect(lines.map(({ said }) => said())).toEqual(['idle:', 'idle:', 'idle:']);
  });

  test('gives each new connection to the server with the fewest, and carries both directions', async () => {
    const [one, other] = [await fake('one'), await fake('other')];
    for (const { address } of [one, other]) await balancer.add(address);
    const first = [await upgraded(), await upgraded(), await upgraded(), await upgraded()];
    expect(first.map(({ said }) => said()).toSorted()).toEqual(['one:', 'one:', 'other:', 'other:']);
    // Whichever of the two is asked first from now on.
    one.matches = 2;
    for (const { socket, said } of first) {
      if (said() !== 'other:') continue;
      // Only one direction is closed: what the server still sends arrives.
      socket.end('the last words');
      await once(socket, 'close');
      expect(said()).toBe('other:the last words');
    }
    await until(
      () => Promise.resolve(openAt(other.address)),
      (open) => open === 0,
    );
    expect((await upgraded()).said()).toBe('other:');
    expect(openAt(one.address)).toBe(2);
  });

  test('gives a server that is not ready nothing, and cuts nothing that it has', async () => {
    const [one, other] = [await fake('one'), await fake('other')];
    for (const { address } of [one, other]) await balancer.add(address);
    const before = [await upgraded(), await upgraded()];
    one.status = 503;
    await until(
      () => Promise.resolve(balancer.servers()),
      (servers) => servers.some(({ address, isReady }) => address === one.address && !isReady),
    );
    expect((await upgraded()).said()).toBe('other:');
    expect((await upgraded()).said()).toBe('other:');
    for (const { socket, said } of before) {
      const heard = said();
      socket.write('still here');
      await until(
        () => Promise.resolve(said()),
        (text) => text === `${heard}still here`,
      );
    }
    one.status = 200;
    await until(
      () => Promise.resolve(balancer.servers()),
      (servers) => servers.every(({ isReady }) => isReady),
    );
    expect((await upgraded()).said()).toBe('one:');
  });

  test('tries another server when one has just died', async () => {
    const [one, other] = [await fake('one'), await fake('other')];
    for (const { address } of [one, other]) await balancer.add(address);
    await one.close();
    for (let nth = 0; nth < 3; nth += 1) {
      const reply = await fetch(balancer.url, { headers: { connection: 'close' } });
      expect(await reply.text()).toBe('other');
    }
    await fake('one again', Number(new URL(`http://${one.address}`).port));
    await until(
      () => fetch(balancer.url, { headers: { connection: 'close' } }).then((reply) => reply.text()),
      (text) => text === 'one again',
    );
  });

  test('cuts the client when its server dies, and when no server is ready', async () => {
    const one = await fake('one');
    await balancer.add(one.address);
    const { socket } = await upgraded();
    fakes.splice(0);
    // As the kernel does for a process that is killed.
    const cut = once(socket, 'close');
    balancer.remove(one.address);
    await one.close();
    socket.write('is anybody there');
    await cut;
    await expect(fetch(balancer.url)).rejects.toThrow('fetch failed');
  });

  test('cannot listen on a port that is taken', async () => {
    await expect(startBalancer(Number(new URL(balancer.url).port))).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
