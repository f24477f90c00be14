import { PASSKEY_TRANSPORTS, type PasskeySignature, type PasskeyTransport } from '@penance/shared';
import * as z from 'zod';
import type { PasskeySite } from './passkey-site.ts';

/** How keys sign, the best first: Ed25519, P-256 with SHA-256, RSA with SHA-256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** Bytes of a public key; one of RSA with 4096 bits has fewer. */
const KEY_MOST = 1024;

/** What is kept of a passkey. */
export interface MadePasskey {
  readonly credential: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
  readonly isBackedUp: boolean;
}

/** What a signature says besides that it is right. */
export interface PasskeyUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** What a browser says about where and for which question it asked its user. */
export interface ClientData {
  /** base64url. */
  readonly challenge: string;
  readonly origin: string;
  readonly crossOrigin?: boolean | undefined;
}

const clientDataSchema = z.object({
  challenge: z.string().max(100),
  origin: z.string().max(1000),
  crossOrigin: z.boolean().optional(),
});

/** Undefined if it is none. It proves nothing before the signature is checked. */
export const readClientData = (clientDataJSON: string): ClientData | undefined => {
  try {
    return clientDataSchema.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
};

export const bytesOf = (base64url: string): Uint8Array => Buffer.from(base64url, 'base64url');

/** Some hundred files, which most servers never need. */
const library = () => import('@simplewebauthn/server');

/** The new passkey, if it answers the challenge of this client data for this site. */
export const verifyNewPasskey = async (
  site: PasskeySite,
  { challenge, origin, crossOrigin }: ClientData,
  made: {
    readonly id: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  },
): Promise<MadePasskey | undefined> => {
  if (!site.isOwn(origin) || crossOrigin === true) return undefined;
  const { verifyRegistrationResponse } = await library();
  const { id, clientDataJSON, attestationObject } = made;
  const registered = await unlessThrown(async () =>
    (await vouchesForItself(attestationObject))
      ? verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            response: { clientDataJSON, attestationObject },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: site.host,
          requireUserVerification: false,
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
        })
      : undefined,
  );
  const info = registered?.registrationInfo;
  if (!info || info.credential.publicKey.length > KEY_MOST) return undefined;
  return {
    credential: bytesOf(info.credential.id),
    publicKey: info.credential.publicKey,
    counter: info.credential.counter,
    transports: PASSKEY_TRANSPORTS.filter((each) => made.transports.includes(each)),
    isBackedUp: info.credentialBackedUp,
  };
};

/** What the signature says, if it is right for the challenge of this client data and this site. */
export const verifyPasskeyUse = async (
  site: PasskeySite,
  { challenge, origin, crossOrigin }: ClientData,
  { id, ...signed }: PasskeySignature,
  publicKey: Uint8Array,
): Promise<PasskeyUse | undefined> => {
  if (!site.isOwn(origin) || crossOrigin === true) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const used = await unlessThrown(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.host,
      // The counter is compared where it is stored: two answers may arrive at the same time.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: false,
    }),
  );
  if (used?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = used.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
};

/**
 * Whether nobody else vouches for the authenticator. The server asks for no certificates; to check those that it is sent
 * nevertheless, the library may look up addresses that stand in them.
 */
const vouchesForItself = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(bytesOf(attestationObject)));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
};

/** The library throws for whatever does not fit: what it checks was sent by anybody. */
const unlessThrown = async <Result>(check: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await check();
  } catch {
    return undefined;
  }
};
