import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * JSON as RFC 8785 has it: no white space, the keys of every object by their UTF-16 code units, numbers as
 * ECMAScript writes them; fields without a value are left out. Equal data, equal text, whatever the order in which
 * a program keeps its fields: one of JavaScript gives keys that look like numbers first.
 */
export function canonicalJson(value: unknown): string {
  return textOf(value) ?? 'null';
}

/** SHA-256, in hex, of data: equal data, equal digest. */
export const digestOfJson = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));

/** Text that stands between its quotes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** Up to this many keys are sorted faster in place: the fingerprint of every answer is made of small objects. */
const FEW = 16;

/** Undefined for values that JSON cannot represent. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? listText(value) : objectText(value as Readonly<Record<string, unknown>>);
};

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

const listText = (items: readonly unknown[]): string => {
  let text = '[';
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0) text += ',';
    text += textOf(items[at]) ?? 'null';
  }
  return `${text}]`;
};

const objectText = (members: Readonly<Record<string, unknown>>): string => {
  let text = '{';
  for (const key of sorted(Object.keys(members))) {
    const member = textOf(members[key]);
    if (member === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${quoted(key)}:${member}`;
  }
  return `${text}}`;
};

const sorted = (keys: string[]): readonly string[] => {
  if (keys.length > FEW) return keys.sort();
  for (let from = 1; from < keys.length; from += 1) {
    const key = keys[from] ?? '';
    let at = from;
    for (let before = keys[at - 1]; before !== undefined && before > key; before = keys[at - 1]) {
      keys[at] = before;
      at -= 1;
    }
    keys[at] = key;
  }
  return keys;
};
