import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets before they are stored, so that they cannot be read from the database. */
export interface SecretBox {
  /** @param owner what the secret belongs to; it cannot be decrypted for another owner */
  readonly seal: (secret: Uint8Array, owner: string) => Uint8Array;
  /** Throws `SecretUnreadable`. Values stored before there was a key are returned as they are. */
  readonly open: (stored: Uint8Array, owner: string) => Uint8Array;
  /** The same for the same text: what it stands for cannot be told without the key, not even by trying. */
  readonly mark: (text: string) => Uint8Array;
}

/** The secret was encrypted with a key that this process does not have, or it was modified. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

/** Length of an unencrypted secret. An encrypted one is longer. */
const PLAIN_BYTES = 32;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

interface Key {
  /** Identifies the key without revealing anything about it. */
  readonly id: Buffer;
  readonly key: Buffer;
  readonly markKey: Buffer;
}

const derive = (secret: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `penance secrets of dice: ${use}`, bytes));

const keyOf = (secret: string): Key => ({
  id: derive(secret, 'id', KEY_ID_BYTES),
  key: derive(secret, 'key', 32),
  markKey: derive(secret, 'mark', 32),
});

/**
 * Encrypts with AES-256-GCM: key id, nonce, tag, ciphertext.
 * @param secret the key is derived from it
 * @param before earlier secrets, to decrypt what was encrypted with them
 */
export const createSecretBox = (secret: string, before: readonly string[] = []): SecretBox => {
  const present = keyOf(secret);
  const keys = [present, ...before.map(keyOf)];

  return {
    mark: (text) => marked(text, present.markKey),

    seal: (plain, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, present.key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([present.id, nonce, cipher.getAuthTag(), sealed]);
    },

    open: (stored, owner) => {
      if (stored.length === PLAIN_BYTES) return ownBytes(stored);
      const bytes = Buffer.from(stored);
      const id = bytes.subarray(0, KEY_ID_BYTES);
      const known = keys.find((key) => key.id.equals(id));
      if (!known)
        throw new SecretUnreadable(
          `the secret of ${owner} was stored under the key ${id.toString('hex')}, which MATCH_KEY and MATCH_KEYS_BEFORE do not have`,
        );
      const tagAt = KEY_ID_BYTES + NONCE_BYTES;
      const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(KEY_ID_BYTES, tagAt))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES));
      try {
        return ownBytes(
          Buffer.concat([decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()]),
        );
      } catch (error) {
        throw new SecretUnreadable(`the secret of ${owner} was changed in the database`, { cause: error });
      }
    },
  };
};

/** Stores secrets unencrypted: for tools that have a database to themselves. */
export const PLAIN_SECRETS: SecretBox = {
  seal: (secret) => secret,
  open: (stored) => ownBytes(stored),
  mark: (text) => marked(text, ''),
};

const marked = (text: string, key: string | Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(text).digest();

/**
 * A copy. A short Buffer is a view of one of 8 kB, which stays in memory as long as the view does: here as long as the
 * match is played.
 */
const ownBytes = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
