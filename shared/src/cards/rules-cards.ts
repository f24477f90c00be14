import type { CardPack } from '../model/cards.ts';
import { BLANK_DAMAGE, DAMAGED, type ComponentId } from '../model/ids.ts';
import type { Penalty } from '../model/stats.ts';
import { action, inert, inSection, type Draft } from './builders.ts';
import { sequence } from './verbs.ts';

const ARMS = [
  { component: 'rightArm', title: 'Right Arm' },
  { component: 'leftArm', title: 'Left Arm' },
] as const;

/**
 * An arm's injury exists for each arm and counts for the cards on it (7.3-8); the right arm's is the printed card
 * itself.
 */
function armInjury(
  title: string,
  text: string,
  grade: 'minor' | 'major' | 'critical',
  penalties: readonly Penalty[],
): readonly Draft[] {
  return ARMS.map((arm) => {
    const mounted = penalties.map((penalty) => ({ ...penalty, mount: arm.component }));
    const injury = inert({ title, text: `${arm.title}: ${text}` }, mounted, {
      component: arm.component,
      grade,
    });
    if (arm.component === 'rightArm') return injury;
    return { ...injury, id: `${injury.id}-left-arm`, title: `${title} (${arm.title})`, variantOf: injury.id };
  });
}

function injury(
  title: string,
  component: ComponentId,
  grade: 'minor' | 'major' | 'critical',
  text: string,
  penalty: Penalty,
): Draft {
  return inert({ title, text }, [penalty], { component, grade });
}

/** The twelve injury cards of DH, Damage Card Types: minor (7.3-4), major (7.3-5), critical (7.3-6). */
const injuries: readonly Draft[] = [
  injury('Creaking Joints', 'legs', 'minor', 'Each hex costs 1 SP more.', {
    stat: 'moveCostPerHex',
    amount: 1,
  }),
  injury('Dented Plating', 'chassis', 'minor', 'All damage you take is 1 higher.', {
    stat: 'damageTaken',
    amount: 1,
  }),
  ...armInjury('Strained Servos', 'its attacks cost 1 SP more.', 'minor', [
    { stat: 'attackCost', amount: 1 },
  ]),
  injury('Flickering Core', 'chassis', 'minor', 'Gain 1 Heat each turn.', { stat: 'heatPerTurn', amount: 1 }),
  injury('Shattered Plating', 'chassis', 'major', 'Defense −2.', { stat: 'defense', amount: -2 }),
  injury('Cracked Soulveins', 'chassis', 'major', 'Everything costs 1 SP more.', { stat: 'cost', amount: 1 }),
  ...armInjury('Mangled Actuators', 'its attacks do 2 less damage.', 'major', [
    { stat: 'damage', amount: -2 },
  ]),
  injury('Locked Joints', 'legs', 'major', 'Every move that a card grants is 1 hex shorter.', {
    stat: 'hexesPerMove',
    amount: -1,
  }),
  ...armInjury('Sundered Servos', 'its attacks do half damage and its cards cost 1 SP more.', 'critical', [
    { stat: 'halfDamage', amount: 1 },
    { stat: 'cost', amount: 1 },
  ]),
  injury('Hemorrhaging Core', 'chassis', 'critical', 'Gain 2 Heat each turn.', {
    stat: 'heatPerTurn',
    amount: 2,
  }),
  injury('Compound Fracture', 'legs', 'critical', 'Move at most 1 hex each turn.', {
    stat: 'hexesPerTurn',
    amount: 1,
  }),
  injury('Blind Sensors', 'chassis', 'critical', 'The target number of attacks against you is 1 lower.', {
    stat: 'tnAgainst',
    amount: -1,
  }),
];

/** Cards that no deck list names: the rules themselves put them into piles (7.2-3, 7.3-3, 7.4-4). */
export const RULES_CARDS: CardPack = {
  id: 'rules-cards',
  title: 'Rules Cards',
  cards: inSection('damage', [
    {
      ...inert({
        title: 'DAMAGED',
        text:
          'Stays in hand and fills a place. In your turn, for 0 SP, sacrifice it to the Discard Pile or purge it ' +
          'to the Graveyard; either way roll a Damage Die. Lost to damage: roll a Damage Die.',
      }),
      id: DAMAGED,
    },
    {
      ...action(
        {
          title: 'Damage',
          text: 'Does nothing when played. Where Damage cards do not pay, losing it pays for no damage.',
        },
        sequence(),
      ),
      id: BLANK_DAMAGE,
    },
    inert({
      title: 'SCRAP',
      text:
        'Equipment of a destroyed component. Still a card, but losing it marks no component. It pays for missing ' +
        'SP, and in your turn, for 0 SP, you may cannibalize it: discard it and draw 1 card.',
    }),
    ...injuries,
  ]),
  sets: [],
  factions: [],
};
