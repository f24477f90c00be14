import { createHash } from 'node:crypto';

/** An arbitrary but fixed UUID: the namespace of the ids made below. */
const NAME_SPACE = Buffer.from('6f1f0c5ad2a94cf0b1d15b1a8c0f3d0e', 'hex');

/** The id of the match that a game gets by the entry of that number: computed, so that it is the same every time. */
export const gameMatchId = (tournamentId: string, game: string, seq: number): string => {
  const bytes = createHash('sha1').update(NAME_SPACE).update(`${tournamentId} ${game} ${seq}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
