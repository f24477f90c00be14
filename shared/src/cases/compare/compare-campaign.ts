import { campaignEdition } from '../../campaign/campaign-edition.ts';
import type { CampaignFact } from '../../campaign/campaign-fact.ts';
import type { CampaignState, Casket, Pilot } from '../../campaign/campaign-state.ts';
import { canDeploy } from '../../campaign/mission/deployable.ts';
import { COMPONENTS } from '../../model/ids.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import type { CampaignExpect, CasketExpect, PilotExpect } from '../forms/campaign-expect-form.ts';
import { expandCards } from '../forms/card-list.ts';
import { compareSet } from './compare-set.ts';
import { compareTypes } from './compare-types.ts';
import { differsIfGiven, type Difference } from './difference.ts';

/** All differences between a campaign and what a case expects. */
export const compareCampaign = (
  expected: CampaignExpect,
  state: CampaignState,
  facts: readonly CampaignFact[],
): readonly Difference[] => {
  const ruleset = campaignEdition(state.ruleset);
  return [
    ...(['scrap', 'credits', 'missions', 'step'] as const).flatMap((name) =>
      differsIfGiven(`expect.${name}`, expected[name], state.settlement[name]),
    ),
    ...byNumber('expect.pilots', expected.pilots, state.pilots, comparePilot),
    ...byNumber('expect.caskets', expected.caskets, state.caskets, (path, form, casket) =>
      compareCasket(path, form, casket, ruleset),
    ),
    ...compareTypes(
      'expect.facts',
      expected.facts,
      facts.map(({ type }) => type),
    ),
  ];
};

const byNumber = <Form, Thing extends { readonly id: number }>(
  path: string,
  forms: Readonly<Record<string, Form>> | undefined,
  things: readonly Thing[],
  compare: (path: string, form: Form, thing: Thing) => readonly Difference[],
): readonly Difference[] =>
  Object.entries(forms ?? {}).flatMap(([number, form]) => {
    const thing = things.find(({ id }) => id === Number(number));
    const place = `${path}.${number}`;
    return thing ? compare(place, form, thing) : [{ path: place, expected: form, actual: null }];
  });

const comparePilot = (path: string, expected: PilotExpect, pilot: Pilot): readonly Difference[] => [
  ...differsIfGiven(`${path}.status`, expected.status, pilot.status.kind),
  ...(['grit', 'survived', 'taint', 'penances'] as const).flatMap((name) =>
    differsIfGiven(`${path}.${name}`, expected[name], pilot[name]),
  ),
  ...compareSet(
    `${path}.wounds`,
    expected.wounds,
    pilot.wounds.map(({ wound }) => wound),
  ),
  ...compareSet(
    `${path}.threads`,
    expected.threads,
    pilot.threads.map(({ thread }) => thread),
  ),
];

const compareCasket = (
  path: string,
  expected: CasketExpect,
  casket: Casket,
  ruleset: Ruleset,
): readonly Difference[] => {
  const { injuryCards, sets } = expected;
  return [
    ...differsIfGiven(`${path}.deployable`, expected.deployable, canDeploy(ruleset, casket)),
    ...COMPONENTS.flatMap((component) => {
      const repair = casket.repairs.find((each) => each.component === component);
      const lost = casket.lostEquipment?.[component] ?? [];
      return [
        ...(['cd', 'condition', 'scarred'] as const).flatMap((name) =>
          differsIfGiven(
            `${path}.components.${component}.${name}`,
            expected.components?.[component]?.[name],
            casket.components[component][name],
          ),
        ),
        ...compareSet(`${path}.lostEquipment.${component}`, expected.lostEquipment?.[component], lost),
        ...differsIfGiven(`${path}.repairs.${component}`, expected.repairs?.[component], repair?.left ?? 0),
      ];
    }),
    ...compareSet(
      `${path}.injuryCards`,
      typeof injuryCards === 'object' ? expandCards(injuryCards) : injuryCards,
      casket.injuryCards,
    ),
    ...compareSet(`${path}.sets`, sets, casket.list.sets),
  ];
};
