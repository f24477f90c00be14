import type { SaltReply, RevealedSalt } from '@penance/shared';
import { CLOSE_CODES, revealedSaltSchema } from '@penance/shared';
import { CloseCode } from '@colyseus/core';
import type { Visitor } from '../../platform/sockets/visitor.ts';
import type { ReadSealNotice } from '../lobby/sealed-match.ts';
import { roomRefusal } from '../../platform/sockets/room-refusals.ts';
import type { ViewerLink } from './viewer-link.ts';

export interface SaltParts {
  readonly sealNotice: ReadSealNotice;
  readonly revealSalt: (visitor: Visitor, matchId: string, revealed: RevealedSalt) => Promise<boolean>;
  readonly withdrawHash: (visitor: Visitor, matchId: string, visit: string) => Promise<void>;
  readonly isDatabaseAway: (error: unknown) => boolean;
  readonly report: (error: unknown, matchId: string) => void;
}

/** If the set-up is sealed and the match has not begun: sends players the sealed set-up, and asks for their salts. */
export const askForSalts = async (
  { sealNotice, report }: SaltParts,
  matchId: string,
  links: readonly ViewerLink[],
): Promise<void> => {
  try {
    const notice = await sealNotice(matchId);
    if (notice) for (const link of links) link.sealed(notice);
  } catch (error) {
    report(error, matchId);
  }
};

/** Takes the salt of a player, sent for the sealed set-up that the player was shown. */
export const takeSalt = async (
  { revealSalt }: SaltParts,
  matchId: string,
  visitor: Visitor,
  message: unknown,
): Promise<SaltReply> => {
  const revealed = revealedSaltSchema.safeParse(message);
  if (!revealed.success) return roomRefusal('malformedMessage');
  if (visitor.seat === null) return roomRefusal('notSeated');
  const isTaken = await revealSalt(visitor, matchId, revealed.data);
  return isTaken ? { taken: true } : roomRefusal('saltNotAsked');
};

/** Who leaves before the set-up is sealed takes the hash of its salt along; not where this process sent it away. */
export const forgetHash = async (
  { withdrawHash, isDatabaseAway, report }: SaltParts,
  matchId: string,
  visitor: Visitor,
  code: number | undefined,
): Promise<void> => {
  const { visit } = visitor;
  if (visit === null || code === CLOSE_CODES.moved || code === CloseCode.SERVER_SHUTDOWN) return;
  try {
    await withdrawHash(visitor, matchId, visit);
  } catch (error) {
    if (!isDatabaseAway(error)) report(error, matchId);
  }
};
