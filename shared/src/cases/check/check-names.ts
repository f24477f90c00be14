import type { Ruleset } from '../../model/ruleset.ts';
import { WOUNDS } from '../../model/ids.ts';
import type { Asks } from '../forms/asks-form.ts';
import { problem, type FormPath, type FormProblem } from '../../text/form-problem.ts';
import type { CaseForm } from '../forms/case-schema.ts';
import { cardOf } from '../forms/card-list.ts';
import { unknownName } from '../forms/nearest.ts';

/** Unknown names in a case: seats, teams, factions and cards. */
export const nameProblems = (form: CaseForm, ruleset: Ruleset): readonly FormProblem[] => [
  ...repeatedSeats(form),
  ...unknownSeats(form),
  ...unknownTeam(form),
  ...form.seats.flatMap(({ faction }, index) =>
    Object.hasOwn(ruleset.pool.factions, faction)
      ? []
      : [
          problem(
            ['seats', index, 'faction'],
            unknownName('faction', faction, Object.keys(ruleset.pool.factions)),
          ),
        ],
  ),
  ...cardsNamed(form).flatMap((named) => cardProblem(named, ruleset)),
];

const repeatedSeats = ({ seats }: CaseForm): readonly FormProblem[] =>
  seats.flatMap(({ name }, index) =>
    seats.findIndex((other) => other.name === name) < index
      ? [problem(['seats', index, 'name'], `another seat is called "${name}" already`)]
      : [],
  );

const unknownSeats = (form: CaseForm): readonly FormProblem[] => {
  const names = form.seats.map(({ name }) => name);
  return seatsNamed(form).flatMap(([path, name]) =>
    names.includes(name) ? [] : [problem(path, unknownName('seat', name, names))],
  );
};

type Named = readonly [path: FormPath, name: string];

const seatsNamed = ({ turn, play = [], expect, scenario }: CaseForm): readonly Named[] => [
  ...(scenario?.objectives ?? []).flatMap((objective, index): readonly Named[] => [
    ...('targets' in objective ? each(['scenario', 'objectives', index, 'targets'], objective.targets) : []),
    ...('charge' in objective ? optional(['scenario', 'objectives', index, 'charge'], objective.charge) : []),
  ]),
  ...each(['expect', 'extracted'], expect.extracted),
  ...optional(['turn'], turn),
  ...play.flatMap(({ seat, do: answer, asks }, index): readonly Named[] => [
    [['play', index, 'seat'], seat],
    ...askedIn(['play', index, 'asks'], asks),
    ...seatsOfAnswer(answer, ['play', index, 'do']),
  ]),
  ...Object.keys(expect.seats ?? {}).map((name): Named => [['expect', 'seats', name], name]),
  ...optional(['expect', 'turn'], expect.turn),
  ...optional(['expect', 'waitingFor', 'seat'], expect.waitingFor?.seat),
  ...askedIn(['expect', 'asks'], expect.asks),
];

const seatsOfAnswer = (answer: object, path: FormPath): readonly Named[] =>
  Object.entries(answer).flatMap(([field, value]: [string, unknown]): readonly Named[] => {
    if (field === 'targets') return each([...path, field], textsOf(value));
    return ['target', 'of', 'extract'].includes(field) ? [[[...path, field], String(value)]] : [];
  });

const askedIn = (path: FormPath, asks: Asks = []): readonly Named[] =>
  asks.map(({ seat }, index) => [[...path, index, 'seat'], seat]);

const optional = (path: FormPath, name: string | null | undefined): readonly Named[] =>
  name === undefined || name === null ? [] : [[path, name]];

const each = (path: FormPath, names: readonly string[] = []): readonly Named[] =>
  names.map((name, index) => [[...path, index], name]);

const unknownTeam = ({ seats, scenario, expect: { winner } }: CaseForm): readonly FormProblem[] => {
  const { objectives = [], edges = [], turnLimit } = scenario ?? {};
  const named: readonly (readonly [FormPath, number | null | undefined])[] = [
    [['expect', 'winner'], winner],
    [['scenario', 'turnLimit', 'winner'], turnLimit?.winner],
    ...objectives.map(({ team }, index) => [['scenario', 'objectives', index, 'team'], team] as const),
    ...edges.map(({ team }, index) => [['scenario', 'edges', index, 'team'], team] as const),
  ];
  return named.flatMap(([path, team]) =>
    team === undefined || team === null || seats.some((seat) => seat.team === team)
      ? []
      : [problem(path, `no seat is of team ${team}`)],
  );
};

/** Every card that a case names; `shown` if in a displayed pile, where SCRAP is written `scrap`. */
interface CardNamed {
  readonly path: FormPath;
  readonly card: string;
  readonly shown: boolean;
}

const PILES = ['draw', 'hand', 'discard', 'graveyard', 'inPlay'] as const;

const cardsNamed = ({ seats, play = [], shuffles = [], expect }: CaseForm): readonly CardNamed[] => [
  ...seats.flatMap((seat, index) =>
    PILES.flatMap((pile) => listed(['seats', index, pile], seat[pile], false)),
  ),
  ...shuffles.flatMap((order, index) => listed(['shuffles', index], textsOf(order), false)),
  ...play.flatMap(({ do: answer }, index) => cardsOfAnswer(answer, ['play', index, 'do'])),
  ...Object.entries(expect.seats ?? {}).flatMap(([name, seat]) =>
    PILES.flatMap((pile) => listed(['expect', 'seats', name, pile], textsOf(seat[pile]), true)),
  ),
];

const listed = (path: FormPath, texts: readonly string[] = [], shown: boolean): readonly CardNamed[] =>
  texts.map((text, index) => ({ path: [...path, index], card: cardOf(text), shown }));

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

const cardsOfAnswer = (answer: object, path: FormPath): readonly CardNamed[] =>
  Object.entries(answer).flatMap(([field, value]: [string, unknown]): readonly CardNamed[] => {
    if ((field === 'absorb' || field === 'answered') && typeof value === 'object' && value !== null) {
      return cardsOfAnswer(value, [...path, field]);
    }
    if (['play', 'react', 'cannibalize'].includes(field)) {
      return [{ path: [...path, field], card: String(value), shown: false }];
    }
    return ['hand', 'choose', 'pay', 'discard'].includes(field)
      ? listed([...path, field], textsOf(value), false)
      : [];
  });

const cardProblem = ({ path, card, shown }: CardNamed, { pool }: Ruleset): readonly FormProblem[] => {
  if (card === 'scrap' && !shown) {
    return [problem(path, 'SCRAP is named by the card it was; only piles in "expect" show it as "scrap"')];
  }
  if (Object.hasOwn(pool.cards, card)) return [];
  if (path[0] === 'shuffles' && WOUNDS.some((wound) => wound === card)) return [];
  return [problem(path, unknownName('card', card, Object.keys(pool.cards)))];
};
