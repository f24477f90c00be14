import { expecting, firstStep, seat, whole, type Row } from './spoil.ts';

/** Cases of the right form with unknown names, impossible positions, or dice that are not due. */
export const NAMES: readonly Row[] = [
  [
    'an unknown card',
    seat(0, { hand: ['faithful-trust'] }),
    'seats[0].hand[0]',
    /unknown card "faithful-trust"; did you mean "faithful-thrust"/,
  ],
  [
    'an unknown card among copies',
    seat(0, { draw: ['bash', 'fient*20'] }),
    'seats[0].draw[1]',
    /unknown card "fient"/,
  ],
  [
    'an unknown card in an answer',
    firstStep({ do: { play: 'smash' } }),
    'play[0].do.play',
    /unknown card "smash"/,
  ],
  [
    'an unknown card that is lost',
    firstStep({ do: { absorb: { hand: ['smash'], draw: 0 } } }),
    'play[0].do.absorb.hand[0]',
    /unknown card/,
  ],
  [
    'an unknown card expected',
    expecting({ seats: { B: { discard: ['smash*2'] } } }),
    'expect.seats.B.discard[0]',
    /unknown card/,
  ],
  [
    'a zone of another edition expected',
    expecting({ seats: { B: { zones: { head: 'disabled' } } } }),
    'expect.seats.B.zones.head',
    /no zone "disabled"; known: armor, structure, exposed, destroyed/,
  ],
  ['SCRAP set up as such', seat(0, { hand: ['scrap'] }), 'seats[0].hand[0]', /named by the card it was/],
  [
    'an unknown faction',
    seat(0, { faction: 'elves' }),
    'seats[0].faction',
    /unknown faction "elves"; known: church/,
  ],
  ['an unknown map', whole({ map: 'ruin' }), 'map', /unknown map "ruin"; did you mean "ruins"/],
  ['an unknown option', whole({ overrides: { taunt: true } }), 'overrides.taunt', /taunt/],
  [
    'a wrong value of an option',
    whole({ overrides: { taint: 'yes' } }),
    'overrides.taint',
    /true, false|takes/,
  ],
  ['two seats of one name', seat(1, { name: 'A' }), 'seats[1].name', /called "A" already/],
  ['the turn of nobody', whole({ turn: 'Z' }), 'turn', /unknown seat "Z"; known: A, B|did you mean/],
  [
    'a step of nobody',
    whole({ play: [{ seat: 'Z', do: { endTurn: true } }] }),
    'play[0].seat',
    /unknown seat "Z"/,
  ],
  [
    'an unknown target',
    firstStep({ do: { play: 'feint', target: 'Z' } }),
    'play[0].do.target',
    /unknown seat/,
  ],
  [
    'an unknown target among several',
    firstStep({ do: { play: 'feint', targets: ['B', 'Z'] } }),
    'play[0].do.targets[1]',
    /unknown seat/,
  ],
  ['an unknown seat expected', expecting({ seats: { Z: { heat: 0 } } }), 'expect.seats.Z', /unknown seat/],
  [
    'waiting for an unknown seat',
    expecting({ waitingFor: { seat: 'Z' } }),
    'expect.waitingFor.seat',
    /unknown seat/,
  ],
  ['the turn of an unknown seat expected', expecting({ turn: 'Z' }), 'expect.turn', /unknown seat/],
  ['an unknown team as winner', expecting({ winner: 3 }), 'expect.winner', /no seat is of team 3/],
];

export const PLACES: readonly Row[] = [
  ['two caskets on one hex', seat(1, { at: [0, 0] }), 'seats[1].at', /A stands on 0,0 already/],
  ['a casket off the map', seat(1, { at: [9, 0] }), 'seats[1].at', /9,0 is off the map/],
  [
    'a casket in a wall',
    whole({ map: { radius: 6, terrain: { '1,0': 'wall' } } }),
    'seats[1].at',
    /1,0 is a wall/,
  ],
  [
    'terrain off the map',
    whole({ map: { radius: 6, terrain: { '9,9': 'wall' } } }),
    'map.terrain["9,9"]',
    /outside the map/,
  ],
  ['a map without a size', whole({ map: { terrain: {} } }), 'map.radius', /either a radius or a list/],
  [
    'more damage than a track has',
    seat(1, { components: { head: 7 } }),
    'seats[1].components.head',
    /ends at 6/,
  ],
  [
    'a component that the edition lacks',
    (example) => [
      whole({ ruleset: 'deck-as-health' })(example),
      seat(1, { components: { head: 1 } })(example),
    ],
    'seats[1].components.head',
    /no such component/,
  ],
  ['a wound twice', seat(1, { wounds: ['ptsd', 'ptsd'] }), 'seats[1].wounds[1]', /listed twice/],
  [
    'a flipped wound in the deck',
    seat(1, { wounds: ['ptsd'], woundDeck: ['ptsd'] }),
    'seats[1].woundDeck[0]',
    /flipped already/,
  ],
  [
    'a wound where there is no deck',
    (example) => [whole({ ruleset: 'deck-as-health' })(example), seat(1, { wounds: ['ptsd'] })(example)],
    'seats[1]',
    /no wound deck/,
  ],
];

export const CHANCE: readonly Row[] = [
  ['a missing die', whole({ dice: ['blood'] }), 'dice[1]', /missing: an attack die for A/],
  ['no dice at all', whole({ dice: [] }), 'dice[0]', /missing: .* 2 in all/],
  ['a die left over', (example) => example.dice.push('heat', 3), 'dice[5]', /2 dice left over: heat, 3/],
  [
    'a face of another die',
    (example) => (example.dice[2] = 'jam'),
    'dice[2]',
    /a defense die for B .* shows one of shield, absorb.*, not jam/,
  ],
  [
    'a number on a die with faces',
    (example) => (example.dice[0] = 3),
    'dice[0]',
    /an attack die for A .* not 3/,
  ],
  ['a shuffle left over', whole({ shuffles: [[1, 0]] }), 'shuffles[0]', /left over/],
  ['a pick left over', whole({ picks: [[0]] }), 'picks[0]', /left over/],
];
