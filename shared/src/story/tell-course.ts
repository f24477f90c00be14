import { modifierWords } from './modifier-words.ts';
import { detail, line, type Tellers, type Told, type Words } from './story-line.ts';
import { faceWords, hexWords } from './words.ts';
import { spelled } from '../text/spelled.ts';

type Course =
  | 'handKept'
  | 'mulliganTaken'
  | 'roundBegan'
  | 'roundEnded'
  | 'initiativeSet'
  | 'turnBegan'
  | 'turnEnded'
  | 'turnSkipped'
  | 'diceRolled'
  | 'numberSet'
  | 'casketMoved'
  | 'casketRotated'
  | 'modifierAdded'
  | 'modifiersEnded'
  | 'areaMade'
  | 'areasEnded'
  | 'dueSet'
  | 'onceUsed'
  | 'objectiveAdvanced'
  | 'matchEnded';

/** Facts about rounds and turns, dice, numbers and places. */
export const COURSE: Tellers<Course> = {
  handKept: ({ seat }) => line('plain', [seat], ({ book, names }) => book.handKept(names.seat(seat))),
  mulliganTaken: ({ seat }) => line('plain', [seat], ({ book, names }) => book.mulligan(names.seat(seat))),
  roundBegan: ({ round }) => line('round', [], ({ book }) => book.roundBegan(round)),
  roundEnded: ({ round }) => detail('plain', [], ({ book }) => book.roundEnded(round)),
  initiativeSet: ({ order }) =>
    line('plain', order, ({ book, names }) => book.initiative(order.map(names.seat))),
  turnBegan: ({ seat }) => line('turn', [seat], ({ book, names }) => book.turnBegan(names.seat(seat))),
  turnEnded: ({ seat, passed }) =>
    (passed ? line : detail)('plain', [seat], ({ book, names }) =>
      (passed ? book.passed : book.turnEnded)(names.seat(seat)),
    ),
  turnSkipped: ({ seat }) => line('harm', [seat], ({ book, names }) => book.turnSkipped(names.seat(seat))),
  diceRolled: (event) =>
    (event.purpose === 'initiative' ? detail : line)('dice', [event.seat], (words) =>
      rollWords(event, words),
    ),
  numberSet: ({ seat, what, value }, { before }) => {
    const phrase = NUMBERS[what];
    const from = before(seat, what);
    if (!phrase || from === value) return null;
    const isHot = what === 'heat' && from !== null;
    const tone = isHot ? (value > from ? 'harm' : 'good') : 'plain';
    return (what === 'sp' ? detail : line)(tone, [seat], ({ book, names }) =>
      phrase(book, names.seat(seat), value, from),
    );
  },
  casketMoved: ({ seat, path, how }) => {
    const end = path[path.length - 1];
    if (!end) return null;
    return line(
      'plain',
      [seat],
      ({ book, names }) =>
        (how === 'own' ? book.moved : book.pushed)(names.seat(seat), path.length, hexWords(end)),
      path,
    );
  },
  casketRotated: ({ seat, facing }) =>
    line('plain', [seat], ({ book, names }) => book.rotated(names.seat(seat), book.facings[facing])),
  modifierAdded: ({ seat, modifier }) =>
    detail('plain', [seat], (words) =>
      words.book.modifier(words.names.seat(seat), modifierWords(modifier, words)),
    ),
  modifiersEnded: () => null,
  areaMade: ({ area }) =>
    line(
      'plain',
      [area.owner],
      ({ book, names }) => book.areaMade(names.card(area.source), area.radius, hexWords(area.at)),
      [area.at],
    ),
  areasEnded: ({ indexes }) => detail('plain', [], ({ book }) => book.areasEnded(indexes.length)),
  dueSet: ({ seat, due: { sp, loseTop } }) =>
    sp === 0 && loseTop === 0
      ? null
      : detail('harm', [seat], ({ book, names }) => book.due(names.seat(seat), sp, loseTop)),
  onceUsed: () => null,
  objectiveAdvanced: ({ objective, progress: { done, of, status } }) =>
    line(status === 'failed' ? 'harm' : 'good', [], ({ book }) => {
      const { met, failed, open } = book.objective;
      return { met, failed, open }[status](objective + 1, done, of);
    }),
  matchEnded: ({ result: { reason, team } }) =>
    line('heavy', [], ({ book, names }) => book.ended(reason, team === null ? [] : names.team(team))),
};

const rollWords = ({ seat, die, faces, purpose }: Told<'diceRolled'>, words: Words): string => {
  const { book, names } = words;
  const [who, shown] = [names.seat(seat), faceWords(die, faces, book)];
  if (die === 'attack') return book.rolledAttack(who, shown);
  if (die === 'defense') return book.rolledDefense(who, shown);
  if (die === 'suffering') return book.rolledSuffering(who, shown);
  return book.rolled(who, shown, book.purposes[purpose] ?? spelled(purpose).toLowerCase());
};

type NumberPhrase = (book: Words['book'], who: string, value: number, before: number | null) => string;

const NUMBERS: Readonly<Partial<Record<Told<'numberSet'>['what'], NumberPhrase>>> = {
  heat: (book, who, value, before) => book.heat(who, value, before),
  sp: (book, who, value) => book.sp(who, value),
  armor: (book, who, value) => book.armor(who, value),
  runes: (book, who, value) => book.runes(who, value),
  taint: (book, who, value) => book.taint(who, value),
};
