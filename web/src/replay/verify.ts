/** Replays a whole match; loaded on demand. */
export { verifyTranscript } from '@penance/shared';
