import { format, resolveConfig } from 'prettier';

/** A text as it would be formatted in that file. */
export const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });
