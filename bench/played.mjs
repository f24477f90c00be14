import {
  advance,
  botRandom,
  BOTS,
  builtInMap,
  checkDeck,
  deploymentFor,
  fallbackFor,
  fittingDeck,
  openMatch,
  pendingDecisions,
  rulesFor,
  seededChance,
  viewFor,
} from '@penance/shared';

const map = builtInMap('open');
export const rules = rulesFor({ preset: 'three-layer', overrides: {}, map });

const loadouts = [
  ['church', 'warden'],
  ['nomads', 'scout'],
];

export const setup = {
  preset: 'three-layer',
  overrides: {},
  map,
  seats: loadouts.map(([faction, frame], seat) => {
    const { deck } = checkDeck(rules.ruleset, fittingDeck(rules.ruleset, faction, frame));
    const { hexes, facing } = deploymentFor(map, loadouts.length)[seat];
    return { name: `Seat ${seat + 1}`, team: seat + 1, faction, frame, deck, at: hexes[0], facing };
  }),
};

/** A duel of two bots of one kind: its steps, each with the state before it. */
export function playedMatch(bot, seed) {
  const whims = botRandom(~seed);
  const chance = seededChance(botRandom(seed));
  const steps = [];
  let { state } = openMatch(rules, setup);
  while (state.pending.on !== 'nobody') {
    const input = nextInput(state, bot, whims, chance);
    steps.push({ state, input });
    ({ state } = advance(rules, state, input));
  }
  return steps;
}

function nextInput(state, bot, whims, chance) {
  if (state.pending.on === 'chance') return { kind: 'chance', outcome: chance(state.pending.request) };
  const [decision] = pendingDecisions(state);
  const { seat } = decision;
  const view = viewFor(rules, state, { kind: 'seat', seat });
  const answer = decision.forced
    ? fallbackFor(decision)
    : BOTS[bot]({ rules, view, decision, random: whims });
  return { kind: 'answer', seat, decision: decision.id, answer };
}

export const isAnswer = ({ input }) => input.kind === 'answer';
