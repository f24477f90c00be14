import type { BotRandom } from '../../src/bots/bot-random.ts';
import { oneOf } from '../../src/bots/bot-random.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Hex } from '../../src/model/board.ts';
import type { Aim, Answer, ExploitId } from '../../src/model/decisions.ts';
import { EXPLOITS } from '../../src/model/decisions.ts';
import { COMPONENTS } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';

type Field = (random: BotRandom, rules: MatchRules, state: MatchState) => unknown;

/** Something of the right type for every field that an answer can have, sense or nonsense. */
const FIELDS: Readonly<Record<string, Field>> = {
  keep: () => true,
  mulligan: () => true,
  play: anyCard,
  targets: anySeats,
  aims: (random) => listOf(random, 3, () => anyAim(random)),
  path: anyPath,
  move: anyPath,
  rotate: (random) => random.below(6),
  choose: anyCards,
  discard: anyCards,
  pay: anyCards,
  cannibalize: anyCard,
  sacrifice: () => true,
  purge: () => true,
  exploit: (random): ExploitId => oneOf(random, EXPLOITS) ?? 'advantage',
  target: (random) => random.below(9),
  repairThread: (random) => 1 + random.below(10),
  of: (random) => random.below(9),
  endTurn: () => true,
  surrender: () => true,
  react: anyCard,
  redirect: () => true,
  pass: () => true,
  absorb: (random, rules, state) => ({
    hand: anyCards(random, rules, state),
    draw: random.below(9) - 2,
    ...(random.below(2) === 0 ? { discard: random.below(5) - 1 } : {}),
  }),
};

const NAMES = Object.keys(FIELDS);

/** A legal answer with a field changed, added or taken away, or any fields at all. */
export const mutatedAnswer = (
  rules: MatchRules,
  state: MatchState,
  legal: Answer | undefined,
  random: BotRandom,
): Answer => {
  if (!legal || random.below(8) === 0) return fieldsOf(rules, state, random);
  const fields: Record<string, unknown> = structuredClone({ ...legal });
  const name = oneOf(random, random.below(4) === 0 ? NAMES : Object.keys(fields)) ?? 'pass';
  const value = fields[name];
  fields[name] =
    value === undefined ? FIELDS[name]?.(random, rules, state) : changed(value, name, rules, state, random);
  return Object.fromEntries(
    Object.entries(fields).filter(([, each]) => each !== undefined),
  ) as unknown as Answer;
};

const fieldsOf = (rules: MatchRules, state: MatchState, random: BotRandom): Answer =>
  Object.fromEntries(
    listOf(random, 3, () => oneOf(random, NAMES) ?? 'pass').map((name) => [
      name,
      FIELDS[name]?.(random, rules, state),
    ]),
  ) as unknown as Answer;

const changed = (
  value: unknown,
  name: string,
  rules: MatchRules,
  state: MatchState,
  random: BotRandom,
): unknown => {
  if (name === 'absorb') return absorbChanged(value as AbsorbAnswer, rules, state, random);
  const fresh = FIELDS[name]?.(random, rules, state);
  if (!Array.isArray(value)) return random.below(6) === 0 ? undefined : fresh;
  const list: unknown[] = [...(value as unknown[])];
  const one: unknown = Array.isArray(fresh) ? oneOf(random, fresh as unknown[]) : undefined;
  const at = random.below(list.length + 1);
  const changes = [
    () => list.splice(at, 1),
    () => (one === undefined ? list.pop() : list.splice(at, 0, one)),
    () => (one === undefined ? list.pop() : list.splice(at, 1, one)),
    () => list.reverse(),
    () => (list.length > 0 ? list.push(list[0]) : list.pop()),
    () => list.splice(0, list.length),
  ];
  oneOf(random, changes)?.();
  return list;
};

type AbsorbAnswer = Extract<Answer, { readonly absorb: unknown }>['absorb'];

const absorbChanged = (
  { hand, draw, discard = 0 }: AbsorbAnswer,
  rules: MatchRules,
  state: MatchState,
  random: BotRandom,
): AbsorbAnswer =>
  oneOf<() => AbsorbAnswer>(random, [
    () => ({ hand, draw: draw + 1, discard }),
    () => ({ hand, draw: draw - 1, discard }),
    () => ({ hand, draw: draw - 1, discard: discard + 1 }),
    () => ({ hand, draw: draw + 1, discard: discard - 1 }),
    () => ({ hand: hand.slice(1), draw: draw + 1, discard }),
    () => ({ hand: [...hand, anyCard(random, rules, state)], draw: draw - 1, discard }),
    () => ({ hand: [...hand, ...hand], draw: draw - hand.length, discard }),
    () => ({ hand, draw: draw + 0.5, discard: discard - 0.5 }),
  ])?.() ?? { hand, draw };

function anyCard(random: BotRandom, rules: MatchRules, { table, pending }: MatchState): string {
  const asked = pending.on === 'seats' ? pending.decisions[0]?.seat : undefined;
  const held = table.seats[asked ?? 0]?.hand ?? [];
  const near = random.below(3) > 0 ? oneOf(random, held) : undefined;
  return near ?? oneOf(random, [...Object.keys(rules.ruleset.pool.cards), 'no-such-card']) ?? 'feint';
}

function anyCards(random: BotRandom, rules: MatchRules, state: MatchState): readonly string[] {
  return listOf(random, 3, () => anyCard(random, rules, state));
}

function anySeats(random: BotRandom, _rules: MatchRules, { table }: MatchState): readonly number[] {
  return listOf(random, 3, () => random.below(table.seats.length + 1) - (random.below(9) === 0 ? 1 : 0));
}

function anyAim(random: BotRandom): Aim {
  return oneOf(random, [...COMPONENTS, 'random', 'capsule'] as const) ?? 'random';
}

/** A few hexes in a row from a casket on, or anywhere. */
function anyPath(
  random: BotRandom,
  { board }: MatchRules,
  { table, turn }: MatchState & { turn?: number },
): readonly Hex[] {
  const start = table.seats[turn ?? table.turn ?? 0]?.at ?? [0, 0];
  let [q, r] = start;
  return listOf(random, 5, (): Hex => {
    if (random.below(12) === 0) return oneOf(random, board.hexes) ?? [0, 0];
    const [stepQ, stepR] = oneOf(random, STEPS) ?? [1, 0];
    q += stepQ;
    r += stepR;
    return [q, r];
  });
}

const STEPS: readonly Hex[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [2, 0],
];

function listOf<T>(random: BotRandom, most: number, make: () => T): T[] {
  return Array.from({ length: random.below(most + 1) }, make);
}
