export { transcriptSchema } from '@penance/shared';
