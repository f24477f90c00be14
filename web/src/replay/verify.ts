/** Plays a whole match again; loaded when somebody wants that. */
export { verifyTranscript } from '@penance/shared';
