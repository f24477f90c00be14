import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { guest, type Serving } from '../support/api.ts';
import { counted, harmlessIf, refusedIf, statusOf, type Attack } from './attack.ts';
import { BEHIND_PROXY, BOUNDED, inTurns, send } from './sender.ts';

/** Sends these bytes over one connection; all that comes back until it is closed, or nothing has come for a second. */
const exchange = (server: Serving, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.url);
    let reply = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => (reply += bytes.toString('latin1')));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('close', () => resolve(reply));
  });

const statusIn = (reply: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0);

/** Over one connection that is kept; 0 if it was closed instead. A closed one is not opened again. */
const hammered = async (server: Serving, path: string, count: number): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  let isClosed = false;
  while (statuses.length < count && !isClosed) {
    const status = await new Promise<number>((resolve) => {
      request(new URL(path, server.url), { agent }, (reply) => {
        isClosed = reply.headers.connection === 'close';
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      })
        .on('error', () => {
          isClosed = true;
          resolve(0);
        })
        .end();
    });
    statuses.push(status);
  }
  agent.destroy();
  return statuses;
};

const PAGES = 300;

/** Everything that is served outside the API. */
const pagesOf = async (server: Serving): Promise<readonly string[]> => {
  const html = await (await fetch(server.url)).text();
  const asset = /\/assets\/[^"]+/.exec(html)?.[0];
  return ['/', asset ?? '/assets/none.js', '/favicon.svg', '/docs', '/openapi.json', '/no-such-page'];
};

/** Each is one address, or none, which is that of the proxy. */
const FORWARDED: Readonly<Record<string, (at: number) => string>> = {
  'as it is': () => '203.0.113.7',
  'with ports': (at) => `203.0.113.6:${40_000 + at}`,
  'IPv6 with ports': (at) => `[2001:db8:1:2::1]:${40_000 + at}`,
  mapped: (at) => (at % 2 === 0 ? '::ffff:203.0.113.8' : '203.0.113.8'),
  'no address': (at) => NOWHERE[at % NOWHERE.length] ?? '',
};
const NOWHERE = ['unknown', '', ' ', '_hidden', '203.0.113.9:port', '[203.0.113.9]:1', ',', '"'];
/** As in docs/limits.md, for one minute; the trial may last into the next one. */
const GUESTS_MOST = 30;
const GUESTS_ASKED = 100;

const guestsFrom = (server: Serving, address: (at: number) => string): Promise<readonly number[]> =>
  inTurns(GUESTS_ASKED, 20, async (at) => {
    const sent = await send(server, '/guests', { method: 'POST', from: address(at), body: '{"name":"Foe"}' });
    return sent.status;
  });

const isGuestLimit = (statuses: readonly number[]): boolean => {
  const made = statuses.filter((status) => status === 201).length;
  return made > 0 && made <= 2 * GUESTS_MOST && statuses.includes(429);
};

export const PAGE_ATTACKS: readonly Attack[] = [
  {
    finding: 'security 5',
    name: 'pages and their files, far beyond the limit and on after the refusals',
    environment: { REQUESTS_PER_MINUTE: String(PAGES / 5) },
    run: async ({ server, begin }) => {
      const paths = await pagesOf(server);
      begin();
      const seen: string[] = [];
      let isBounded = true;
      for (const path of paths) {
        const statuses = await hammered(server, path, 2 * PAGES);
        const served = statuses.filter((status) => status !== 429 && status !== 0).length;
        isBounded &&= served <= PAGES && statuses.length < 2 * PAGES;
        seen.push(`${path.replace(/assets.*/, 'assets/…')} ${counted(statuses)}`);
      }
      return refusedIf(isBounded, seen.join('; '));
    },
  },
  {
    finding: 'enemy 4',
    name: 'what browsers ask before a request of another page, and other methods, far beyond the limit',
    environment: { REQUESTS_PER_MINUTE: '60' },
    run: async ({ server, begin }) => {
      begin();
      const seen: string[] = [];
      let isBounded = true;
      for (const method of ['OPTIONS', 'HEAD', 'PURGE']) {
        const headers = { origin: 'https://page.example', 'access-control-request-method': 'PUT' };
        const statuses = await inTurns(150, 10, () => statusOf(server.url, headers, '/api/v1/maps', method));
        isBounded &&= statuses.filter((status) => status !== 429).length <= 60;
        seen.push(`${method} ${counted(statuses)}`);
      }
      return refusedIf(isBounded, seen.join('; '));
    },
  },
  {
    finding: 'security 7',
    name: 'a request that offers HTTP/2',
    run: async ({ server }) => {
      const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
      const body = '{"name":"Java"}';
      const post = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
      const statuses = [
        statusIn(await exchange(server, `GET /health HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)),
        statusIn(await exchange(server, `GET /api/v1/maps HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)),
        statusIn(await exchange(server, `POST /api/v1/guests HTTP/1.1\r\nHost: x\r\n${offer}${post}`)),
      ];
      return harmlessIf(statuses.join() === '200,200,201', counted(statuses));
    },
  },
  {
    finding: 'security low',
    name: 'a body whose packing nobody reads, and two types of one body',
    run: async ({ server }) => {
      const body = '{"name":"Foe"}';
      const head = 'POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
      const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      const json = 'Content-Type: application/json\r\n';
      const long = `Content-Length: ${body.length}\r\n\r\n${body}`;
      const forms = [
        `${head}${json}Transfer-Encoding: gzip, chunked\r\n\r\n${chunk}`,
        `${head}${json}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
        `${head}${json}Content-Encoding: gzip\r\n${long}`,
        `${head}${json}Content-Type: text/plain\r\n${long}`,
        `${head}Content-Type: text/plain\r\n${json}${long}`,
      ];
      const statuses = [];
      for (const form of forms) statuses.push(statusIn(await exchange(server, form)));
      return refusedIf(
        statuses.every((status) => status >= 400 && status < 500),
        counted(statuses),
      );
    },
  },
  {
    finding: 'servers 6',
    name: 'guests of one address, in every way in which a proxy may write it',
    environment: { ...BEHIND_PROXY, ...BOUNDED },
    run: async ({ server, begin }) => {
      begin();
      const seen: string[] = [];
      let isBounded = true;
      for (const [what, address] of Object.entries(FORWARDED)) {
        const sent = await guestsFrom(server, address);
        isBounded &&= isGuestLimit(sent);
        seen.push(`${what} ${counted(sent)}`);
      }
      return refusedIf(isBounded, seen.join('; '));
    },
  },
  {
    finding: 'security low',
    name: 'guests from a hundred addresses of one network of 64 bits',
    environment: { ...BEHIND_PROXY, ...BOUNDED },
    run: async ({ server, begin }) => {
      begin();
      const sent = await guestsFrom(server, (at) => `2001:db8:1:3::${(at + 1).toString(16)}`);
      return refusedIf(isGuestLimit(sent), counted(sent));
    },
  },
  {
    finding: 'security low',
    name: 'connections of one address beyond what it may have',
    environment: { CONNECTIONS_PER_ADDRESS: '50' },
    run: async ({ server, begin }) => {
      await guest(server, 'Foe');
      begin();
      const { hostname, port } = new URL(server.url);
      const sockets = Array.from({ length: 200 }, () => connect(Number(port), hostname));
      const ends = await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<'open' | 'closed'>((resolve) => {
              socket.on('error', () => resolve('closed'));
              socket.on('close', () => resolve('closed'));
              setTimeout(() => resolve('open'), 1000);
            }),
        ),
      );
      for (const socket of sockets) socket.destroy();
      const open = ends.filter((end) => end === 'open').length;
      return refusedIf(open <= 50, `${open} of ${sockets.length} stay open`);
    },
  },
];
