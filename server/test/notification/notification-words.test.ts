import { expect, test } from '@jest/globals';
import { notificationWords } from '../../src/notification/notification-words.ts';
import type { NotificationFacts } from '../../src/notification/read-facts.ts';

const BY = new Date('2026-12-01T14:05:59.900Z');
const match = {
  match: 'id',
  against: ['Bert'],
  machine: false,
  beside: [],
  within: null,
  startedAt: new Date('2026-11-28T23:30:00Z'),
};
const round = { kind: 'round', event: 'id', name: 'Iron Cup', by: BY, ...match } as const;

const ALL: readonly (readonly [NotificationFacts, en: string, de: string])[] = [
  [
    { ...match, kind: 'turn', by: BY, orLost: true },
    'Your turn against Bert | The match against Bert that began on 28 November 2026 waits for your answer. Answer by Tuesday 1 December 2026, 14:05 UTC. Otherwise your time is up and you lose.',
    'Du bist gegen Bert am Zug | Die Partie gegen Bert vom 28. November 2026 wartet auf deine Antwort. Antworte bis Dienstag, 1. Dezember 2026, 14:05 Uhr (UTC). Sonst ist deine Zeit um, und du verlierst.',
  ],
  [
    {
      ...match,
      kind: 'turn',
      against: ['Bert', 'Cora', 'Dan', 'Eva'],
      machine: true,
      beside: ['Finn'],
      within: { kind: 'campaign', name: 'Long Way' },
      by: null,
      orLost: false,
    },
    'Your turn against Bert, Cora and 3 others | The match with Finn against Bert, Cora and 3 others in the campaign “Long Way” that began on 28 November 2026 waits for your answer. Your clock stands at the moment.',
    'Du bist gegen Bert, Cora und 3 andere am Zug | Die Partie mit Finn gegen Bert, Cora und 3 andere in der Kampagne „Long Way“ vom 28. November 2026 wartet auf deine Antwort. Deine Uhr steht im Moment.',
  ],
  [
    { ...match, kind: 'toCome', startedAt: null, seconds: 90_000 },
    'Your match against Bert can begin | The match against Bert begins as soon as all who play in it have opened its page, and still waits for you. If you do not come within 25 hours, it begins without you, and your time runs.',
    'Deine Partie gegen Bert kann beginnen | Die Partie gegen Bert beginnt, sobald alle, die darin spielen, ihre Seite geöffnet haben, und wartet noch auf dich. Kommst du nicht innerhalb von 25 Stunden, beginnt sie ohne dich, und deine Zeit läuft.',
  ],
  [
    {
      ...match,
      kind: 'result',
      against: [],
      machine: true,
      within: { kind: 'tournament', name: 'Iron Cup' },
      outcome: 'draw',
    },
    'A draw against a machine | The match against a machine in the event “Iron Cup” that began on 28 November 2026 is over. Its page shows how it ended.',
    'Unentschieden gegen eine Maschine | Die Partie gegen eine Maschine im Turnier „Iron Cup“ vom 28. November 2026 ist zu Ende. Ihre Seite zeigt, wie sie ausging.',
  ],
  [
    { kind: 'challenge', match: 'id', by: 'Anna', seat: '/join/ABCD', seconds: 259_200, until: null },
    'Anna wants to play against you | Anna asks you to a match and keeps a table open for it: take the seat, or decline. If you do nothing, nothing is lost; the seat may be gone later. Each question in it is to be answered within 3 days.',
    'Anna will gegen dich spielen | Anna lädt dich zu einer Partie ein und hält dafür einen Tisch offen: Nimm den Platz oder lehne ab. Tust du nichts, ist nichts verloren; der Platz kann später vergeben sein. Jede Frage darin ist innerhalb von 3 Tagen zu beantworten.',
  ],
  [
    { kind: 'challenge', match: 'id', by: 'Anna', seat: null, seconds: 90, until: BY },
    'Anna wants to play again | Anna offers a rematch of the match that you played. The offer ends on Tuesday 1 December 2026, 14:05 UTC; nothing is lost by that. Each question in it is to be answered within 90 seconds.',
    'Anna will noch einmal spielen | Anna bietet eine Revanche für eure Partie an. Das Angebot endet am Dienstag, 1. Dezember 2026, 14:05 Uhr (UTC); verloren ist damit nichts. Jede Frage darin ist innerhalb von 90 Sekunden zu beantworten.',
  ],
  [
    { kind: 'friend', by: 'Anna' },
    'Anna wants to be your friend | Accept or decline on the page of your friends. As long as you do neither, nothing changes between you and Anna.',
    'Anna möchte mit dir befreundet sein | Nimm an oder lehne ab auf der Seite deiner Freunde. Solange du keines von beiden tust, ändert sich zwischen dir und Anna nichts.',
  ],
  [
    { ...round, format: 'double-elimination', round: 'losers-2' },
    'Iron Cup: round 2 of the losers | It has begun: you play against Bert. The page of the event leads to your table. Be there by Tuesday 1 December 2026, 14:05 UTC. Whoever has not come by then loses.',
    'Iron Cup: Runde 2 der Verlierer | Es geht los: Du spielst gegen Bert. Die Seite des Turniers führt an deinen Tisch. Sei da bis Dienstag, 1. Dezember 2026, 14:05 Uhr (UTC). Wer bis dahin nicht gekommen ist, verliert.',
  ],
  [
    { ...round, format: 'single-elimination', round: 'final-1', by: null },
    'Iron Cup: the final | It has begun: you play against Bert. The page of the event leads to your table.',
    'Iron Cup: das Finale | Es geht los: Du spielst gegen Bert. Die Seite des Turniers führt an deinen Tisch.',
  ],
  [
    { kind: 'waiting', device: '', from: BY },
    'A device waits to change the ways into your account | Another device is signed in to your account in Penance, says that its owner has lost all ways back, and may change them from 1 December 2026 on. If that is not you, end the waiting on the page of your account.',
    'Ein Gerät wartet darauf, die Wege in dein Konto zu ändern | Ein anderes Gerät ist in deinem Konto bei Penance angemeldet, gibt an, alle Wege zurück verloren zu haben, und darf sie ab 1. Dezember 2026 ändern. Wenn du das nicht bist, beende das Warten auf der Seite deines Kontos.',
  ],
];

test.each(ALL)('%j is said in whole sentences', (facts, en, de) => {
  const said = (language: 'en' | 'de'): string => {
    const { title, text } = notificationWords(facts, language);
    // Whether a comma follows a weekday depends on the ICU of the runtime.
    return `${title} | ${text}`.replace('Tuesday, ', 'Tuesday ');
  };
  expect([said('en'), said('de')]).toEqual([en, de]);
});
