import { OperatorRefusal } from '../platform/base/operator-refusal.ts';

/** Why an act of an operator is refused. Stable: scripts may switch on them. */
export const ADMIN_CODES = [
  'adminDatabase',
  'adminOperator',
  'adminReason',
  'accountUnknown',
  'accountAmbiguous',
  'accountDeleted',
  'accountNotBanned',
  'roleUnchanged',
  'banTooShort',
  'nameUnusable',
  'matchUnknown',
  'matchNotClosed',
  'reportUnknown',
  'reportClosed',
  'notOperator',
  'operatorInvolved',
  'accountProtected',
  'tooManyActs',
] as const;
export type AdminCode = (typeof ADMIN_CODES)[number];

/** The command was understood and not carried out: nothing has changed. The message is one line for the operator. */
export class AdminRefused extends OperatorRefusal<AdminCode> {
  override readonly name = 'AdminRefused';
}
