export const perThousand = (rate: number, calibration: number): number => (rate / calibration) * 1_000;

/** Does `count` round trips, for callers that measure the time themselves. */
export const roundTrips = (count: number): void => {
  for (let trip = 0; trip < count; trip += 1) JSON.parse(JSON.stringify(CALIBRATION_DOCUMENT));
};

const seat = (name: string, team: number) => ({
  name,
  team,
  frame: 'warden',
  at: [team * 4 - 6, 2 - team],
  facing: team,
  status: 'active',
  reason: null,
  drawCount: 17,
  discard: ['faithful-thrust', 'feint', 'brace-for-impact', 'overextend', 'deflect', 'survey-the-field'],
  graveyard: ['righteous-cleave', 'hunker-down', 'desperate-lunge', 'bash', 'divine-judgment'],
  components: { head: 1, rightArm: 4, leftArm: 0, chassis: 3, legs: 2 },
  zones: { head: 'armor', rightArm: 'structure', leftArm: 'armor', chassis: 'armor', legs: 'armor' },
  heat: 3,
  sp: 2.5,
  moved: 4,
  wounds: [{ wound: 'concussion' }, { wound: 'broken-finger', thread: 7 }],
  modifiers: [
    { stat: 'damage', amount: 3, source: 'blood-offering', until: 'match', of: team, uses: 'attack' },
    { stat: 'defense', amount: 2, source: 'hunker-down', until: 'refresh', of: team },
  ],
  usedThisMatch: [],
  skipsTurn: false,
});

/** 2.7 kB as JSON: the kind of document that a match sends. Changing it changes what J means. */
export const CALIBRATION_DOCUMENT = {
  seq: 412,
  round: 7,
  phase: 'round',
  order: [1, 0],
  seats: [seat('Ada of the Ninth Bell', 1), seat('Brannoc Ironhand', 2)],
  areas: [{ effect: 'recover', at: [2, -1], radius: 3, amount: 2, owner: 0, untilRound: 8 }],
  events: [
    { type: 'attackDeclared', attacker: 1, targets: [0], card: 'hammer-strike', aims: ['chassis'] },
    { type: 'diceRolled', seat: 1, die: 'attack', purpose: 'attack', faces: [3, 5] },
    { type: 'attackHit', attacker: 1, target: 0, tn: 6, total: 7, tier: 'strong', damage: 7 },
    { type: 'diceRolled', seat: 0, die: 'defense', purpose: 'defense', faces: [1, 4, 3, 3, 2, 6, 5] },
    { type: 'cardsMoved', seat: 0, from: 'hand', to: 'graveyard', cards: ['feint', 'bash'], why: 'lost' },
    { type: 'componentDamaged', seat: 0, component: 'chassis', from: 3, to: 5, zone: 'structure' },
    { type: 'pilotWounded', seat: 0, wound: 'cracked-rib', cause: 'feedback' },
    { type: 'numberSet', seat: 0, what: 'heat', value: 4 },
  ],
  lastAttack: { attacker: 1, target: 0, tn: 6, total: 7, tier: 'strong', damage: 7 },
  asked: [{ seat: 1, decision: '413.0', kind: 'turn' }],
  own: {
    seat: 1,
    hand: ['rune-strike', 'crushing-blow', 'emergency-vent', 'wall-of-iron', 'retreat'],
    decision: null,
  },
};
