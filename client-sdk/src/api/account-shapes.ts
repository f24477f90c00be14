/** The schemas of large replies about accounts. */
export { accountExportSchema, blocksSchema } from '@penance/shared';
