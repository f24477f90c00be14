/**
 * Version of everything in this folder. A client says which one it speaks; one that the server does not speak is
 * refused with a reason instead of being misunderstood. Adding an optional field or an event at the end does not raise it.
 */
export const PROTOCOL_VERSION = 6;

/**
 * The oldest version that the server still speaks: at least the one before, so that a client has time to follow. What
 * that promises stands in docs/versions.md.
 */
export const OLDEST_PROTOCOL_VERSION = 6;

export const isSpoken = (protocol: number): boolean =>
  protocol >= OLDEST_PROTOCOL_VERSION && protocol <= PROTOCOL_VERSION;
