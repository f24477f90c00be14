import {
  KNOWN_SCENARIOS,
  SKIRMISH_IDS,
  type MatchScenario,
  type SkirmishId,
  type TeamId,
} from '@penance/shared';
import { spoken } from '../messages/spoken.ts';
import { skirmishWords } from './skirmish-words.ts';

interface Words {
  /** By the id of the scenario. */
  readonly scenarios: Readonly<Record<string, { readonly title: string; readonly text: string } | undefined>>;
  /** By the English title of a side; a side that is missing here keeps it. */
  readonly sides: Readonly<Record<string, string | undefined>>;
}

const en: Words = {
  scenarios: Object.fromEntries(KNOWN_SCENARIOS.map(({ id, title, text }) => [id, { title, text }])),
  sides: {},
};

const de: Words = {
  scenarios: {
    'outlying-farm': {
      title: 'Der abgelegene Hof',
      text: 'Deserteure in leichten Särgen haben einen Hof besetzt. Vertreibt sie: Sie kämpfen ohne Plan.',
    },
    'pilgrims-road': {
      title: 'Die Pilgerstraße',
      text: 'Ein Pilger geht zum Schrein am nahen Rand des Feldes. Bringt ihn lebend hin.',
    },
    'behind-the-lines': {
      title: 'Hinter den Linien',
      text: 'Der Heimweg führt am Feind vorbei. Einer von euch muss zum anderen Rand der Ruinen durchkommen.',
    },
    'burning-chapel': {
      title: 'Die brennende Kapelle',
      text: 'Was von der Kapelle übrig ist, brennt noch. Haltet den Boden um sie, bis das Feuer erloschen ist.',
    },
    'iron-tithe': {
      title: 'Der eiserne Zehnt',
      text: 'Ein Koloss holt in jedem Dorf am Fluss seinen Zehnten. Brecht ihn; auf seine Wachen kommt es nicht an.',
    },
    'long-night': {
      title: 'Die lange Nacht',
      text: 'Sie kommen, sobald es dunkel ist, und es sind viele. Seid noch da, wenn die zehnte Runde vorbei ist.',
    },
    'saints-road': {
      title: 'Die Straße des Heiligen',
      text: 'Ein Koloss trägt die Gebeine eines Heiligen über das Feld. Räuber warten an seinem Weg: Bringt ihn zur fernen Ecke.',
    },
    'through-the-pickets': {
      title: 'Durch die Vorposten',
      text: 'Der Heimweg führt am Feind vorbei. Zwei von euch müssen bis dorthin durchkommen, wo die Vorposten lagern.',
    },
    'river-tithe': {
      title: 'Der Zehnt am Fluss',
      text: 'Ein Koloss holt in jedem Dorf am Fluss seinen Zehnten. Brecht ihn; auf seine Wachen kommt es nicht an.',
    },
    'longest-night': {
      title: 'Die längste Nacht',
      text: 'Sie kommen, sobald es dunkel ist, und es sind viele. Seid noch da, wenn die zwölfte Runde vorbei ist.',
    },
    'trial-of-steel': {
      title: 'Stahlprobe',
      text: 'Zwei Seiten tragen ihren Streit im offenen Feld aus. Wer zuletzt steht, hatte recht.',
    },
    'disputed-shrine': {
      title: 'Der umstrittene Schrein',
      text: 'Wer den Hügel in der Mitte drei Runden lang hält, darf ihn heilig nennen.',
    },
    'run-for-the-bridge': {
      title: 'Wettlauf zur Brücke',
      text: 'Die Reliquie liegt auf der Brücke. Wer als Erster am Ende eines Zuges bei ihr steht, trägt sie heim.',
    },
    'last-watch': {
      title: 'Die letzte Wache',
      text: 'Wenige halten aus, bis die achte Runde vorbei ist; die anderen haben bis dahin Zeit, sie zu brechen.',
    },
  },
  sides: {
    'The Settlement': 'Die Siedlung',
    Deserters: 'Deserteure',
    Raiders: 'Räuber',
    Pickets: 'Vorposten',
    Despoilers: 'Plünderer',
    'The Tithe': 'Der Zehnt',
    'The Night': 'Die Nacht',
    'The Watch': 'Die Wache',
    'The Storm': 'Der Sturm',
    Accusers: 'Die Kläger',
    Accused: 'Die Angeklagten',
    Claimants: 'Die Gläubigen',
    Deniers: 'Die Zweifler',
    'Left Bank': 'Das linke Ufer',
    'Right Bank': 'Das rechte Ufer',
  },
};

const scenarioWords = spoken<Words>({ en, de });

export const missionWords = (scenario: string): Words['scenarios'][string] =>
  scenarioWords().scenarios[scenario];

export const missionTitle = (scenario: string): string => missionWords(scenario)?.title ?? scenario;

export const missionText = (scenario: string): string => missionWords(scenario)?.text ?? '';

export const sideTitle = (title: string): string => scenarioWords().sides[title] ?? title;

const skirmish = (id: string): ReturnType<typeof missionWords> =>
  SKIRMISH_IDS.includes(id as SkirmishId) ? skirmishWords().skirmishes[id as SkirmishId] : undefined;

export const scenarioTitle = ({ id, title }: Pick<MatchScenario, 'id' | 'title'>): string =>
  (skirmish(id) ?? missionWords(id))?.title ?? title;

/** What is to be done: in a sentence of its own, or each kind of objective in turn after what a mission is about. */
export const scenarioText = ({ id, objectives }: MatchScenario, team?: TeamId | null): string => {
  const { kinds, also } = skirmishWords();
  const told = skirmish(id);
  if (told) return `${told.text} ${also}`;
  const own = objectives.filter((each) => team === undefined || team === null || each.team === team);
  const wanted = [...new Set(own.map(({ objective }) => kinds[objective.kind]))];
  const last = wanted.includes(kinds.lastStanding) ? [] : [also];
  return [missionText(id), ...wanted, ...last].filter((part) => part !== '').join(' ');
};
