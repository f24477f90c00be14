import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyOptions, PasskeySignature, PasskeySignInOptions } from '@penance/shared';
import { cbor, type Cbor } from './cbor.ts';

/** What a dishonest or faulty browser or authenticator does otherwise. */
export interface Oddities {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** Of the counter of signatures; left alone, it grows. */
  readonly counter?: number;
  readonly isPresent?: boolean;
  /** Format and statement of the attestation; `self`: signed by the passkey itself. */
  readonly attestation?: 'self' | readonly [string, ReadonlyMap<string, Cbor>];
  readonly key?: KeyObject;
  readonly userHandle?: string;
}

export interface TestPasskey {
  readonly made: NewPasskey;
  /** Signs in with it. */
  readonly use: (options: PasskeySignInOptions, oddities?: Oddities) => PasskeySignature;
}

const PRESENT = 1;
const VERIFIED = 4;
const BACKUP_ELIGIBLE = 8;
const BACKED_UP = 16;
const HAS_KEY = 64;

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const written = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export const PAGE = 'http://localhost:2567';

const clientData = (type: string, challenge: string, oddities: Oddities): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: oddities.type ?? type,
      challenge: oddities.challenge ?? challenge,
      origin: oddities.origin ?? PAGE,
      crossOrigin: oddities.crossOrigin ?? false,
    }),
  );

const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
};

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

/** How an authenticator signs; by the number of the algorithm in COSE. */
const KINDS = {
  [-7]: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  [-8]: () => generateKeyPairSync('ed25519'),
  [-257]: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const;
export type Algorithm = keyof typeof KINDS;

const coseOf = (publicKey: KeyObject, algorithm: Algorithm): Buffer => {
  const jwk = publicKey.export({ format: 'jwk' });
  const bytes = (text = ''): Buffer => Buffer.from(text, 'base64url');
  const parts: Readonly<Record<Algorithm, readonly (readonly [number, Cbor])[]>> = {
    [-7]: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(jwk.x)],
      [-3, bytes(jwk.y)],
    ],
    [-8]: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(jwk.x)],
    ],
    [-257]: [
      [1, 3],
      [3, -257],
      [-1, bytes(jwk.n)],
      [-2, bytes(jwk.e)],
    ],
  };
  return cbor(new Map(parts[algorithm]));
};

/**
 * An authenticator in software with the browser before it, for pages at `PAGE`: writes what a real one would write
 * (WebAuthn, level 2). It counts its signatures unless `counts` is false.
 */
export const makePasskey = (
  { challenge, rp, user }: PasskeyOptions,
  oddities: Oddities = {},
  { algorithm = -7, counts = true }: { readonly algorithm?: Algorithm; readonly counts?: boolean } = {},
): TestPasskey => {
  const { publicKey, privateKey } = KINDS[algorithm]();
  const credential = randomBytes(32);
  let counter = counts ? 1 : 0;
  const flags = (oddities.isPresent === false ? 0 : PRESENT) | VERIFIED | BACKUP_ELIGIBLE | BACKED_UP;
  const attested = Buffer.concat([
    Buffer.alloc(16),
    uint16(credential.length),
    credential,
    coseOf(publicKey, algorithm),
  ]);
  const authData = authenticatorData(oddities.rpId ?? rp.id, flags | HAS_KEY, counter, attested);
  const said = clientData('webauthn.create', challenge, oddities);
  const signedBy = (key: KeyObject, data: Buffer, about: Buffer): Buffer =>
    sign(algorithm === -8 ? null : 'sha256', Buffer.concat([data, sha256(about)]), key);
  const vouched = (): readonly [string, ReadonlyMap<string, Cbor>] => [
    'packed',
    new Map<string, Cbor>([
      ['alg', algorithm],
      ['sig', signedBy(privateKey, authData, said)],
    ]),
  ];
  const { attestation = ['none', new Map<string, Cbor>()] } = oddities;
  const [fmt, attStmt] = attestation === 'self' ? vouched() : attestation;
  const attestationObject = cbor(new Map<string, Cbor>(Object.entries({ fmt, attStmt, authData })));
  const id = written(credential);
  return {
    made: {
      id,
      clientDataJSON: written(said),
      attestationObject: written(attestationObject),
      transports: ['internal', 'telepathy'],
    },
    use: (options, odd = {}) => {
      counter = odd.counter ?? (counts ? counter + 1 : 0);
      const present = odd.isPresent === false ? 0 : PRESENT;
      const data = authenticatorData(odd.rpId ?? options.rpId, present | VERIFIED | BACKUP_ELIGIBLE, counter);
      const answered = clientData('webauthn.get', options.challenge, odd);
      const signature = signedBy(odd.key ?? privateKey, data, answered);
      return {
        id,
        clientDataJSON: written(answered),
        authenticatorData: written(data),
        signature: written(signature),
        userHandle: odd.userHandle ?? user.id,
      };
    },
  };
};
