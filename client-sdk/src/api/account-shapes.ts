/** The schemas of large replies about accounts. */
export { accountExportSchema } from '@penance/shared';
