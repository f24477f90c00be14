import * as z from 'zod';
import { idSchema, momentSchema } from '../forms/names.ts';
import { tokenOf } from '../text/text-schemas.ts';

/** How a browser can reach an authenticator, as far as this server knows such ways. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transportSchema = z.enum(PASSKEY_TRANSPORTS);
export type PasskeyTransport = z.infer<typeof transportSchema>;

/** Bytes as base64url without padding; `most` characters. */
const bytesOf = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'is not base64url');

/** As many bytes as the id of a credential may have: 1023. */
const credentialIdSchema = bytesOf(1364);

/** A passkey of an account, as far as its owner needs to know it. */
export const passkeySchema = z.object({
  id: idSchema,
  /** Browser and system that made it; empty if unknown. */
  device: z.string(),
  /** Whether its authenticator keeps it elsewhere too, for example in an account of a phone. */
  isBackedUp: z.boolean(),
  madeAt: momentSchema,
  /** When it signed in last; null: never. */
  usedAt: momentSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeysSchema = z.object({
  /** The host name under which passkeys can be made and used; null if there is none. */
  site: z.string().nullable(),
  items: z.array(passkeySchema),
});
export type Passkeys = z.infer<typeof passkeysSchema>;

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  /** Those that the account has: an authenticator makes no second one. */
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(transportSchema) }),
  ),
});
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** The passkey that a browser has made: of its `RegistrationResponseJSON`, what the server needs. */
export const newPasskeySchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: bytesOf(4000),
  attestationObject: bytesOf(8000),
  /** Those that the server does not know are left out. */
  transports: z.array(tokenOf(20)).max(10).default([]),
});
export type NewPasskey = z.input<typeof newPasskeySchema>;

/** What a browser needs to sign in by a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeySignInOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('preferred'),
});
export type PasskeySignInOptions = z.infer<typeof passkeySignInOptionsSchema>;

/** The signature of a passkey: of the `AuthenticationResponseJSON` of a browser, what the server needs. */
export const signInByPasskeySchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: bytesOf(4000),
  authenticatorData: bytesOf(4000),
  signature: bytesOf(1400),
  /** Names the account. */
  userHandle: bytesOf(88),
});
export type PasskeySignature = z.infer<typeof signInByPasskeySchema>;
