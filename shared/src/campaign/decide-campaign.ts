import { refused } from '../decider/decision.ts';
import type { CampaignCommand, CampaignCommandKind, KeptCommand } from './campaign-command.ts';
import { campaignCommandSchema } from './campaign-command.ts';
import type {
  CampaignChance,
  CampaignInput,
  CampaignServerCommand,
  CampaignDecision,
} from './campaign-input.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import type { CampaignState } from './campaign-state.ts';
import type { Decide, Deciders } from './commands/deciders.ts';
import { CampaignDraft } from './campaign-draft.ts';
import { LOBBY } from './commands/lobby-commands.ts';
import { MARKET } from './commands/market-commands.ts';
import { MISSIONS } from './commands/mission-commands.ts';
import { PASSING_ON } from './commands/pass-on-commands.ts';
import { REPAIRS } from './commands/repair-commands.ts';
import { ROSTER } from './commands/roster-commands.ts';
import { SERVER_COMMANDS, type DecideForServer } from './commands/server-commands.ts';
import { SETTLEMENT } from './commands/settlement-commands.ts';
import { TREATMENT } from './commands/treatment-commands.ts';

const DECIDERS: Deciders<CampaignCommandKind> = {
  ...LOBBY,
  ...ROSTER,
  ...PASSING_ON,
  ...SETTLEMENT,
  ...MARKET,
  ...REPAIRS,
  ...TREATMENT,
  ...MISSIONS,
};

/**
 * Decides a member's command: returns facts, or a refusal that changes nothing. The same state, command and chance
 * always give the same result. `by` comes from the session, never from the command. Used keys are checked by the keeper
 * of the journal (`CampaignRun`, the database).
 */
export const decideCommand = (
  state: CampaignState,
  command: KeptCommand,
  by: string,
  chance: CampaignChance,
): CampaignDecision => {
  const member = state.members.find(({ id }) => id === by);
  if (!member) return refused('notMember', 'This campaign is for its members.');
  if (member.role === 'watcher' && command.kind !== 'leave') {
    return refused('notPlayer', 'Watchers may not give commands.');
  }
  const draft = new CampaignDraft(state, chance);
  draft.emit({ type: 'commandApplied', by, key: command.key, kind: command.kind });
  if (member.role === 'host' && state.hostClaim !== undefined) draft.emit({ type: 'hostClaimEnded' });
  const decide = DECIDERS[command.kind] as Decide<CampaignCommandKind>;
  return decide(draft, command, member) ?? draft.accepted();
};

/** Decides a command of the server itself. None of them rolls dice. */
export const decideServerCommand = (
  state: CampaignState,
  command: CampaignServerCommand,
): CampaignDecision => {
  const draft = new CampaignDraft(state, noChance);
  const decide = SERVER_COMMANDS[command.kind] as DecideForServer<CampaignServerCommand['kind']>;
  return decide(draft, command) ?? draft.accepted();
};

/** Decides an input, from a member or the server. */
export const decideCampaign = (
  state: CampaignState,
  input: CampaignInput,
  chance: CampaignChance,
): CampaignDecision =>
  input.from === 'member'
    ? decideCommand(state, input.command, input.by, chance)
    : decideServerCommand(state, input.order);

/** Parses the form of a client's command; `decideCommand` checks its meaning. */
export const parseCampaignCommand = (
  json: unknown,
): { readonly ok: true; readonly command: CampaignCommand } | CampaignRefused => {
  const parsed = campaignCommandSchema.safeParse(json);
  if (parsed.success) return { ok: true, command: parsed.data };
  const [issue] = parsed.error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  return refused('malformedCommand', at === '' ? 'This is not a command.' : `${at}: ${issue?.message ?? ''}`);
};

const noChance: CampaignChance = () => {
  throw new Error('a command of the server does not roll');
};
