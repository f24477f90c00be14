import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PushSubscription } from '@penance/shared';

/** A message as the browser reads it. */
export interface PushedMessage {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  readonly topic: string;
}

/** A browser with a subscription at the push service. */
export interface TestBrowser {
  readonly subscription: Pick<PushSubscription, 'endpoint' | 'keys'>;
  readonly got: readonly PushedMessage[];
  /** Whether the sender was told that this message of `got` was taken, or was at least still connected to hear so. */
  readonly isAnswered: (at: number) => boolean;
  /** What the service answers for this browser from now on. */
  readonly answer: (status: number) => void;
}

export interface PushReceiver {
  readonly url: string;
  readonly browser: () => TestBrowser;
  /** How many messages have come, whatever they were answered. */
  readonly count: () => number;
  /** Called before a message is acknowledged. */
  onTaken: () => Promise<void>;
  readonly close: () => void;
}

interface Known {
  readonly key: ECDH;
  readonly auth: Buffer;
  readonly got: PushedMessage[];
  readonly answered: Set<number>;
  status: number;
}

/** A push service on this machine. It takes only what is signed and encrypted as RFC 8291 and 8292 say. */
export const openPushReceiver = async (publicKey: () => Promise<string>): Promise<PushReceiver> => {
  const browsers = new Map<string, Known>();
  let count = 0;
  const receive = async (request: IncomingMessage, body: Buffer): Promise<number> => {
    count += 1;
    const known = browsers.get(request.url ?? '');
    if (!known) return 404;
    if (!isSigned(request.headers.authorization ?? '', url, await publicKey())) return 403;
    if (known.status !== 201) return known.status;
    if (request.headers['content-encoding'] !== 'aes128gcm' || !(Number(request.headers.ttl) > 0)) return 400;
    const told = JSON.parse(decrypted(body, known)) as Omit<PushedMessage, 'topic'>;
    const at = known.got.push({ ...told, topic: String(request.headers.topic) }) - 1;
    await receiver.onTaken();
    if (request.socket.writable) known.answered.add(at);
    return 201;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      void receive(request, Buffer.concat(parts)).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(500).end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: PushReceiver = {
    url,
    onTaken: () => Promise.resolve(),
    close: () => void server.close(),
    count: () => count,
    browser: () => {
      const key = createECDH('prime256v1');
      const known: Known = { key, auth: randomBytes(16), got: [], answered: new Set(), status: 201 };
      const p256dh = key.generateKeys().toString('base64url');
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, known);
      return {
        subscription: { endpoint: url + path, keys: { p256dh, auth: known.auth.toString('base64url') } },
        got: known.got,
        isAnswered: (at) => known.answered.has(at),
        answer: (status) => (known.status = status),
      };
    },
  };
  return receiver;
};

const isSigned = (authorization: string, audience: string, publicKey: string): boolean => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const isCurrent = typeof exp === 'number' && exp * 1000 > Date.now();
  return isOurs && isCurrent && key === publicKey && aud === audience && String(sub).startsWith('https:');
};

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** RFC 8291 over one record of RFC 8188. */
const decrypted = (body: Buffer, { key, auth }: Known): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = derived(key.computeSecret(sender), auth, about, 32);
  const contentKey = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
};
