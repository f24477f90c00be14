import { format, resolveConfig } from 'prettier';

/** Formats a text as Prettier would format that file. */
export const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });
