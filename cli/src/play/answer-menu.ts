import type {
  Answer,
  AnswerKind,
  Decision,
  DecisionOf,
  Hex,
  MatchRules,
  MatchView,
  Names,
} from '@penance/shared';
import { describeAnswer, describeDecision, partsOf } from '@penance/shared';
import type { Asker } from './asker.ts';
import { keyOf } from './board-text.ts';
import { BACK, LEFT, askNumber, chooseOne, chooseSome } from './menu.ts';
import type { Choice } from './menu.ts';
import type { Paint } from './paint.ts';
import { markedBoard } from './screen.ts';

/** What is needed to ask a person for an answer. */
export interface Asking {
  readonly asker: Asker;
  readonly out: (text: string) => void;
  readonly paint: Paint;
  readonly rules: MatchRules;
  readonly view: MatchView;
  readonly names: Names;
  /** All answers that will be accepted, with only the cheapest path to each hex. */
  readonly legalAnswers: () => readonly Answer[];
}

/** Asks until there is an answer, or the person leaves. */
export const askAnswer = async (asking: Asking, decision: Decision): Promise<Answer | typeof LEFT> => {
  asking.out(`${asking.paint.bold(describeDecision(decision, asking.names))}\n`);
  if (decision.kind === 'absorb') return askAbsorb(asking, decision);
  if (decision.kind === 'choose') return askChoose(asking, decision);
  for (;;) {
    const answer = await narrow(asking, asking.legalAnswers().filter(isNoSurrender));
    if (answer === LEFT) return LEFT;
    if (answer === BACK) continue;
    return answer.kind === 'endTurn' && decision.kind === 'turn' ? endTurn(asking, decision) : answer;
  }
};

/** Here a person concedes by leaving. */
const isNoSurrender = (answer: Answer): boolean => answer.kind !== 'surrender';

/** A difference between answers that a person decides on, one after the other. */
interface Difference {
  readonly title: string;
  readonly key: (answer: Answer) => string;
  readonly label: (answer: Answer, asking: Asking) => string;
}

const DIFFERENCES: readonly Difference[] = [
  {
    title: 'What do you do?',
    key: firstKey,
    label: kindLabel,
  },
  {
    title: 'On whom?',
    key: (answer) => String(partsOf(answer).targets),
    label: (answer, { names }) => partsOf(answer).targets.map(names.seat).join(' and ') || 'nobody',
  },
  {
    title: 'At which component?',
    key: (answer) => String(partsOf(answer).aims),
    label: (answer) => partsOf(answer).aims.join(', ') || 'where the side says',
  },
  {
    title: 'Which way?',
    key: (answer) => String(partsOf(answer).facing ?? ''),
    label: (answer, { names }) => {
      const { facing } = partsOf(answer);
      return facing === null ? '' : describeAnswer({ kind: 'rotate', facing }, names);
    },
  },
];

/**
 * The menu line that stands for all answers of a kind, with details in a later step; null if each answer has its own
 * line.
 */
const GATHERED: Readonly<Record<AnswerKind, string | null>> = {
  play: null,
  move: 'Move',
  path: 'Move',
  rotate: 'Turn',
  cannibalize: null,
  sacrifice: null,
  purge: null,
  exploit: null,
  repairThread: null,
  extract: null,
  endTurn: null,
  surrender: null,
  keep: null,
  mulligan: null,
  react: null,
  redirect: null,
  pass: null,
  absorb: null,
  choose: null,
};

function firstKey(answer: Answer): string {
  if (answer.kind === 'play') return `play ${answer.card}`;
  return GATHERED[answer.kind] === null ? JSON.stringify(answer) : answer.kind;
}

function kindLabel(answer: Answer, { rules, names }: Asking): string {
  if (answer.kind !== 'play') return GATHERED[answer.kind] ?? describeAnswer(answer, names);
  const card = rules.ruleset.pool.cards[answer.card];
  return `Play ${card?.title ?? answer.card}`;
}

const narrow = async (
  asking: Asking,
  answers: readonly Answer[],
): Promise<Answer | typeof LEFT | typeof BACK> => {
  let left = answers;
  for (const { title, key, label } of DIFFERENCES) {
    const groups = groupBy(left, key);
    const choices = groups.flatMap((group): readonly Choice<readonly Answer[]>[] => {
      const [first] = group;
      return first ? [{ label: label(first, asking), value: group }] : [];
    });
    const chosen = await chooseOne(asking.asker, asking.out, title, choices);
    if (chosen === LEFT || chosen === BACK) return chosen;
    left = chosen;
  }
  return chooseHex(asking, left);
};

const groupBy = (answers: readonly Answer[], key: Difference['key']): readonly (readonly Answer[])[] => {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    const name = key(answer);
    groups.set(name, [...(groups.get(name) ?? []), answer]);
  }
  return [...groups.values()];
};

/** What is left differs by where it ends: the hexes are numbered on the board. */
const chooseHex = async (
  { asker, out, rules, view, paint }: Asking,
  answers: readonly Answer[],
): Promise<Answer | typeof LEFT | typeof BACK> => {
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const numbers = new Map<string, number>();
  answers.forEach((answer, at) => {
    const end = pathIn(answer).at(-1);
    if (end) numbers.set(keyOf(end), at + 1);
  });
  const stay = answers.findIndex((answer) => pathIn(answer).length === 0);
  out(`${markedBoard(rules, view, paint, { numbers })}\n`);
  out(`Where to?${stay < 0 ? '' : ` ${stay + 1} stays here.`}\n`);
  return askNumber(
    asker,
    out,
    answers.map((answer) => ({ label: '', value: answer })),
  );
};

const pathIn = (answer: Answer): readonly Hex[] => partsOf(answer).path ?? [];

const askAbsorb = async (
  { asker, out, names }: Asking,
  { count, hand, draw, discard, drawFirst }: DecisionOf<'absorb'>,
): Promise<Answer | typeof LEFT> => {
  const other = drawFirst ? Math.max(0, count - draw) : Math.max(0, count - draw - discard);
  const least = Math.min(hand.length, other);
  const most = drawFirst ? least : Math.min(hand.length, count);
  const title = `Cards of your hand that you give up; the rest comes from the draw pile (${draw} left).`;
  const cards =
    most === 0 ? [] : await chooseSome(asker, out, title, choicesOf(hand, names), { least, most });
  if (cards === LEFT) return LEFT;
  const top = Math.min(draw, count - cards.length);
  const rest = count - cards.length - top;
  return { kind: 'absorb', hand: cards, draw: top, ...(rest > 0 ? { discard: rest } : {}) };
};

const askChoose = async (
  { asker, out, names }: Asking,
  { from, count }: DecisionOf<'choose'>,
): Promise<Answer | typeof LEFT> => {
  const cards = await chooseSome(asker, out, 'Cards:', choicesOf(from, names), { least: count, most: count });
  return cards === LEFT ? LEFT : { kind: 'choose', cards };
};

const endTurn = async (
  { asker, out, names }: Asking,
  { discardable }: DecisionOf<'turn'>,
): Promise<Answer | typeof LEFT> => {
  if (discardable.length === 0) return { kind: 'endTurn' };
  const title = 'Cards to throw away before you draw; an empty line for none.';
  const range = { least: 0, most: discardable.length };
  const discard = await chooseSome(asker, out, title, choicesOf(discardable, names), range);
  return discard === LEFT ? LEFT : { kind: 'endTurn', ...(discard.length > 0 ? { discard } : {}) };
};

const choicesOf = (cards: readonly string[], names: Names): readonly Choice<string>[] =>
  cards.map((card) => ({ label: names.card(card), value: card }));
