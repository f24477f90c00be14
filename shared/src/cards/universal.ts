import type { CardPack } from '../model/cards.ts';
import { action, inSection, reaction } from './builders.ts';
import { draw, heat, move, reduceDamage, sequence, thisTurn } from './verbs.ts';

/** The ten cards of every deck, one copy each. */
export const UNIVERSAL: CardPack = {
  id: 'universal',
  title: 'Universal',
  cards: inSection('universal', [
    action({ title: 'Desperate Lunge', cost: 1, tags: ['movement'], text: 'Move up to 2 hexes.' }, move(2)),
    reaction(
      { title: 'Brace for Impact', text: 'Reaction to being hit: this attack does 2 less damage.' },
      'attackHit',
      reduceDamage(2),
    ),
    action({ title: 'Emergency Vent', cost: 2, text: 'Lose 3 Heat.' }, heat(-3)),
    action(
      {
        title: 'Sensor Sweep',
        cost: 1,
        tags: ['sensor'],
        target: { who: 'enemy', range: null, sight: false },
        text: "Look at one random card in an enemy's hand.",
      },
      { do: 'reveal', count: 1 },
    ),
    action(
      { title: 'Overextend', cost: 1, tags: ['movement'], text: 'Move up to 3 hexes and gain 1 Heat.' },
      sequence(move(3), heat(1)),
    ),
    action(
      {
        title: 'Rally Cry',
        cost: 2,
        target: { who: 'ally', range: 3, sight: false },
        text: 'An ally within 3 hexes draws 1 card.',
      },
      draw(1, 'target'),
    ),
    action({ title: 'Survey the Field', cost: 1, text: 'Draw 1 card.' }, draw(1)),
    action(
      { title: 'Feint', cost: 1, text: 'Your next attack this turn does 1 more damage.' },
      thisTurn('damage', 1, { uses: 'attack' }),
    ),
    action(
      {
        title: 'Retreat',
        cost: 2,
        tags: ['movement'],
        text: 'Move up to 4 hexes. You may not attack for the rest of this turn.',
      },
      sequence(move(4), thisTurn('noAttack', 1)),
    ),
    action(
      { title: 'Breathe the Core', cost: 1, text: 'Lose 1 Heat and draw 1 card.' },
      sequence(heat(-1), draw(1)),
    ),
  ]),
  sets: [],
  factions: [],
};
