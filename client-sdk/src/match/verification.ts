/** The engine that plays a whole match again: loaded only by those who verify one. */
export { verifyTranscript } from '@penance/shared';
