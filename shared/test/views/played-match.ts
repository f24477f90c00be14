import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import { advance } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { PresetId } from '../../src/model/ids.ts';
import type { Input, MatchSetup, MatchState, Transition } from '../../src/model/match.ts';

/** One input of a match and its result. */
export interface PlayedStep {
  readonly rules: MatchRules;
  readonly before: MatchState;
  readonly input: Input;
  readonly after: Transition;
}

const PLACES = [
  { team: 1, at: [0, 0], facing: 0, faction: 'church', frame: 'scout' },
  { team: 2, at: [1, 0], facing: 3, faction: 'forge-guilds', frame: 'vanguard' },
  { team: 2, at: [0, 1], facing: 2, faction: 'ossuarium', frame: 'warden' },
] as const;

/** Three adjacent caskets that play at random, step by step, for at most that many inputs. */
export function* playedMatch(preset: PresetId, seed: number, most: number): Generator<PlayedStep> {
  const setup = closeMatch(preset);
  const rules = rulesFor(setup);
  const random = botRandom(seed);
  let state = openMatch(rules, setup).state;
  for (let count = 0; count < most && state.table.result === null; count += 1) {
    const before = state;
    const input = nextInput(rules, before, random);
    const after = advance(rules, before, input);
    if (after.refusal) throw new Error(`${JSON.stringify(input)}: ${after.refusal.message}`);
    state = after.state;
    yield { rules, before, input, after };
  }
}

export const closeMatch = (preset: PresetId): MatchSetup => {
  const map = { radius: 3 };
  const { ruleset } = rulesFor({ preset, overrides: {}, map });
  const seats = PLACES.map(({ team, at, facing, faction, frame }) => {
    const verdict = checkDeck(ruleset, fittingDeck(ruleset, faction, frame));
    if (!verdict.ok) throw new Error(`no deck for ${frame} of ${faction}`);
    return { name: faction, team, at, facing, faction, frame, deck: verdict.deck };
  });
  return { preset, overrides: {}, map, seats };
};

const nextInput = (rules: MatchRules, state: MatchState, random: BotRandom): Input => {
  const { pending } = state;
  if (pending.on === 'chance') return { kind: 'chance', outcome: seededChance(random)(pending.request) };
  const [decision] = pendingDecisions(state);
  if (!decision) throw new Error('nobody is asked');
  const answers = [...legalAnswers(rules, state.table, decision)].filter(
    (answer) => answer.kind !== 'surrender',
  );
  const answer = oneOf(random, answers) ?? fallbackFor(decision);
  return { kind: 'answer', seat: decision.seat, decision: decision.id, answer };
};
