import type { Answer, DecisionOf, MoveAllowance, PlayOption } from '../../../model/decisions.ts';
import type { CardId } from '../../../model/ids.ts';
import type { BotInput } from '../../bot-player.ts';
import { pathOf, waysOf, type Way } from '../../ways.ts';
import { profileOf } from '../worth/card-profile.ts';
import { charges } from './charge.ts';
import { choresAnswer } from './chores.ts';
import { endAnswer } from './end-turn.ts';
import { bestExploit } from '../exploit.ts';
import { goingHomeAnswer } from './going-home.ts';
import { paymentOf } from './payment.ts';
import { placeWorth } from '../worth/place-worth.ts';
import { playAnswer } from './play-answer.ts';
import { rotationAnswer } from './rotation.ts';
import { sceneOf, type Scene } from '../scene.ts';
import { helps, turnItems, type TurnItem } from './turn-items.ts';
import { plannerFor, type Plan, type Planner } from './turn-plan.ts';
import { utilityWorth } from '../worth/utility-worth.ts';
import { WEIGHTS } from '../worth/weights.ts';

type TurnDecision = DecisionOf<'turn'>;

/** Something that may be done next, and what the turn is then worth. */
interface Candidate {
  readonly worth: number;
  readonly answer: () => Answer;
}

/**
 * One step of a turn: what costs nothing first; then the best of playing from here and going elsewhere, with
 * everything that could be played there; at last a look around and the end.
 */
export const turnAnswer = ({
  rules,
  view,
  decision,
}: BotInput & { readonly decision: TurnDecision }): Answer => {
  const scene = sceneOf(rules, view, decision.seat);
  const first = choresAnswer(scene, decision) ?? goingHomeAnswer(scene, decision);
  if (first) return first;
  const planner = plannerFor(scene, turnItems(scene, decision));
  return bestCandidate(scene, decision, planner).answer();
};

const bestCandidate = (scene: Scene, decision: TurnDecision, planner: Planner): Candidate => {
  const here = stayCandidate(scene, decision, planner);
  const best = [
    walkCandidate(scene, decision, planner),
    ...decision.plays.map((option) => cardMoveCandidate(scene, decision, option, planner)),
    ...charges(scene, decision),
  ].reduce<Candidate | null>(
    (most, each) => (each && each.worth > (most?.worth ?? -Infinity) ? each : most),
    null,
  );
  return best && best.worth > here.worth + WEIGHTS.leastGain ? best : here;
};

const stayCandidate = (scene: Scene, decision: TurnDecision, planner: Planner): Candidate => {
  const { self, rules } = scene;
  const hex = rules.board.index(self.at);
  const plan = planner.planAt({ hex, moved: self.moved, sp: self.sp, atOnce: true });
  return {
    worth: plan.worth + placeWorth(scene, hex, self.moved),
    answer: () =>
      firstOfPlan(scene, decision, planner.items, plan) ??
      rotationAnswer(scene, decision) ??
      endAnswer(scene, decision),
  };
};

/** A place to go to: how, what could be done there, and what the turn would be worth. */
interface Journey {
  readonly way: Way;
  readonly plan: Plan;
  readonly worth: number;
}

const bestJourney = (
  scene: Scene,
  planner: Planner,
  move: MoveAllowance,
  peaceful: boolean,
): Journey | null => {
  const { self } = scene;
  const allowance = { ...move, budget: Math.min(move.budget, move.sp + FUEL_FOR_WALKING) };
  let best: Journey | null = null;
  for (const way of waysOf(scene.rules, scene.view, scene.me, allowance)) {
    const moved = self.moved + way.hexes;
    const plan = planner.planAt({ hex: way.hex, moved, sp: move.sp - way.cost, peaceful });
    const worth = plan.worth + placeWorth(scene, way.hex, moved) - way.hexes * WEIGHTS.hexWalked;
    if (!best || worth > best.worth) best = { way, plan, worth };
  }
  return best;
};

/** Cards that are given up for a longer way, at most. */
const FUEL_FOR_WALKING = 3;

const walkCandidate = (scene: Scene, decision: TurnDecision, planner: Planner): Candidate | null => {
  const { move } = decision;
  const journey = move && bestJourney(scene, planner, move, false);
  if (!journey) return null;
  const { way, plan, worth } = journey;
  return {
    worth,
    answer: () => {
      const count = Math.max(0, Math.ceil(way.cost - move.sp));
      const pay = paymentOf(scene, decision.payable, count, cardsOf(planner.items, plan));
      return { kind: 'move', path: pathOf(scene.rules, way), ...(pay.length > 0 ? { pay } : {}) };
    },
  };
};

/** Cards that move their owner and do no more to others (Desperate Lunge, Leap, Trail Sense). */
const cardMoveCandidate = (
  scene: Scene,
  decision: TurnDecision,
  option: PlayOption,
  planner: Planner,
): Candidate | null => {
  const profile = profileOf(scene.rules.ruleset, option.card);
  const { move } = option;
  if (!move || !profile || profile.attack) return null;
  const journey = bestJourney(scene, planner, move, profile.endsAttacks);
  if (!journey) return null;
  const { way, plan, worth } = journey;
  return {
    worth: worth + utilityWorth(scene, profile),
    answer: () => {
      const count = Math.max(0, Math.ceil(way.cost - move.sp));
      const needed = [option.card, ...cardsOf(planner.items, plan)];
      return playAnswer(scene, decision, option, { count, needed, path: pathOf(scene.rules, way) });
    },
  };
};

const cardsOf = (items: readonly TurnItem[], { chosen }: Plan): readonly CardId[] =>
  chosen.flatMap((at) => items[at]?.card ?? []);

/** Supplies before help, help before the attack it is for, the strongest attack first, the rest last. */
const firstOfPlan = (
  scene: Scene,
  decision: TurnDecision,
  items: readonly TurnItem[],
  plan: Plan,
): Answer | null => {
  const order = (at: number): number => {
    const item = items[at];
    if (!item) return Infinity;
    if (item.profile.sp > 0 || item.profile.draws > 0) return 0;
    if (helps(item)) return 1;
    return item.isAttack ? 10 - (plan.strikes[at]?.worth ?? 0) / 100 : 20;
  };
  const [first] = plan.chosen.toSorted((one, other) => order(one) - order(other));
  const item = first === undefined ? undefined : items[first];
  if (first === undefined || !item?.option) return null;
  const needed = cardsOf(items, plan);
  const strike = plan.strikes[first] ?? plan.strikes.find((each) => each !== null);
  const exploit = item.isAttack && strike ? bestExploit(scene, decision.exploits, strike.target) : null;
  if (exploit) return exploit;
  const planned = plan.chosen.reduce((sum, at) => sum + (items[at]?.cost ?? 0), 0);
  return playAnswer(scene, decision, item.option, {
    count: item.option.pay,
    needed,
    spare: scene.self.sp - planned,
    ...(strike ? { strike } : {}),
  });
};
