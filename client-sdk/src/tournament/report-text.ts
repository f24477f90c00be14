/**
 * The text of a report file for `importReport`. Older programs do not write UTF-8, but a character in each byte, as Windows
 * does in western Europe.
 */
export const reportText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
