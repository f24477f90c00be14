import { oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Hex } from '../../src/model/board.ts';
import type { Aim, Answer, AnswerKind, AnswerOf, ExploitId } from '../../src/model/decisions.ts';
import { EXPLOITS } from '../../src/model/decisions.ts';
import { COMPONENTS } from '../../src/model/ids.ts';
import type { MatchState } from '../../src/model/match.ts';

type Field = (random: BotRandom, rules: MatchRules, state: MatchState) => unknown;

/** Some value of the right type for every field of an answer, meaningful or not. */
const FIELDS = {
  kind: (random): AnswerKind => oneOf(random, KINDS) ?? 'pass',
  card: anyCard,
  cards: anyCards,
  targets: anySeats,
  aims: (random) => listOf(random, 3, () => anyAim(random)),
  path: anyPath,
  rotate: (random) => random.below(6),
  facing: (random) => random.below(6),
  choose: anyCards,
  discard: anyCards,
  pay: anyCards,
  exploit: (random): ExploitId => oneOf(random, EXPLOITS) ?? 'advantage',
  target: (random) => random.below(9),
  thread: (random) => 1 + random.below(10),
  of: (random) => random.below(9),
  seat: (random) => random.below(9),
  hand: anyCards,
  draw: (random) => random.below(9) - 2,
} as const satisfies Readonly<Record<string, Field>>;
type FieldName = keyof typeof FIELDS;

const NAMES = Object.keys(FIELDS) as readonly FieldName[];

/** Fields that an answer of each kind must have. */
const NEEDED: Readonly<Record<AnswerKind, readonly FieldName[]>> = {
  keep: [],
  mulligan: [],
  play: ['card'],
  move: ['path'],
  rotate: ['facing'],
  cannibalize: ['card'],
  sacrifice: [],
  purge: [],
  exploit: ['exploit'],
  repairThread: ['thread'],
  extract: ['seat'],
  endTurn: [],
  surrender: [],
  react: ['card'],
  redirect: [],
  pass: [],
  absorb: ['hand', 'draw'],
  choose: ['cards'],
  path: ['path'],
};
const KINDS = Object.keys(NEEDED) as readonly AnswerKind[];

/** A legal answer with a field changed, added or removed, or any fields at all; it has all that its kind needs. */
export const mutatedAnswer = (
  rules: MatchRules,
  state: MatchState,
  legal: Answer | undefined,
  random: BotRandom,
): Answer => {
  const fields: Record<string, unknown> =
    !legal || random.below(8) === 0
      ? Object.fromEntries(
          listOf(random, 3, () => oneOf(random, NAMES) ?? 'kind').map((name) => [
            name,
            FIELDS[name](random, rules, state),
          ]),
        )
      : mutated(legal, rules, state, random);
  const kind = (fields.kind ??= FIELDS.kind(random)) as AnswerKind;
  for (const name of NEEDED[kind]) fields[name] ??= FIELDS[name](random, rules, state);
  // A discarded count belongs to a loss, discarded cards to the end of a turn.
  if (Array.isArray(fields.discard) !== (kind === 'endTurn')) delete fields.discard;
  return fields as unknown as Answer;
};

const mutated = (legal: Answer, rules: MatchRules, state: MatchState, random: BotRandom) => {
  const fields: Record<string, unknown> = structuredClone({ ...legal });
  const own = Object.keys(fields) as FieldName[];
  const name = oneOf(random, random.below(4) === 0 ? NAMES : own) ?? 'kind';
  if (legal.kind === 'absorb' && name !== 'kind')
    return { ...fields, ...absorbChanged(legal, rules, state, random) };
  const value = fields[name];
  const next =
    value === undefined
      ? FIELDS[name](random, rules, state)
      : changed(value, FIELDS[name](random, rules, state), random);
  return Object.fromEntries(
    Object.entries({ ...fields, [name]: next }).filter(([, each]) => each !== undefined),
  );
};

const changed = (value: unknown, fresh: unknown, random: BotRandom): unknown => {
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

type Loss = Omit<AnswerOf<'absorb'>, 'kind'>;

const absorbChanged = (
  { hand, draw, discard = 0 }: Loss,
  rules: MatchRules,
  state: MatchState,
  random: BotRandom,
): Loss =>
  oneOf<() => Loss>(random, [
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

/** Some hexes in a row starting at a casket, or anywhere. */
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
