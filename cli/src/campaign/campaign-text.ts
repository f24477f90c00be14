import type { Campaign, CampaignFact, CampaignLogEntry } from '@penance/shared';
import {
  CAMPAIGN_OPTIONS,
  campaignEdition,
  COMPONENTS,
  counted,
  describeCampaignFact,
  printable,
} from '@penance/shared';
import { markdownTable } from '@penance/shared';

type State = Campaign['state'];

/** A campaign on one screen. */
export const campaignText = (campaign: Campaign): string => {
  const { state } = campaign;
  const { scrap, credits, missions, step } = state.settlement;
  return [
    `${printable(campaign.name)}  (${campaign.status}, you are ${campaign.role})`,
    `id ${campaign.id}${campaign.inviteCode === null ? '' : `, invite code ${campaign.inviteCode}`}`,
    `${state.ruleset.preset}${houseRules(state)}; ${timePassed(state, missions)}; at ${step}`,
    `Treasury: ${scrap} Scrap, ${credits} Credits`,
    ...optionLines(state),
    ...broughtLines(campaign),
    '',
    'Members',
    ...state.members.map(
      ({ id, name, role }) =>
        `  ${printable(name)}, ${role}${isFree(campaign, id) ? `, free: join as ${id}` : ''}`,
    ),
    ...section('Pilots', pilotRows(state)),
    ...section('Caskets', casketRows(state)),
    ...missionLines(state),
    '',
  ].join('\n');
};

/** What a campaign imported, and which part of it only the importing account vouches for. */
const broughtLines = ({ brought, inheritedSeq }: Campaign): readonly string[] => {
  if (brought === null) return [];
  const { source, dice, missions } = brought;
  const where =
    source === 'thisServer'
      ? 'from a campaign of this server'
      : `as told by whoever brought them: opening and ${counted(missions, 'mission')} are not proven`;
  return [
    `Entries 1 to ${inheritedSeq} were brought along, ${where}; ${dice.proven} of ${dice.rolled} dice are proven`,
  ];
};

const houseRules = ({ ruleset }: State): string => {
  const rules = Object.entries(ruleset.overrides).map(([option, value]) => `${option}=${String(value)}`);
  return rules.length === 0 ? '' : ` with ${rules.join(', ')}`;
};

/** None in a campaign that is older than the options. */
const optionLines = ({ options = {} }: State): readonly string[] => {
  const texts = CAMPAIGN_OPTIONS.flatMap((option) => {
    const value = options[option];
    return value === undefined ? [] : [`${option}=${value ? 'on' : 'off'}`];
  });
  return texts.length === 0 ? [] : [`Campaign options: ${texts.join(', ')}`];
};

/** Missions are numbered as they are planned; time passes with those that were played, and at home. */
const timePassed = ({ missions }: State, passed: number): string => {
  const played = missions.filter(({ status }) => status === 'settled').length;
  const atHome = passed - played;
  return `${counted(played, 'mission')} played${atHome === 0 ? '' : `, ${atHome} let pass at home`}`;
};

const isFree = ({ accounts }: Campaign, member: string): boolean =>
  !accounts.some((each) => each.member === member);

type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const section = (title: string, { head, rows }: Table): readonly string[] =>
  rows.length === 0 ? ['', `${title}: none yet`] : ['', title, markdownTable(head, rows)];

const memberName = ({ members }: State, id: string): string =>
  printable(members.find((member) => member.id === id)?.name ?? '(left)');

type Pilot = State['pilots'][number];

const pilotRows = (state: State): Table => {
  const { options } = campaignEdition(state.ruleset);
  const columns: readonly (readonly [string, (pilot: Pilot) => string])[] = [
    ['no', ({ id }) => String(id)],
    ['pilot', ({ name }) => name],
    ['player', ({ owner }) => memberName(state, owner)],
    ['faction', ({ faction }) => faction],
    ['status', ({ status }) => statusText(status, state.settlement.missions)],
    ...(options.grit ? [['grit', ({ grit }: Pilot) => String(grit)] as const] : []),
    ['survived', ({ survived }) => String(survived)],
    ['wounds', ({ wounds }) => wounds.map(({ wound }) => wound).join(', ')],
    ['threads', ({ threads }) => threads.map(threadText).join(', ')],
    ...(options.taint ? [['taint', ({ taint }: Pilot) => String(taint)] as const] : []),
    ['to suffer', ({ penances }) => penances.join(', ')],
  ];
  return {
    head: columns.map(([title]) => title),
    rows: state.pilots.map((pilot) => columns.map(([, cell]) => cell(pilot))),
  };
};

const statusText = (status: Pilot['status'], passed: number): string => {
  if (status.kind === 'recovering')
    return `out for ${counted(Math.max(0, status.until - passed), 'more mission')}`;
  return status.kind === 'active' ? 'fit' : `${status.kind} (mission ${status.mission})`;
};

const threadText = ({ thread, lost }: Pilot['threads'][number]): string =>
  lost ? `${thread} lost` : `${thread} severed`;

const casketRows = (state: State): Table => ({
  head: ['no', 'casket', 'player', 'frame', 'deployable', 'damage', 'under repair'],
  rows: state.caskets.map(({ id, name, owner, frame, deployable, components, lostEquipment, repairs }) => [
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
        lostText(lostEquipment[component]),
      ];
      const shown = marks.filter((mark) => mark !== '').join(' ');
      return shown === '' ? [] : [`${component} ${shown}`];
    }).join(', '),
    repairs.map(({ component, left }) => `${component} (${left})`).join(', '),
  ]),
});

/** Only the owner of the casket sees which sets were lost. */
const lostText = (sets: readonly string[] | null | undefined): string => {
  if (sets === undefined) return '';
  return sets === null ? 'equipment lost' : `equipment lost: ${sets.join(' and ')}`;
};

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
