import { campaignView } from '../../campaign/campaign-view.ts';
import type { CardPack } from '../../model/cards.ts';
import { describeCampaignFact } from '../../story/describe-campaign-fact.ts';
import type { CampaignCaseForm, CampaignStep } from '../forms/campaign-case-schema.ts';
import { campaignCaseSchema } from '../forms/campaign-case-schema.ts';
import { CampaignPlay, type CampaignMoment } from './campaign-play.ts';
import { openCampaignCase } from './campaign-set-up.ts';
import { problem, type FormProblem } from '../../text/form-problem.ts';
import { malformed, type CaseChecked, type CaseMalformed } from '../case-result.ts';
import { compareCampaign } from '../compare/compare-campaign.ts';
import { compareRefusal } from '../compare/compare-refusal.ts';
import type { Difference } from '../compare/difference.ts';
import { unknownName } from '../forms/nearest.ts';
import { readEdition } from '../read-edition.ts';
import { readForm } from '../forms/read-form.ts';

/** Plays a case about a campaign and compares the result with what the case expects. */
export const runCampaignCase = (json: unknown, library: readonly CardPack[]): CaseChecked | CaseMalformed => {
  const read = readForm(campaignCaseSchema, json);
  if (!read.ok) return malformed(read.problems);
  const form = read.value;
  const edition = readEdition(form, library);
  if (!edition.ok) return malformed(edition.problems);
  const unknown = unknownMembers(form);
  if (unknown.length > 0) return malformed(unknown);
  const opened = openCampaignCase(form, edition.value);
  if (!opened.ok) return malformed(opened.problems);
  const play = new CampaignPlay(opened.value, form.dice ?? []);
  const broken = playSteps(play, form);
  const problems = play.problem ? [play.problem] : broken.length > 0 ? [] : play.leftOver();
  if (problems.length > 0) return malformed(problems);
  const facts = play.moments.flatMap((moment) => moment.facts);
  const differences = broken.length > 0 ? broken : compareCampaign(form.expect, play.state, facts);
  const { name, covers = [] } = form;
  return { kind: 'checked', ok: differences.length === 0, name, covers, differences, notes: notesOn(play) };
};

const unknownMembers = ({ campaign: { members }, play = [] }: CampaignCaseForm): readonly FormProblem[] => {
  const names = members.map(({ name }) => name);
  return play.flatMap(({ by }, index) =>
    by === undefined || names.includes(by)
      ? []
      : [problem(['play', index, 'by'], unknownName('member', by, names))],
  );
};

/** Differences of the first step that failed; later ones would be meaningless. */
const playSteps = (
  play: CampaignPlay,
  { play: steps = [], campaign }: CampaignCaseForm,
): readonly Difference[] => {
  for (const [index, step] of steps.entries()) {
    const refusal = taken(play, step, campaign.members[0]?.name ?? '');
    if (play.problem) return [];
    const wrong = compareRefusal(`play[${index}]`, step.refused, refusal);
    if (wrong.length > 0) return wrong;
  }
  return [];
};

const taken = (play: CampaignPlay, { by, do: command, mission }: CampaignStep, host: string) => {
  if (mission) return play.mission(mission);
  return command ? play.command(by ?? host, command) : null;
};

const notesOn = ({ moments, state }: CampaignPlay): readonly string[] => {
  const names = campaignView(state, '');
  return moments.flatMap(({ asked, refusal, facts }: CampaignMoment) => [
    asked,
    ...(refusal ? [`  Refused: ${refusal.message} (${refusal.code})`] : []),
    ...facts.flatMap((fact) => {
      const line = describeCampaignFact(fact, names);
      return line === null ? [] : [`  ${line}`];
    }),
  ]);
};
