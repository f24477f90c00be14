import { action, cardSet, melee, reaction, standing, triggered } from './builders.ts';
import { factionPack } from './packs.ts';
import { attack, clearHeat, fromNowOn, gain, heat, reduceDamage, sequence } from './verbs.ts';

const MOST_RUNES = 3;
const rune = gain('runes', 1, MOST_RUNES);

const runicWarhammer = cardSet('Runic Warhammer', 'primary', [
  melee(
    { title: 'Hammer Strike', copies: 3, cost: 3, text: '6 damage, Armor-Piercing.' },
    attack(6, { armorPiercing: true }),
  ),
  melee(
    { title: 'Rune Strike', copies: 2, cost: 4, text: '5 damage, Armor-Piercing. On a hit gain 1 Rune.' },
    attack(5, { armorPiercing: true, onHit: rune }),
  ),
  melee(
    { title: 'Crushing Blow', copies: 2, cost: 2, text: 'Gain 1 Heat. 4 damage.' },
    // The Heat comes first, hit or miss (10.3-17).
    sequence(heat(1), attack(4)),
  ),
  melee(
    {
      title: 'Forge Fury',
      cost: 3,
      text: '3 damage, and 1 more for each Heat you have, at most 6 more. Then lose all Heat.',
    },
    // Heat is counted when the card is played, and lost on a hit or a miss (10.3-17).
    attack({ count: 'heat', base: 3, each: 1, max: 9 }, { after: clearHeat }),
  ),
  action(
    {
      title: 'Rune of Protection',
      copies: 2,
      cost: 2,
      text: 'Gain 1 Rune; you hold at most 3. Each Rune you hold is Defense +1.',
    },
    rune,
  ),
  reaction(
    {
      title: 'Unbreakable',
      text: 'Reaction to being hit: this attack marks 1 Component Damage less. Gain 1 Heat.',
    },
    'attackHit',
    sequence({ do: 'reduceComponentDamage', by: 1 }, heat(1)),
  ),
  melee(
    {
      title: 'Earthshaker',
      cost: 4,
      text: 'Gain 2 Heat. 5 damage. Strikes every other adjacent enemy too, against its own target number: 2 damage, and push it 1 hex.',
    },
    // The Heat comes first, hit or miss (10.3-17).
    sequence(heat(2), attack(5, { cleave: { damage: 2, who: 'every', push: 1 } })),
  ),
]);

export const FORGE_GUILDS = factionPack('forge-guilds', 'Forge-Guilds', {
  primary: runicWarhammer,
  tactics: [
    standing(
      { title: 'Stone Endurance', text: 'Passive. The first Component Damage of each round is ignored.' },
      { stat: 'componentDamageIgnoredPerRound', amount: 1 },
    ),
    standing(
      { title: 'Forge Mastery', text: 'Passive. You roll for Strain only from 6 Heat on.' },
      { stat: 'strainFrom', amount: 1 },
    ),
    action(
      {
        title: 'Runic Overcharge',
        cost: 2,
        text: 'Spend all your Runes. Your next attack this turn does 2 more damage for each.',
      },
      { do: 'spendRunes', damageEach: 2 },
    ),
    triggered(
      {
        title: 'Clan Vengeance',
        text: 'Passive. Each Component Damage you take: your next attack does 2 more damage, at most 6 more.',
      },
      // For every point taken, at most 6 in total (10.3-8).
      { at: 'componentDamaged', effect: fromNowOn('damage', 2, { uses: 'attack', atMost: 6 }) },
    ),
    reaction(
      {
        title: 'Unbreakable Spirit',
        limit: 'oncePerMatch',
        text: 'Once a match, reaction to damage that would empty your Casket HP: up to 5 less.',
      },
      'casketHpGone',
      reduceDamage(5),
    ),
  ],
});
