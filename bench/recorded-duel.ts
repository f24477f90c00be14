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
  type BotId,
  type BotRandom,
  type ChanceOutcome,
  type ChanceRequest,
  type Input,
  type MatchRules,
  type MatchSetup,
  type MatchState,
} from '@penance/shared';

/** An input of a match and the state before it. */
export interface Step {
  readonly state: MatchState;
  readonly input: Input;
}

const open = builtInMap('open');
if (!open) throw new Error('There is no map for the duel of the benchmarks.');
const map = open;
export const rules = rulesFor({ preset: 'three-layer', overrides: {}, map });

/** Loadouts of the two seats in every duel of the benchmarks. */
export const LOADOUTS = [
  { faction: 'church', frame: 'warden' },
  { faction: 'nomads', frame: 'scout' },
] as const;

export const setup: MatchSetup = {
  preset: 'three-layer',
  overrides: {},
  map,
  seats: LOADOUTS.map(({ faction, frame }, seat) => {
    const verdict = checkDeck(rules.ruleset, fittingDeck(rules.ruleset, faction, frame));
    const slot = deploymentFor(map, LOADOUTS.length)?.[seat];
    const at = slot?.hexes[0];
    if (!verdict.ok || !at) throw new Error('The duel of the benchmarks is no legal one.');
    const { facing } = slot;
    return { name: `Seat ${seat + 1}`, team: seat + 1, faction, frame, deck: verdict.deck, at, facing };
  }),
};

/**
 * A duel of two bots of one kind, from its first input to its end, one step at a time. Keep what you need of a step, but
 * not its state: where states live long, V8 allocates all later ones as old, and the engine takes twice as long. No server
 * keeps them.
 */
export function* playedDuel(bot: BotId, seed: number): Generator<Step> {
  const whims = botRandom(~seed);
  const chance = seededChance(botRandom(seed));
  let { state } = openMatch(rules, setup);
  while (state.pending.on !== 'nobody') {
    const input = nextInput(state, bot, whims, chance);
    yield { state, input };
    state = after(rules, state, input);
  }
}

/** The state after an input that the rules accept. */
export const after = (known: MatchRules, state: MatchState, input: Input): MatchState => {
  const next = advance(known, state, input);
  if (next.refusal) throw new Error(`A recorded input is refused: ${next.refusal.message}`);
  return next.state;
};

type Chance = (request: ChanceRequest) => ChanceOutcome;

const nextInput = (state: MatchState, bot: BotId, whims: BotRandom, chance: Chance): Input => {
  if (state.pending.on === 'chance') return { kind: 'chance', outcome: chance(state.pending.request) };
  const [decision] = pendingDecisions(state);
  if (!decision) throw new Error('Nobody is asked.');
  const { seat } = decision;
  const view = viewFor(rules, state, { kind: 'seat', seat });
  const answer = decision.forced
    ? fallbackFor(decision)
    : BOTS[bot]({ rules, view, decision, random: whims });
  return { kind: 'answer', seat, decision: decision.id, answer };
};
