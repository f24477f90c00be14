import type { CampaignRefused } from '@penance/shared';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';

/** A refusal of the rules as one of the server, with the same stable code. */
export const refusedBy = ({ code, message }: CampaignRefused): RequestRefusal => refuse(code, message);

/** Also the reply for an existing campaign that the account may not see: nobody learns that it exists. */
export const unknownCampaign = (): RequestRefusal =>
  refuse('campaignNotFound', 'You are not in a campaign with this id.');

export const closedCampaign = (): RequestRefusal =>
  refuse('campaignClosed', 'The campaign is closed and cannot be changed.');

/** What a transaction resolves to, or why it was left. */
export const orRefusal = <Result>(work: Promise<Result>): Promise<Result | RequestRefusal> =>
  work.catch((error: unknown) => {
    if (error instanceof TurnRefused) return error.refusal;
    throw error;
  });

/** Thrown to leave a transaction with a refusal, which rolls it back. */
export class TurnRefused extends Error {
  override readonly name = 'TurnRefused';
  readonly refusal: RequestRefusal;

  constructor(refusal: RequestRefusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}
