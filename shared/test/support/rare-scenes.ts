import type { PositionSeat } from '../../src/engine/open-position.ts';
import type { CardPack } from '../../src/model/cards.ts';
import type { Face } from './dice-script.ts';
import { casket, copies, ScriptedMatch } from './scripted-match.ts';

const flesh = (count: number): readonly Face[] => new Array<Face>(count).fill('flesh-wound');
const taint = { taint: true } as const;

/** Two caskets face to face, without cards to react with. */
const duel = (own: Partial<PositionSeat>, other: Partial<PositionSeat> = {}): readonly PositionSeat[] => [
  casket({ name: 'A', team: 1, at: [0, 0], faction: 'nomads', ...own }),
  casket({ name: 'B', team: 2, at: [1, 0], facing: 3, faction: 'nomads', ...other }),
];

const thrust = { kind: 'play', card: 'faithful-thrust', targets: [1], aims: ['chassis'] } as const;

/** Ends a turn on tainted ground with nine markers; the dice say what the tenth does. */
const corruption = (...dice: readonly Face[]): ScriptedMatch =>
  new ScriptedMatch({
    seats: duel({ taint: 9 }, { at: [5, 0] }),
    overrides: taint,
    map: { radius: 6, terrain: { '0,0': 'tainted' } },
    dice,
  }).answer(0, { kind: 'endTurn' });

/** A card with a requirement that no built-in card has. */
const CAUTIOUS: CardPack = {
  id: 'cautious',
  title: 'Cautious',
  cards: [
    {
      id: 'second-thoughts',
      title: 'Second Thoughts',
      text: 'With more than 10 Casket HP lose 1 Heat, otherwise draw 1 card.',
      section: 'accessory',
      tags: [],
      cost: 0,
      play: {
        do: 'when',
        condition: { ownHpAbove: 10 },
        then: { do: 'heat', who: 'self', amount: -1 },
        otherwise: { do: 'draw', who: 'self', count: 1 },
      },
    },
  ],
  sets: [],
  factions: [],
};

/** Circumstances that random matches rarely reach, each by its name. */
export const RARE_SCENES: Readonly<Record<string, () => ScriptedMatch>> = {
  'corruption held': () => corruption(4),
  'corruption that costs a turn': () => corruption(1, 2),
  'corruption that bursts': () => corruption(2, 3, 1, 2, 3),
  'corruption that wounds': () => corruption(3, 6),

  'a burst that fells two at once': () =>
    new ScriptedMatch({
      seats: [
        ...duel({ taint: 9 }, { draw: copies('feint', 2) }),
        casket({ name: 'C', team: 3, at: [0, 1], draw: copies('feint', 3) }),
        casket({ name: 'D', team: 4, at: [-5, 0] }),
      ],
      overrides: taint,
      map: { radius: 6, terrain: { '0,0': 'tainted' } },
      dice: [1, 4, 1, 1, 2, 6, 6],
    })
      .answer(0, { kind: 'endTurn' })
      .answer(0, { kind: 'absorb', hand: copies('feint', 6), draw: 0 }),

  'a pilot taken along, and an objective met': () =>
    new ScriptedMatch({
      seats: [...duel({}, { at: [5, 0] }), casket({ name: 'C', team: 1, at: [0, 1] })],
      scenario: {
        id: 'rescue',
        title: 'Rescue',
        objectives: [{ team: 1, objective: { kind: 'reachHex', hexes: [[0, 0]], seats: 1 } }],
        edges: [],
      },
    })
      .happen({ kind: 'concede', seat: 2, reason: 'surrender' })
      .answer(0, { kind: 'rotate', facing: 1 })
      .answer(0, { kind: 'extract', seat: 2 })
      .answer(0, { kind: 'endTurn' }),

  'a purge at Refresh': () =>
    new ScriptedMatch({ seats: duel({ taint: 4, heat: 9 }), overrides: taint, startAt: 'refresh' }).answer(
      0,
      {
        kind: 'exploit',
        exploit: 'purge',
      },
    ),

  'rising from the Graveyard for five markers': () =>
    new ScriptedMatch({
      seats: duel({ hand: ['faithful-thrust'] }, { taint: 5, draw: copies('feint', 4), graveyard: ['bash'] }),
      overrides: taint,
      dice: ['strike', 'strike', ...flesh(4)],
    })
      .answer(0, thrust)
      .answer(1, { kind: 'exploit', exploit: 'rise' }),

  'blocking dice thrown again': () =>
    new ScriptedMatch({
      seats: duel({ hand: ['faithful-thrust'] }, { taint: 2 }),
      overrides: taint,
      dice: ['strike', 'strike', 'shield', 'absorb', 'shield', 'heat', 'critical', 'flesh-wound'],
    })
      .answer(0, thrust)
      .answer(0, { kind: 'exploit', exploit: 'reroll', target: 1 }),

  'threads torn by a breached Chassis': () =>
    new ScriptedMatch({
      seats: duel({ hand: ['faithful-thrust'] }, { components: { chassis: 9 } }),
      preset: 'codex',
      dice: ['strike', 'strike', 'critical', 'shield', 'shield', 'shield', 4, 2, 7, 20, 7, 3, 1],
    }).answer(0, thrust),

  'Grit against a wound': () =>
    new ScriptedMatch({
      seats: duel({ hand: ['faithful-thrust'] }, { components: { chassis: 8 } }),
      overrides: { grit: true },
      dice: ['strike', 'strike', 'critical', 'shield', 'shield', 'shield', 5],
    }).answer(0, thrust),

  Phylactery: () =>
    new ScriptedMatch({
      seats: duel(
        { hand: ['faithful-thrust'] },
        { faction: 'ossuarium', draw: copies('feint', 4), inPlay: ['phylactery'] },
      ),
      dice: ['strike', 'strike', ...flesh(4)],
    }).answer(0, thrust),

  'a Damage Die that waits for the next Refresh': () =>
    new ScriptedMatch({ seats: duel({ hand: ['damaged'] }), dice: [2] }).answer(0, { kind: 'purge' }),

  'a blow that an ally takes upon itself': () =>
    new ScriptedMatch({
      seats: [
        ...duel({ hand: ['faithful-thrust'] }),
        casket({ name: 'C', team: 2, at: [2, 0], hand: ['martyrdom-protocol', ...copies('feint', 6)] }),
      ],
      turn: 2,
      preset: 'codex',
      dice: [6, 5, 1, 'strike', 'strike'],
    })
      .answer(2, { kind: 'play', card: 'martyrdom-protocol' })
      .answer(2, { kind: 'endTurn' })
      .answer(0, thrust)
      .answer(2, { kind: 'redirect' }),

  'a blow that one takes upon oneself': () =>
    new ScriptedMatch({
      seats: duel(
        { faction: 'church', hand: ['martyrdom-protocol'], draw: copies('feint', 10) },
        { hand: ['faithful-thrust'] },
      ),
      overrides: { selfAsAlly: true },
      dice: ['strike', 'strike', 'divine-mercy', 6],
    })
      .answer(0, { kind: 'play', card: 'martyrdom-protocol' })
      .answer(0, { kind: 'endTurn' })
      .answer(1, { ...thrust, targets: [0] })
      .answer(0, { kind: 'redirect' }),

  'damage that empties the draw pile and goes on after a reshuffle': () =>
    new ScriptedMatch({
      seats: duel({ hand: ['faithful-thrust'] }, { draw: copies('feint', 2), discard: copies('retreat', 6) }),
      preset: 'deck-as-health',
      dice: ['strike', 'strike', ...flesh(4)],
    }).answer(0, thrust),

  'an aim taken by standing still': () =>
    new ScriptedMatch({
      seats: duel({ hand: ['faithful-thrust'] }),
      overrides: { dicePool: true },
      dice: ['glance', 'jam'],
    })
      .answer(0, thrust)
      .answer(0, { kind: 'endTurn' }),

  'a thread repaired in the field': () =>
    new ScriptedMatch({
      seats: duel({ at: [-3, 0], severed: [3] }, { at: [5, 0] }),
      preset: 'codex',
      dice: [20],
    }).answer(0, { kind: 'repairThread', thread: 3 }),

  'a broken finger': () =>
    new ScriptedMatch({
      seats: duel(
        { hand: ['faithful-thrust'] },
        { components: { chassis: 8 }, woundDeck: ['broken-finger'] },
      ),
      dice: ['strike', 'strike', 'critical', 'shield', 'shield', 'shield', 2],
    }).answer(0, thrust),

  'a card that asks for something': () =>
    new ScriptedMatch({ seats: duel({ hand: ['second-thoughts'], heat: 2 }), packs: [CAUTIOUS] }).answer(0, {
      kind: 'play',
      card: 'second-thoughts',
    }),
};
