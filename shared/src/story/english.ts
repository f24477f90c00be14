import type { Facing } from '../model/board.ts';
import type { Aim } from '../model/decisions.ts';
import type { Cause } from '../model/events.ts';
import { WOUNDS, type ComponentZone, type WoundId } from '../model/ids.ts';
import type { Modifier, Stat, Until } from '../model/stats.ts';
import type { DefeatReason, MatchResult, SeveredThread, Tier } from '../model/table.ts';
import { THREADS } from '../cards/threads.ts';
import { WOUND_CARDS } from '../cards/wounds.ts';
import { counted, listed, possessive, signed } from '../text/words.ts';

type Change = (amount: number) => string;

const change =
  (thing: string): Change =>
  (amount) =>
    `${signed(amount)} ${thing}`;

const AIMS: Readonly<Record<Aim, string>> = {
  head: 'the head',
  rightArm: 'the right arm',
  leftArm: 'the left arm',
  chassis: 'the chassis',
  legs: 'the legs',
  capsule: 'the capsule',
  random: 'wherever it lands',
};

/** "Anvil's right arm"; the casket itself without an aim. */
const partOf = (who: string, aim: Aim | null): string =>
  aim === null || aim === 'random' ? who : `${possessive(who)} ${AIMS[aim].replace('the ', '')}`;

const using = (card: string | null): string => (card === null ? '' : ` with ${card}`);
const score = (total: number, tn: number): string => `${String(total)} against ${String(tn)}`;

const AFTER_HITS: Readonly<Record<Exclude<Tier, 'execution'>, string>> = {
  catastrophe: 'a jammed hit',
  miss: 'a graze',
  hit: 'a hit',
  strong: 'a strong hit',
  critical: 'a critical hit',
};

/** What happens in a match, in English. `who` and `whom` are names of players, `cards` a list of cards or their number. */
export const ENGLISH = {
  listed,
  cardCount: (count: number): string => counted(count, 'card'),
  partOf,
  aims: AIMS,
  facings: {
    0: 'east',
    1: 'north-east',
    2: 'north-west',
    3: 'west',
    4: 'south-west',
    5: 'south-east',
  } satisfies Record<Facing, string> as Readonly<Record<Facing, string>>,
  faces: {
    jam: 'Jam',
    glance: 'Glance',
    blood: 'Blood',
    strike: 'Strike',
    'double-strike': 'Double Strike',
    'death-blow': 'Death Blow',
    shield: 'Shield',
    absorb: 'Absorb',
    'flesh-wound': 'Flesh Wound',
    critical: 'Critical',
    pierce: 'Pierce',
    heat: 'Heat',
    'divine-mercy': 'Divine Mercy',
    'blood-price': 'Blood Price',
    'zealots-fury': 'Zealot’s Fury',
    penance: 'Penance',
    martyrdom: 'Martyrdom',
    absolution: 'Absolution',
  } as Readonly<Record<string, string>>,
  wounds: Object.fromEntries(WOUNDS.map((wound) => [wound, WOUND_CARDS[wound].title])) as Readonly<
    Record<WoundId, string>
  >,
  /** From the first to the tenth. */
  threads: THREADS.map(({ title }) => title) as readonly string[],
  /** Causes of an effect that are not cards. */
  sources: {
    damageDie: 'the Damage Die',
    defenseDice: 'the Defense Dice',
    jam: 'a jam',
    pierce: 'a pierced guard',
    protection: 'its protection',
    weakness: 'its weakness',
    suffering: 'Suffering',
    taint: 'Taint',
  } as Readonly<Record<string, string>>,

  // piles
  drawn: (who: string, cards: string) => `${who} draws ${cards}.`,
  played: (who: string, cards: string) => `${who} plays ${cards}.`,
  staysInPlay: (who: string, cards: string) => `${possessive(who)} ${cards} stays in play.`,
  lost: (who: string, cards: string, from: string) => `${who} loses ${cards} ${from}.`,
  lostFrom: {
    draw: 'from the top of the draw pile',
    hand: 'from the hand',
    discard: 'from the Discard Pile',
    graveyard: 'from the Graveyard',
    inPlay: 'from play',
    playing: 'while it is being played',
    outside: 'from outside the game',
  },
  paid: (who: string, cards: string) => `${who} pays with ${cards}.`,
  discarded: (who: string, cards: string) => `${who} discards ${cards}.`,
  recovered: (who: string, cards: string) => `${who} recovers ${cards}.`,
  salvaged: (who: string, cards: string) => `${who} salvages ${cards} from the Graveyard.`,
  cannibalized: (who: string, cards: string) => `${who} cannibalizes ${cards}.`,
  damageAdded: (who: string, cards: string) => `${cards} is added to ${possessive(who)} Discard Pile.`,
  purged: (who: string, cards: string) => `${who} purges ${cards}.`,
  sacrificed: (who: string, cards: string) => `${who} sacrifices ${cards}.`,
  mended: (who: string, cards: string) => `${who} is rid of ${cards}: it leaves the game.`,
  shuffledIn: (who: string, cards: string) => `${cards} goes into ${possessive(who)} draw pile.`,
  reshuffled: (who: string, count: number) =>
    `${possessive(who)} Discard Pile, ${String(count)} strong, becomes the draw pile.`,
  returned: (who: string, cards: string) => `${who} puts ${cards} back into the draw pile.`,
  roundEnd: (who: string, cards: string) => `${who} discards what is left of the hand: ${cards}.`,
  pileShuffled: (who: string) => `${possessive(who)} draw pile is shuffled.`,
  sees: (who: string, cards: string, whom: string) => `${who} sees ${cards} in ${possessive(whom)} hand.`,
  looksAt: (who: string, cards: string, whom: string) =>
    `${who} looks at ${cards} of ${possessive(whom)} hand.`,
  handKept: (who: string) => `${who} keeps the hand.`,
  mulligan: (who: string) => `${who} takes a mulligan.`,

  // course of the match
  roundBegan: (round: number) => `Round ${String(round)} begins.`,
  roundEnded: (round: number) => `Round ${String(round)} is over.`,
  initiative: (names: readonly string[]) => `Initiative: ${names.join(', then ')}.`,
  turnBegan: (who: string) => `It is ${possessive(who)} turn.`,
  turnEnded: (who: string) => `${who} ends the turn.`,
  passed: (who: string) => `${who} passes and cools down.`,
  turnSkipped: (who: string) => `${who} cannot act and loses the turn.`,
  rolledAttack: (who: string, faces: string) => `${who} rolls to hit: ${faces}.`,
  rolledDefense: (who: string, faces: string) => `${who} rolls Defense Dice: ${faces}.`,
  rolledSuffering: (who: string, faces: string) => `${who} rolls Suffering Dice: ${faces}.`,
  rolled: (who: string, faces: string, purpose: string) => `${who} rolls ${faces} for ${purpose}.`,
  purposes: {
    initiative: 'initiative',
    attack: 'the attack',
    defense: 'Defense',
    defenseReroll: 'Defense, again',
    suffering: 'Suffering',
    strain: 'Strain',
    dissociation: 'Dissociation',
    malfunction: 'the component that Strain breaks',
    hitLocation: 'the component that is hit',
    damageDie: 'the DAMAGED cards',
    ejection: 'the ejection',
    extraction: 'the pilot as the casket gives out',
    threadSnap: 'the neural thread',
    thread: 'which thread it is',
    threadsSnapped: 'how many threads snap',
    brokenFinger: 'the finger that breaks',
    gritCheck: 'the grit to go on',
    grit: 'the grit to bear the wound',
    fieldRepair: 'the repair of the thread',
    corruption: 'holding out against the Taint',
    corrupted: 'what the Taint does',
    burst: 'the burst of Taint',
  } as Readonly<Record<string, string>>,
  /** `before` is null where it is not known. */
  heat: (who: string, heat: number, before: number | null) =>
    before === null
      ? `${possessive(who)} Heat is ${String(heat)}.`
      : `${who} ${heat > before ? 'heats up' : 'cools'}: ${String(before)} → ${String(heat)}.`,
  sp: (who: string, sp: number) => `${who} has ${String(sp)} SP.`,
  armor: (who: string, armor: number) => `${who} has ${counted(armor, 'Armor counter')}.`,
  runes: (who: string, runes: number) => `${who} holds ${counted(runes, 'Rune')}.`,
  taint: (who: string, taint: number) => `${who} bears ${counted(taint, 'Taint marker')}.`,
  moved: (who: string, hexes: number, at: string) =>
    `${who} moves ${counted(hexes, 'hex', 'hexes')} to ${at}.`,
  pushed: (who: string, hexes: number, at: string) =>
    `${who} is pushed ${counted(hexes, 'hex', 'hexes')} to ${at}.`,
  rotated: (who: string, facing: string) => `${who} turns to face ${facing}.`,
  modifier: (who: string, effect: string) => `${who}: ${effect}.`,
  areaMade: (card: string, radius: number, at: string) =>
    `${card} covers everything within ${counted(radius, 'hex', 'hexes')} of ${at}.`,
  areasEnded: (count: number) =>
    count === 1 ? 'A zone on the field fades.' : `${String(count)} zones on the field fade.`,
  due: (who: string, sp: number, loseTop: number) =>
    `At the next Refresh ${who} ${listed([
      ...(sp > 0 ? [`gains ${String(sp)} SP`] : []),
      ...(sp < 0 ? [`has ${String(-sp)} SP less`] : []),
      ...(loseTop > 0
        ? [`loses ${loseTop === 1 ? 'the top card' : `the top ${String(loseTop)} cards`} of the draw pile`]
        : []),
    ])}.`,
  objective: {
    met: (objective: number, _done: number, _of: number) => `Objective ${String(objective)} is met.`,
    failed: (objective: number, _done: number, _of: number) => `Objective ${String(objective)} has failed.`,
    open: (objective: number, done: number, of: number) =>
      `Objective ${String(objective)} has come ${String(done)} of ${String(of)} on its way.`,
  },

  // attacks
  attacks: (
    who: string,
    marks: readonly { readonly whom: string; readonly aim: Aim | null }[],
    card: string,
  ) => {
    const [only] = marks;
    if (marks.length > 1) {
      const named = marks.map(({ whom, aim }) => (aim === null ? whom : `${whom} (${AIMS[aim]})`));
      return `${who} attacks ${listed(named)} with ${card}.`;
    }
    const aim = only?.aim ?? null;
    const where = aim === null ? '' : aim === 'random' ? `, ${AIMS.random}` : `, aiming at ${AIMS[aim]}`;
    return `${who} attacks ${only?.whom ?? ''} with ${card}${where}.`;
  },
  catastrophe: (who: string, whom: string) =>
    `Two jams: ${possessive(who)} attack on ${whom} fails catastrophically.`,
  misses: (who: string, whom: string, card: string | null, total: number, tn: number) =>
    `${who} misses ${whom}${using(card)}: ${score(total, tn)}.`,
  execution: (who: string, whom: string, aim: Aim | null, card: string | null, damage: number) =>
    `EXECUTION! ${who} tears through ${partOf(whom, aim)}${using(card)}, ${String(damage)} past every defense.`,
  strikes: (
    who: string,
    whom: string,
    aim: Aim | null,
    card: string | null,
    total: number,
    tn: number,
    tier: Exclude<Tier, 'execution'>,
    damage: number,
  ) =>
    `${who} strikes ${partOf(whom, aim)}${using(card)}: ${score(total, tn)}, ${AFTER_HITS[tier]} for ${String(damage)}.`,
  turned: (who: string, card: string) => `${who} takes the blow wherever it falls with ${card}.`,
  redirected: (who: string, whom: string, card: string) => `${who} steps in for ${whom} with ${card}.`,
  reacts: (who: string, card: string) => `${who} reacts with ${card}.`,
  noReaction: (who: string) => `${who} does not react.`,
  spared: (who: string, by: number, source: string) => `${who} is spared ${String(by)} damage by ${source}.`,
  worsened: (who: string, by: number, source: string) =>
    `${who} takes ${String(by)} more damage by ${source}.`,
  takesDamage: (who: string, amount: number, cause: string) =>
    `${who} takes ${amount === 0 ? 'no' : String(amount)} damage${cause}.`,
  aimsAt: (who: string, whom: string) => `${who} keeps ${whom} in its sights.`,
  /** Where harm comes from, put after it. */
  causes: {
    attack: '',
    execution: ' from the execution',
    selfHarm: ' by its own hand',
    strain: ' from Strain',
    environment: ' from its surroundings',
    effect: '',
    exposure: ' through the open plating',
    destruction: ' as the component is torn away',
    ejection: ' in the ejection',
    feedback: ' from neural feedback',
    casketHp: ' as the casket gives out',
    damageDie: ' from the DAMAGED card',
    thread: ' as a thread snaps',
    taint: ' from the taint',
    capsule: ' through the breached capsule',
    coreRupture: ' as the core ruptures',
  } satisfies Record<Cause, string> as Readonly<Record<Cause, string>>,

  // casket and pilot
  componentDamaged: (who: string, component: Aim, by: number, to: number, zone: string) =>
    `${String(by)} Component Damage to ${partOf(who, component)}: now ${String(to)}, ${zone}.`,
  componentRepaired: (who: string, component: Aim, to: number, zone: string) =>
    `Repairs bring ${partOf(who, component)} back to ${String(to)}, ${zone}.`,
  zones: {
    armor: 'armor holding',
    structure: 'down to structure',
    exposed: 'exposed',
    destroyed: 'destroyed',
    intact: 'still whole',
    degraded: 'degraded',
    disabled: 'disabled',
  } satisfies Record<ComponentZone, string> as Readonly<Record<ComponentZone, string>>,
  destroyed: (who: string, component: Aim) => `${who} loses ${AIMS[component]}!`,
  wounded: (who: string, wound: string, cause: string, isSoftened: boolean) =>
    `${possessive(who)} pilot is wounded${cause}: ${wound}.${isSoftened ? ' Grit makes a minor wound of it.' : ''}`,
  fingerBroken: (who: string, thread: string) =>
    `The broken finger of ${possessive(who)} pilot is the ${thread}.`,
  resisted: (who: string) => `${possessive(who)} pilot grits through it unhurt.`,
  thread: {
    severed: (who: string, thread: string) => `${possessive(who)} ${thread} thread snaps.`,
    fragile: (who: string, thread: string) => `${possessive(who)} ${thread} thread holds again, barely.`,
    failed: (who: string, thread: string) =>
      `${possessive(who)} ${thread} thread cannot be mended in the field.`,
    lost: (who: string, thread: string) => `${possessive(who)} ${thread} thread is lost for good.`,
  } satisfies Record<SeveredThread['state'], (who: string, thread: string) => string>,
  turnLost: (who: string) => `${possessive(who)} pilot reels: the next turn is lost.`,
  taintSettled: (who: string) => `${possessive(who)} Taint will rise no more.`,
  extracted: (who: string, by: string) => `${by} takes the pilot of ${who} along.`,
  defeated: (who: string, reason: string) => `${who} is out: ${reason}.`,
  defeatReasons: {
    'casket-hp': 'the casket has nothing left to lose',
    chassis: 'the chassis is destroyed',
    pilot: 'the pilot is dead',
    surrender: 'surrendered',
    clock: 'no time left',
    retreat: 'retreated over the edge of the field',
  } satisfies Record<DefeatReason, string> as Readonly<Record<DefeatReason, string>>,

  /** The result; `winners` is empty in a draw. */
  ended: (reason: MatchResult['reason'], winners: readonly string[]): string => {
    const names = listed(winners);
    const verb = winners.length > 1 ? 'win' : 'wins';
    const lead = winners.length > 1 ? 'are' : 'is';
    const won: Readonly<Record<MatchResult['reason'], string>> = {
      'last-standing': `${names} ${lead} left standing and ${verb}.`,
      'round-limit': `The last round is over: ${names} ${lead} ahead and ${verb}.`,
      objective: `The objective is met: ${names} ${verb}.`,
      'turn-limit': `The time for the mission is over: ${names} ${verb}.`,
      'level-at-limit': DRAWN['level-at-limit'],
      stalemate: `No blow lands any more: ${names} ${lead} ahead and ${verb}.`,
      'level-at-stalemate': DRAWN['level-at-stalemate'],
      'all-fell': `All have fallen at once: it is the turn of ${names}, who ${verb}.`,
      draw: DRAWN.draw,
      adjudicated: `The match is awarded: ${names} ${verb}.`,
    };
    return winners.length === 0 ? DRAWN[reason] : won[reason];
  },

  // lasting effects
  /** "+2 damage on the next attack (Penance)". */
  effect: (what: string, against: string | null, span: string, source: string) =>
    `${what}${against === null ? '' : ` against ${against}`}${span} (${source})`,
  span: ({ uses, until }: Pick<Modifier, 'uses' | 'until'>) =>
    uses ? `${USES[uses]}${UNTIL_USED[until]}` : UNTIL[until],
  stats: {
    spMax: change('maximum SP'),
    moveCostPerHex: change('SP per hex'),
    moveCostEvery: (amount) => `+1 SP for every ${counted(amount, 'hex', 'hexes')} moved`,
    hexesPerTurn: (amount) => `at most ${counted(amount, 'hex', 'hexes')} a turn`,
    hexesPerMove: change('hexes a move'),
    freeHexes: (amount) => `${counted(amount, 'hex', 'hexes')} free`,
    cost: change('SP on every cost'),
    attackCost: change('SP on attacks'),
    damage: change('damage'),
    primaryDamage: change('damage with the primary weapon'),
    offhandDamage: change('damage with offhand weapons'),
    tn: change('to the target number'),
    rangedTn: change('to the target number at range'),
    primaryTn: change('to the target number with the primary weapon'),
    tnAgainst: change('to the target number against it'),
    tnTargetBehind: change('to the target number against targets behind it'),
    ignoreDefense: (amount) => `ignores ${String(amount)} Defense`,
    shieldBlock: change('to what its shield blocks'),
    defense: change('Defense'),
    damageTaken: change('damage taken'),
    componentDamageTaken: change('Component Damage taken'),
    componentDamageIgnoredPerRound: (amount) => `ignores ${String(amount)} Component Damage a round`,
    heatPerTurn: change('Heat a turn'),
    heatPerPrimary: change('Heat with each primary weapon card'),
    heatPerGain: change('to every gain of Heat'),
    strainFrom: change('to the Heat at which Strain sets in'),
    cannibalizeDraw: change('to what cannibalizing draws'),
    halfDamage: () => 'half damage',
    martyrdom: () => 'may step in for a hit',
    shieldWall: (amount) => `whom its wall covers has ${signed(amount)} Defense`,
    noAttack: () => 'cannot attack',
    noMove: () => 'cannot move',
    noReaction: () => 'cannot react',
    noAttackFromBehind: () => 'cannot attack from behind',
    noTargetBehind: () => 'cannot attack what is behind it',
    barsPrimary: () => 'cannot use its primary weapon',
    barsShieldAndOffhand: () => 'cannot use shield or offhand',
    barsSensor: () => 'cannot use sensor cards',
    barsTargeting: () => 'cannot use targeting cards',
    barsMovement: () => 'cannot use movement cards',
  } satisfies Record<Stat, Change> as Readonly<Record<Stat, Change>>,
};

const DRAWN: Readonly<Record<MatchResult['reason'], string>> = {
  'last-standing': 'Nobody is left standing.',
  'round-limit': 'The last round is over and nobody is ahead.',
  objective: 'The objective is met, and nobody has won.',
  'turn-limit': 'The time for the mission is over and nobody has won it.',
  'level-at-limit': 'The last round is over and nobody is ahead.',
  stalemate: 'No blow lands any more, and nobody is ahead.',
  'level-at-stalemate': 'No blow lands any more, and nobody is ahead.',
  'all-fell': 'All have fallen at once, and nobody wins.',
  draw: 'The match is a draw.',
  adjudicated: 'The match is ended as a draw.',
};

const UNTIL: Readonly<Record<Until, string>> = {
  turnEnd: ' until the end of the turn',
  refresh: ' until the next Refresh',
  roundEnd: ' until the end of the round',
  match: ' for the rest of the match',
};

const UNTIL_USED: Readonly<Record<Until, string>> = {
  turnEnd: ' this turn',
  refresh: ' before the next Refresh',
  roundEnd: ' this round',
  match: '',
};

const USES: Readonly<Record<NonNullable<Modifier['uses']>, string>> = {
  attack: ' on the next attack',
  hit: ' on the next hit taken',
  once: ' once',
};

/** The words of a story; another language has the same. */
export type PhraseBook = Phrases<typeof ENGLISH>;

export type Phrases<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : { readonly [Key in keyof T]: Phrases<T[Key]> };
