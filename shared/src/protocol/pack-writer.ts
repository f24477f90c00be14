import { utf8ToBytes } from '@noble/hashes/utils.js';

const FIRST_BYTES = 1024;

/** Writes values as MessagePack, one after the other, into one buffer that grows and is used again and again. */
export class PackWriter {
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  /** What was written. Only until the next value is written, which begins at the same place again. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#at = 0;
    return taken;
  }

  /** Bytes as they are, without a head. */
  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  nothing(): void {
    this.#byte(0xc0);
  }

  /** `undefined`, as msgpackr writes it: an extension of type 0. */
  absent(): void {
    this.#head(0xd4, 0, 2);
  }

  flag(value: boolean): void {
    this.#byte(value ? 0xc3 : 0xc2);
  }

  number(value: number): void {
    if (!Number.isInteger(value)) this.#float(value);
    else if (value >= 0) this.#natural(value);
    else this.#negative(value);
  }

  text(text: string): void {
    if (this.#shortAscii(text)) return;
    const encoded = utf8ToBytes(text);
    if (encoded.length < 32) this.#byte(0xa0 | encoded.length);
    else if (encoded.length < 0x100) this.#head(0xd9, encoded.length, 1);
    else if (encoded.length < 0x1_0000) this.#head(0xda, encoded.length, 2);
    else this.#head(0xdb, encoded.length, 4);
    this.raw(encoded);
  }

  /** A text of one character below U+0800. */
  character(code: number): void {
    this.#reserve(3);
    if (code < 0x80) {
      this.#bytes[this.#at] = 0xa1;
      this.#bytes[this.#at + 1] = code;
      this.#at += 2;
    } else {
      this.#bytes[this.#at] = 0xa2;
      this.#bytes[this.#at + 1] = 0xc0 | (code >> 6);
      this.#bytes[this.#at + 2] = 0x80 | (code & 0x3f);
      this.#at += 3;
    }
  }

  bytes(bytes: Uint8Array): void {
    if (bytes.length < 0x100) this.#head(0xc4, bytes.length, 1);
    else if (bytes.length < 0x1_0000) this.#head(0xc5, bytes.length, 2);
    else this.#head(0xc6, bytes.length, 4);
    this.raw(bytes);
  }

  /** The head of a list: its elements follow. */
  list(count: number): void {
    this.#count(count, 0x90, 0xdc);
  }

  /** The head of an object: its names and values follow in turn. */
  map(count: number): void {
    this.#count(count, 0x80, 0xde);
  }

  #count(count: number, few: number, many: number): void {
    if (count < 16) this.#byte(few | count);
    else if (count < 0x1_0000) this.#head(many, count, 2);
    else this.#head(many + 1, count, 4);
  }

  /** Writes a text of up to 31 characters of ASCII, as nearly all are. False: it is another one, and nothing is written. */
  #shortAscii(text: string): boolean {
    const { length } = text;
    if (length > 31) return false;
    this.#reserve(1 + length);
    const start = this.#at + 1;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code >= 0x80) return false;
      this.#bytes[start + index] = code;
    }
    this.#bytes[this.#at] = 0xa0 | length;
    this.#at = start + length;
    return true;
  }

  #natural(value: number): void {
    if (value < 0x80) this.#byte(value);
    else if (value < 0x100) this.#head(0xcc, value, 1);
    else if (value < 0x1_0000) this.#head(0xcd, value, 2);
    else if (value < 0x1_0000_0000) this.#head(0xce, value, 4);
    else this.#float(value);
  }

  #negative(value: number): void {
    if (value >= -0x20) this.#byte(value & 0xff);
    else if (value >= -0x80) this.#head(0xd0, value, 1);
    else if (value >= -0x8000) this.#head(0xd1, value, 2);
    else if (value >= -0x8000_0000) this.#head(0xd2, value, 4);
    else this.#float(value);
  }

  #float(value: number): void {
    this.#byte(0xcb);
    this.#reserve(8);
    this.#view.setFloat64(this.#at, value);
    this.#at += 8;
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#at] = value;
    this.#at += 1;
  }

  /** A first byte and a number in that many bytes, the highest first. */
  #head(first: number, value: number, size: 1 | 2 | 4): void {
    this.#reserve(1 + size);
    this.#bytes[this.#at] = first;
    this.#at += 1;
    for (let shift = 8 * (size - 1); shift >= 0; shift -= 8) {
      this.#bytes[this.#at] = (value >> shift) & 0xff;
      this.#at += 1;
    }
  }

  #reserve(more: number): void {
    const needed = this.#at + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * needed);
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}
