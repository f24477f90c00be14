import type { CampaignCommand, CampaignCommandKind, KeptCommand } from './campaign-command.ts';
import { campaignCommandSchema } from './campaign-command.ts';
import type { CampaignChance, CampaignInput, CampaignOrder, CampaignVerdict } from './campaign-input.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import { refusedBecause } from './campaign-refusal.ts';
import type { CampaignState } from './campaign-state.ts';
import type { Judge, Judges } from './judge.ts';
import { Ledger } from './ledger.ts';
import { LOBBY } from './lobby-commands.ts';
import { MISSIONS } from './mission-commands.ts';
import { PASSING_ON } from './pass-on-commands.ts';
import { REPAIRS } from './repair-commands.ts';
import { ROSTER } from './roster-commands.ts';
import { obey } from './server-orders.ts';
import { SETTLEMENT } from './settlement-commands.ts';
import { TREATMENT } from './treatment-commands.ts';

const JUDGES: Judges<CampaignCommandKind> = {
  ...LOBBY,
  ...ROSTER,
  ...PASSING_ON,
  ...SETTLEMENT,
  ...REPAIRS,
  ...TREATMENT,
  ...MISSIONS,
};

/**
 * What a member's command does to a campaign: facts, or a refusal that leaves everything as it was. The same
 * state, command and chance always give the same. `by` comes from the session, never from the command. Whether
 * its key was used before is for whoever keeps the journal (`CampaignRun`, the database).
 */
export const judgeCampaign = (
  state: CampaignState,
  command: KeptCommand,
  by: string,
  chance: CampaignChance,
): CampaignVerdict => {
  const member = state.members.find(({ id }) => id === by);
  if (!member) return refusedBecause('notMember', 'This campaign is for its members.');
  if (member.role === 'watcher' && command.kind !== 'leave') {
    return refusedBecause('notPlayer', 'Those who watch change nothing.');
  }
  const ledger = new Ledger(state, chance);
  ledger.emit({ type: 'commandApplied', by, key: command.key, kind: command.kind });
  if (member.role === 'host' && state.hostClaim !== undefined) ledger.emit({ type: 'hostClaimEnded' });
  const judge = JUDGES[command.kind] as Judge<CampaignCommandKind>;
  return judge(ledger, command, member) ?? ledger.accepted();
};

/** What an order of the server does to a campaign. No order rolls. */
export const judgeOrder = (state: CampaignState, order: CampaignOrder): CampaignVerdict => {
  const ledger = new Ledger(state, noChance);
  return obey(ledger, order) ?? ledger.accepted();
};

export const judgeInput = (
  state: CampaignState,
  input: CampaignInput,
  chance: CampaignChance,
): CampaignVerdict =>
  input.from === 'member'
    ? judgeCampaign(state, input.command, input.by, chance)
    : judgeOrder(state, input.order);

/** A command as it comes from a client, in its form; what it means is for `judgeCampaign`. */
export const parseCampaignCommand = (
  json: unknown,
): { readonly ok: true; readonly command: CampaignCommand } | CampaignRefused => {
  const parsed = campaignCommandSchema.safeParse(json);
  if (parsed.success) return { ok: true, command: parsed.data };
  const [issue] = parsed.error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  return refusedBecause(
    'malformedCommand',
    at === '' ? 'This is no command.' : `${at}: ${issue?.message ?? ''}`,
  );
};

const noChance: CampaignChance = () => {
  throw new Error('an order of the server does not roll');
};
