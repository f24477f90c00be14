import type { Campaign, CampaignFact, CampaignLogEntry } from '@penance/shared';
import { COMPONENTS, describeCampaignFact } from '@penance/shared';
import { markdownTable } from '../markdown-table.ts';

type State = Campaign['state'];

/** A campaign on one screen. */
export const campaignText = (campaign: Campaign): string => {
  const { state } = campaign;
  const { scrap, credits, missions, step } = state.settlement;
  return [
    `${campaign.name}  (${campaign.status}, you are ${campaign.role})`,
    `id ${campaign.id}${campaign.inviteCode === null ? '' : `, invite code ${campaign.inviteCode}`}`,
    `${state.ruleset.preset}${houseRules(state)}; ${missions} missions played; at ${step}`,
    `Treasury: ${scrap} Scrap, ${credits} Credits`,
    '',
    'Members',
    ...state.members.map(
      ({ id, name, role }) => `  ${name}, ${role}${isFree(campaign, id) ? `, free: join as ${id}` : ''}`,
    ),
    ...section('Pilots', pilotRows(state)),
    ...section('Caskets', casketRows(state)),
    ...missionLines(state),
    '',
  ].join('\n');
};

const houseRules = ({ ruleset }: State): string => {
  const rules = Object.entries(ruleset.overrides).map(([option, value]) => `${option}=${String(value)}`);
  return rules.length === 0 ? '' : ` with ${rules.join(', ')}`;
};

const isFree = ({ accounts }: Campaign, member: string): boolean =>
  !accounts.some((each) => each.member === member);

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const section = (title: string, { head, rows }: Table): readonly string[] =>
  rows.length === 0 ? ['', `${title}: none yet`] : ['', title, markdownTable(head, rows)];

const memberName = ({ members }: State, id: string): string =>
  members.find((member) => member.id === id)?.name ?? '(left)';

const pilotRows = (state: State): Table => ({
  head: ['no', 'pilot', 'player', 'faction', 'status', 'grit', 'survived', 'wounds'],
  rows: state.pilots.map(({ id, name, owner, faction, status, grit, survived, wounds }) => [
    String(id),
    name,
    memberName(state, owner),
    faction,
    status.kind === 'recovering' ? `out until mission ${status.until}` : status.kind,
    String(grit),
    String(survived),
    wounds.map(({ wound }) => wound).join(', '),
  ]),
});

const casketRows = (state: State): Table => ({
  head: ['no', 'casket', 'player', 'frame', 'deployable', 'damage', 'under repair'],
  rows: state.caskets.map(({ id, name, owner, frame, deployable, components, repairs }) => [
    String(id),
    name,
    memberName(state, owner),
    frame,
    deployable ? 'yes' : 'no',
    COMPONENTS.flatMap((component) => {
      const { cd, condition, scarred } = components[component];
      const marks = [
        cd > 0 ? `${cd} CD` : '',
        condition === 'working' ? '' : condition,
        scarred ? 'scarred' : '',
      ];
      const shown = marks.filter((mark) => mark !== '').join(' ');
      return shown === '' ? [] : [`${component} ${shown}`];
    }).join(', '),
    repairs.map(({ component, left }) => `${component} (${left})`).join(', '),
  ]),
});

const missionLines = ({ missions, pilots }: State): readonly string[] =>
  missions.length === 0
    ? ['', 'Missions: none yet']
    : [
        '',
        'Missions',
        ...missions.map(({ number, scenario, status, posts, outcomes, match }) => {
          const crew = posts.map(
            (post) => pilots.find(({ id }) => id === post.pilot)?.name ?? `pilot ${post.pilot}`,
          );
          const ending = outcomes.map(({ team, outcome }) => `side ${team} ${outcome}`).join(', ');
          return `  ${number}. ${scenario}: ${status}${ending === '' ? '' : ` (${ending})`}, ${crew.join(', ') || 'nobody'}${match === null ? '' : `, match ${match}`}`;
        }),
      ];

export const factLines = (facts: readonly CampaignFact[], state: State): readonly string[] =>
  facts.flatMap((fact) => describeCampaignFact(fact, state) ?? []);

/** An entry with what came of it. */
export const entryText = ({ seq, at, by, kind, facts }: CampaignLogEntry, state: State): string => {
  const who = by === null ? 'the server' : memberName(state, by);
  const lines = factLines(facts, state).map((line) => `      ${line}`);
  return [`${String(seq).padStart(4)}  ${at.slice(0, 19).replace('T', ' ')}  ${who}: ${kind}`, ...lines].join(
    '\n',
  );
};
