/** The engine that replays a whole match: loaded only when a match is verified. */
export { verifyTranscript } from '@penance/shared';
