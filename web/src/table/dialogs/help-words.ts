import { spoken } from '../../messages/spoken.ts';

/** Help at the table; loaded with the dialog that shows it. */
const en = {
  title: 'Help',
  ways: [
    'Tap a card of your hand to play it, then its target and, if asked, the component. Confirm.',
    'Tap a teal hex to move there. Amber ones cost more SP than you have: cards of your hand pay for the rest.',
    'Tap an underlined number to see how it comes about.',
    'Drag the board to move it; pinch it or use + and − to zoom.',
    'Nothing is sent before you confirm. “Take back” forgets what you have chosen.',
  ],
  rules: 'Rules (in a new tab)',
  home: 'To the front page',
  stays: 'The match goes on without you; come back with “Go on” on the front page.',
};

const de: typeof en = {
  title: 'Hilfe',
  ways: [
    'Tippe eine Karte der Hand an, dann ihr Ziel und, wenn gefragt, das Bauteil. Bestätige.',
    'Tippe ein türkises Feld an, um dorthin zu gehen. Bernsteinfarbene kosten mehr SP, als du hast: Den Rest bezahlen Karten der Hand.',
    'Tippe eine unterstrichene Zahl an, um zu sehen, wie sie zustande kommt.',
    'Ziehe das Spielfeld, um es zu bewegen; mit zwei Fingern oder + und − zoomst du.',
    'Nichts wird gesendet, bevor du bestätigst. „Zurücknehmen“ vergisst, was du gewählt hast.',
  ],
  rules: 'Regeln (in neuem Tab)',
  home: 'Zur Startseite',
  stays: 'Die Partie läuft weiter; mit „Weiterspielen“ auf der Startseite kommst du zurück.',
};

export const helpWords = spoken({ en, de });
