import fc from 'fast-check';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { botRandom, oneOf } from '../../src/bots/bot-random.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { DecisionOf, PlayAnswer } from '../../src/model/decisions.ts';
import type { ComponentId, PresetId } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';
import { anyMelee, type AnyMelee } from '../support/any-melee.ts';
import { askedMoments } from '../support/asked-moment.ts';
import { isAttack } from '../support/is-attack.ts';
import { fought } from '../support/random-match.ts';

/** A moment at which a seat may attack, and the attack. */
export interface AttackMoment {
  readonly rules: MatchRules;
  readonly state: MatchState;
  readonly decision: DecisionOf<'turn'>;
  readonly answer: PlayAnswer;
}

/** One attack from each random fight until there are that many; the same for the same seed. */
export function* attackMoments(preset: PresetId, count: number, seed: number): Generator<AttackMoment> {
  let found = 0;
  for (let fight = 0; found < count; fight += 1) {
    const [melee] = fc.sample(anyMelee([preset]), { numRuns: 1, seed: seed + fight });
    const moment = melee && attackIn([...askedMoments(fought(injured(melee), { most: 20 }))], seed + fight);
    if (!moment) continue;
    found += 1;
    yield moment;
  }
}

/** Injury cards come from components, which are public: a seat that has some is known to have had them added. */
const injured = (melee: AnyMelee): AnyMelee => {
  const { cards } = melee.rules.ruleset.pool;
  const seats = melee.position.seats.map((seat) => {
    const injuries: Partial<Record<ComponentId, number>> = {};
    for (const card of [...(seat.hand ?? []), ...(seat.draw ?? []), ...(seat.discard ?? [])]) {
      const component = cards[card]?.inert?.component;
      if (component) injuries[component] = (injuries[component] ?? 0) + 1;
    }
    return { ...seat, injuries };
  });
  return { ...melee, position: { ...melee.position, seats } };
};

const attackIn = (
  moments: readonly { readonly rules: MatchRules; readonly state: MatchState }[],
  seed: number,
): AttackMoment | undefined => {
  const random = botRandom(seed);
  const attacks = moments.flatMap(({ rules, state }) => {
    const decision = state.pending.on === 'seats' ? state.pending.decisions[0] : undefined;
    if (decision?.kind !== 'turn') return [];
    const answers = [...legalAnswers(rules, state.table, decision)].filter(
      (answer): answer is PlayAnswer => answer.kind === 'play' && isAttack(rules, answer.card),
    );
    const answer = oneOf(random, answers);
    return answer ? [{ rules, state, decision, answer }] : [];
  });
  return oneOf(random, attacks);
};
