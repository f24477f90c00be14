import { findClauses } from '@penance/shared';
import type { BookClause } from './clause.ts';

/** Words that say nothing about what is looked for. */
const SMALL = new Set(
  (
    'a an and are as at be by can do does for from get gets got have has how i if in is it its me my of on one or ' +
    'so than that the their them then there they this to up was we what when where which who why will with would ' +
    'you your auf das dem den der des die ein eine einen er es für geht hat hin ich im ist kann man mein meine ' +
    'mich mir mit muss oder sich sie und von vom wann warum was wenn wer werde wie wird wo zu zum zur'
  ).split(' '),
);

/** What people say, in both languages, and what the book calls it. */
const SAYINGS: readonly (readonly [said: string, called: readonly string[]])[] = [
  ['hit hits hitting chance odds treffen treffe trefferchance', ['target number', 'attack dice']],
  ['defense defence defend dodge evade harder verteidigung ausweichen', ['target number', 'defense']],
  ['armour panzer rüstung', ['armor']],
  ['cover forest wood trees deckung wald gelände', ['cover', 'the ground']],
  ['range far distance weit reichweite entfernung', ['range', 'moving']],
  ['back behind rear flank rücken flanke seite', ['side', 'facing']],
  ['turn rotate drehen drehung', ['rotat']],
  ['walk walking run running go laufen gehen bewegen bewegung', ['moving', 'moved']],
  ['hot overheat heat hitze überhitzen heiß', ['heat and strain', 'heat']],
  ['cool cooling kühlen abkühlen', ['heat and strain', 'less at refresh']],
  ['überlast', ['strain']],
  ['life health hp die dead dying lose losing leben tot sterben verlieren', ['casket hp', 'defeat']],
  ['win winning victory end gewinnen sieg ende', ['the end of the match', 'defeat']],
  ['damage hurt harm schaden', ['damage']],
  ['injury injured wunde wunden verwundet', ['wound']],
  ['shield block reaction react schild abwehren reagieren reaktion', ['reaction', 'defense dice']],
  ['action energy points sp energie punkte', ['sp']],
  ['expensive afford overspend zuviel überziehen', ['overspend']],
  ['draw hand cards ziehen handkarten karten', ['draw', 'hand']],
  ['first order starts begins reihenfolge anfang', ['initiative']],
  ['see sight visible sicht sehen', ['sight']],
  ['arm leg head body bein kopf rumpf bauteil', ['component']],
  ['aim aiming choose target zielen', ['declare', 'targeting']],
  ['würfel', ['dice']],
];

/** At most so many clauses are shown where none has all of the words. */
const NEAREST_MOST = 12;

export interface Search<C> {
  /** The best first. */
  readonly clauses: readonly C[];
  /** Whether they have all of the words, or what the book calls them. */
  readonly isWhole: boolean;
}

/** Finds clauses by words of the book and by those that people use instead. */
export const searchClauses = <C extends BookClause>(
  clauses: readonly C[],
  words: readonly string[],
): Search<C> => {
  const telling = words.map((word) => word.toLowerCase().replace(/[?!.,]+$/, '')).filter(isTelling);
  const asked = telling.length > 0 ? telling : words;
  const scores = asked.map((word) => scoresOf(clauses, word));
  const ranked = clauses
    .map((clause) => ({
      clause,
      met: scores.filter((each) => each.has(clause.id)).length,
      score: scores.reduce((sum, each) => sum + (each.get(clause.id) ?? 0), 0),
    }))
    .filter(({ met }) => met > 0)
    // Clauses of the same worth stay in the order of the book.
    .sort((one, other) => other.met - one.met || other.score - one.score);
  const whole = ranked.filter(({ met }) => met === asked.length);
  const shown = whole.length > 0 ? whole : ranked.slice(0, NEAREST_MOST);
  return { clauses: shown.map(({ clause }) => clause), isWhole: whole.length > 0 };
};

const isTelling = (word: string): boolean => word !== '' && !SMALL.has(word);

/** How much each clause has of a word: a title tells most, then what the book calls it, then the word itself; rare ones more. */
const scoresOf = (clauses: readonly BookClause[], word: string): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>();
  const called = SAYINGS.find(([said]) => said.split(' ').includes(word))?.[1] ?? [];
  for (const [term, worth] of [[word, 1] as const, ...called.map((each) => [each, 3] as const)]) {
    const found = findClauses(clauses, [term]);
    const rarity = Math.log2(1 + clauses.length / (1 + found.length));
    for (const clause of found) {
      const inTitle = clause.titles.some((title) => title.toLowerCase().includes(term));
      const score = worth * rarity * (inTitle ? 2 : 1);
      scores.set(clause.id, Math.max(scores.get(clause.id) ?? 0, score));
    }
  }
  return scores;
};
