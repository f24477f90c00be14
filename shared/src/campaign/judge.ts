import type { CampaignCommandKind, CommandOf } from './campaign-command.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import type { Member } from './campaign-state.ts';
import type { Ledger } from './ledger.ts';

/** Works a command out in the ledger, or says why not; what is then in the ledger is thrown away. */
export type Judge<K extends CampaignCommandKind> = (
  ledger: Ledger,
  command: CommandOf<K>,
  by: Member,
) => CampaignRefused | null;
export type Judges<K extends CampaignCommandKind> = { readonly [Kind in K]: Judge<Kind> };
