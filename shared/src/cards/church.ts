import { action, cardSet, melee, reaction, standing, triggered } from './builders.ts';
import { factionPack } from './packs.ts';
import {
  area,
  attack,
  bonus,
  clearHeat,
  fromNowOn,
  gain,
  recover,
  sequence,
  suffer,
  thisRound,
} from './verbs.ts';

const REAR = 4;

const penitentBlades = cardSet('Penitent Blades', 'primary', [
  action(
    {
      title: 'Blood Offering',
      copies: 2,
      text:
        'Lose 2 cards of your own, or roll a Suffering Die where those are in play. ' +
        'Your next attack does 3 more damage and ignores 1 Defense.',
    },
    sequence(
      suffer(1, 2),
      fromNowOn('damage', 3, { uses: 'attack' }),
      fromNowOn('ignoreDefense', 1, { uses: 'attack' }),
    ),
  ),
  melee(
    { title: 'Faithful Thrust', copies: 3, cost: 2, text: '4 damage; 2 more into the rear side.' },
    attack(4, { bonuses: [bonus(2, { sides: [REAR] })] }),
  ),
  melee(
    {
      title: 'Righteous Cleave',
      copies: 2,
      cost: 3,
      text: '5 damage, and 2 damage to another enemy adjacent to you.',
    },
    attack(5, { cleave: { damage: 2, who: 'one' } }),
  ),
  action(
    {
      title: 'Martyrdom Protocol',
      copies: 2,
      cost: 1,
      text: 'Once until your next Refresh you may become the target of an attack that hit an ally.',
    },
    // Until the next Refresh of the seat that plays it (10.3-3).
    thisRound('martyrdom', 1, { uses: 'once' }),
  ),
  melee(
    {
      title: 'Divine Judgment',
      copies: 2,
      cost: 4,
      // No other target may be declared (10.3-1).
      requires: { targetHpAtMost: 10 },
      text: '8 damage. Only against a target with 10 Casket HP or fewer.',
    },
    attack(8),
  ),
  action(
    {
      title: 'Consecrated Ground',
      cost: 3,
      text:
        'The hexes within 3 of yours are holy until the end of the next round: ' +
        'you and allies who Refresh there recover 2.',
    },
    area('recover', 3, 2),
  ),
]);

export const CHURCH = factionPack('church', 'Church of Absolution', {
  primary: penitentBlades,
  tactics: [
    triggered(
      {
        title: 'Righteous Fury',
        text: 'Passive. Each enemy casket you destroy: all your attacks do 1 more damage for the match.',
      },
      { at: 'enemyKilled', effect: fromNowOn('damage', 1) },
    ),
    action(
      {
        title: "Flagellant's Zeal",
        cost: 4,
        text: 'Lose 5 cards of your own, or roll two Suffering Dice where those are in play. Then gain 5 SP.',
      },
      // No limit: as often as it is drawn (10.3-18).
      sequence(suffer(2, 5), gain('sp', 5)),
    ),
    reaction(
      { title: 'Last Rites', text: "Reaction to an ally's defeat: recover 5." },
      'allyDefeated',
      recover(5),
    ),
    action(
      { title: 'Absolution', cost: 5, text: 'Lose all Heat, recover 3 and gain 1 Taint.' },
      sequence(clearHeat, recover(3), gain('taint', 1)),
    ),
    standing(
      {
        title: "Crusader's Vow",
        text: 'Passive. While you have more than 20 Casket HP your attacks cost 1 SP less, at least 1.',
      },
      // Above 20 means 21 or more; `cardCost` sets the minimum cost (10.3-4).
      { stat: 'attackCost', amount: -1, when: { ownHpAbove: 20 } },
    ),
  ],
});
