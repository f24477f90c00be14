import type { SampleDecks } from '@penance/shared';
import { spoken } from '../../messages/spoken.ts';

type Sample = SampleDecks['items'][number];

/** Title and plan of the sample decks in German, by id. */
const DE: Readonly<Record<string, readonly [title: string, plan: string]>> = {
  'church-light': [
    'Flinker Büßer',
    'Kommt dem Gegner in den Rücken und sticht zu, billig, solange das Deck heil ist.',
  ],
  'church-balanced': [
    'Beichtvater',
    'Schlägt billig zu, solange das Deck heil ist, und zahlt mit Blut für den Schlag, auf den es ankommt.',
  ],
  'church-heavy': [
    'Mauer der Gläubigen',
    'Schießt beim Anmarsch, nimmt hinter dem Schild wenig Schaden und schlägt billig zu, solange das Deck heil ist.',
  ],
  'church-fortress': [
    'Kathedrale',
    'Hält heiligen Boden und verbrennt eigene Karten für den Zug, der entscheidet.',
  ],
  'forge-guilds-light': [
    'Glutläufer',
    'Läuft heißer, als andere es wagen, und lässt alles in einem Schmiedezorn hinaus.',
  ],
  'forge-guilds-balanced': [
    'Runenschmied',
    'Sammelt Runen hinter dem Schild und gibt sie für einen einzigen Schlag aus.',
  ],
  'forge-guilds-heavy': ['Amboss', 'Nimmt den ersten Treffer hin und antwortet darauf.'],
  'forge-guilds-fortress': [
    'Berghalle',
    'Panzerung, Runen und zwei Schilde: Nichts kommt rechtzeitig hindurch.',
  ],
  'ossuarium-light': ['Grabräuber', 'Zeichnet seine Beute und zermürbt sie aus der Ferne.'],
  'ossuarium-balanced': [
    'Schnitter',
    'Zermürbt seine Beute, holt Verlorenes zurück und steht einmal wieder auf, wenn er fällt.',
  ],
  'ossuarium-heavy': [
    'Knochengarten',
    'Lässt den Boden vor sich verfallen, schießt auf alle, die ihn queren, und holt seine Toten Karte um Karte zurück.',
  ],
  'ossuarium-fortress': ['Wandelnde Gruft', 'Ein großes Deck, das nie zu Ende geht.'],
  'nomads-light': ['Windreiter', 'Nie da, wo der Schlag hinfällt: springt hinein, schlägt zu und ist fort.'],
  'nomads-balanced': ['Vorreiter', 'Stürmt mit voller Wucht in die Flanke.'],
  'nomads-heavy': ['Karawanenwache', 'Hält Abstand und kommt um die Flanke, wenn der Gegner es nicht tut.'],
  'nomads-fortress': ['Landschiff', 'Eine Batterie langer Rohre hinter einem Schild.'],
};

const texts = spoken<typeof DE>({ en: {}, de: DE });

/** Title and plan of a sample deck in the language of the page. */
export const sampleWords = ({
  id,
  title,
  plan,
}: Sample): { readonly title: string; readonly plan: string } => {
  const words = texts()[id];
  return words ? { title: words[0], plan: words[1] } : { title, plan };
};
