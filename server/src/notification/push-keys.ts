import { createECDH } from 'node:crypto';
import type { Clients } from '../platform/database/clients.ts';

/** The keys that identify this server to push services (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
const OWNER = 'web push';

/** The public key that belongs to a private one. */
export const pushKeysOf = (secret: Uint8Array): PushKeys => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(secret).toString('base64url'),
  };
};

/**
 * The operator's key, or one that is made once and kept in the database, the same for all processes. Asked for when it is
 * first needed; a failure is not remembered.
 */
export const createPushKeys = (clients: Clients, given: string | undefined): (() => Promise<PushKeys>) => {
  let known: PushKeys | undefined =
    given === undefined ? undefined : pushKeysOf(Buffer.from(given, 'base64url'));
  return async () => (known ??= pushKeysOf(await storedKey(clients)));
};

const storedKey = async (clients: Clients): Promise<Uint8Array> => {
  const read = () =>
    clients.use((sql) => sql<{ readonly secret: Uint8Array }[]>`select secret from push_key`);
  const [there] = await read();
  if (there) return clients.secrets.open(there.secret, OWNER);
  const made = clients.secrets.seal(newKey(), OWNER);
  await clients.use((sql) => sql`insert into push_key (secret) values (${made}) on conflict do nothing`);
  // Of several processes that make one at the same time, the first wins.
  const [first] = await read();
  if (!first) throw new Error('the key for push messages was not stored');
  return clients.secrets.open(first.secret, OWNER);
};

const newKey = (): Uint8Array => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // Node leaves out leading zeros.
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]);
};
