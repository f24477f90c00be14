/**
 * Version of everything in this folder. A client says which one it speaks; another one is refused with a
 * reason instead of being misunderstood. Adding an optional field or an event at the end does not raise it.
 */
export const PROTOCOL_VERSION = 6;
