import { campaignEdition } from '../../campaign/campaign-edition.ts';
import type { CampaignInput } from '../../campaign/campaign-input.ts';
import { documentedOptions } from '../../campaign/campaign-options.ts';
import type { CampaignState } from '../../campaign/campaign-state.ts';
import { decideCampaign } from '../../campaign/decide-campaign.ts';
import { FIRST_TREASURY, openCampaign } from '../../campaign/open-campaign.ts';
import { fittingDeck } from '../../decks/fitting-deck.ts';
import type { DeckList } from '../../model/cards.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import type { CampaignCaseForm, CaseCommand } from '../forms/campaign-case-schema.ts';
import { problem, type FormPath, type FormProblem } from '../../text/form-problem.ts';
import type { Edition } from '../read-edition.ts';
import type { Read } from '../forms/read-form.ts';

type MemberForm = CampaignCaseForm['campaign']['members'][number];

/**
 * The campaign of a case before its first step: its members, with a pilot and a casket for each member that has a
 * frame.
 */
export const openCampaignCase = (
  { name, campaign }: CampaignCaseForm,
  { preset, overrides, packs }: Edition,
): Read<CampaignState> => {
  const { members, options, treasury = FIRST_TREASURY, step = 'recruitment' } = campaign;
  const [host] = members;
  const repeated = members.flatMap((member, index) =>
    members.findIndex((other) => other.name === member.name) < index
      ? [problem(['campaign', 'members', index, 'name'], `another member is called "${member.name}" already`)]
      : [],
  );
  if (!host || repeated.length > 0) return { ok: false, problems: repeated };
  const ruleset = { preset, overrides, packs };
  let state = openCampaign({
    name,
    ruleset,
    host: { id: host.name, name: host.name },
    treasury,
    options: documentedOptions(preset, options),
  });
  const problems: FormProblem[] = [];
  const take = (path: FormPath, input: CampaignInput): void => {
    const decision = decideCampaign(state, input, noChance);
    if (decision.ok) state = decision.state;
    else problems.push(problem(path, decision.message));
  };
  for (const [index, member] of members.entries()) {
    const path: FormPath = ['campaign', 'members', index];
    if (index > 0) take(path, admitted(member));
    const equipped = equipment(campaignEdition(ruleset), member);
    if (typeof equipped === 'string') problems.push(problem(path, equipped));
    else for (const command of equipped) take(path, given(member.name, command));
  }
  if (step === 'muster') take(['campaign', 'step'], given(host.name, { kind: 'endStep' }));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: state };
};

const admitted = ({ name, role = 'player' }: MemberForm): CampaignInput => ({
  from: 'server',
  order: { kind: 'admit', member: { id: name, name, role } },
});

const given = (by: string, command: CaseCommand): CampaignInput => ({
  from: 'member',
  by,
  command: { ...command, key: 'set-up-of-the-case' },
});

/** Recruits a pilot and builds a casket, or returns why not. */
const equipment = (
  ruleset: Ruleset,
  { name, faction, frame, sets, tactics }: MemberForm,
): readonly CaseCommand[] | string => {
  if (faction === undefined && frame === undefined) {
    return sets || tactics ? 'a deck needs a faction and a frame' : [];
  }
  if (faction === undefined || frame === undefined) return 'faction and frame go together';
  const fitting = sets && tactics ? null : fittingDeck(ruleset, faction, frame);
  const list: DeckList | null =
    sets && tactics
      ? { faction, frame, sets, tactics }
      : fitting && { ...fitting, ...(sets && { sets }), ...(tactics && { tactics }) };
  if (!list) return `there is no deck of ${faction} for a ${frame} under these rules`;
  return [
    { kind: 'recruitPilot', name: `Pilot of ${name}`, faction },
    { kind: 'buildCasket', name: `Casket of ${name}`, frame, list },
  ];
};

const noChance = (): never => {
  throw new Error('nothing is rolled for a roster');
};
