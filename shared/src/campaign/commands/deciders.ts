import type { CampaignCommandKind, CommandOf } from '../campaign-command.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import type { Member } from '../campaign-state.ts';
import type { CampaignDraft } from '../campaign-draft.ts';

/** Writes the facts of a command into the draft, or returns a refusal; the draft is then dropped. */
export type Decide<K extends CampaignCommandKind> = (
  draft: CampaignDraft,
  command: CommandOf<K>,
  by: Member,
) => CampaignRefused | null;
export type Deciders<K extends CampaignCommandKind> = { readonly [Kind in K]: Decide<Kind> };
