import { spoken } from '../messages/spoken.ts';
import type { Widened } from '../messages/messages.ts';

const en = {
  title: 'Ratings',
  lead: 'Every player of rated matches, edition by edition. Each season begins anew.',
  ladder: 'Edition',
  season: 'Season',
  houseRules: (edition: string) => `${edition}, house rules`,
  rank: 'Rank',
  player: 'Player',
  rating: 'Rating',
  matches: 'Matches',
  record: 'Won – drawn – lost',
  provisional: 'provisional',
  provisionalText:
    'Provisional: fewer than ten matches against players whom the server knows for a day or longer.',
  provisionalHead: 'Not ranked yet',
  noRank: 'no rank',
  none: 'No rated match has been played in this season.',
  more: 'Show more',
  you: 'you',
  play: 'Find an opponent',
  curve: (matches: number, from: number, to: number) =>
    `Rating over the last ${matches} matches, from ${from} to ${to}`,
  between: (least: number, most: number, matches: number) =>
    `Between ${least} and ${most} in the last ${matches} matches`,
};

type RatingTexts = Widened<typeof en>;

const de: RatingTexts = {
  title: 'Wertungen',
  lead: 'Alle Spieler gewerteter Partien, Ausgabe für Ausgabe. Jede Saison beginnt neu.',
  ladder: 'Ausgabe',
  season: 'Saison',
  houseRules: (edition) => `${edition}, Hausregeln`,
  rank: 'Rang',
  player: 'Spieler',
  rating: 'Wertung',
  matches: 'Partien',
  record: 'Gewonnen – unentschieden – verloren',
  provisional: 'vorläufig',
  provisionalText:
    'Vorläufig: weniger als zehn Partien gegen Spieler, die der Server seit einem Tag oder länger kennt.',
  provisionalHead: 'Noch ohne Rang',
  noRank: 'kein Rang',
  none: 'In dieser Saison wurde noch keine gewertete Partie gespielt.',
  more: 'Mehr zeigen',
  you: 'du',
  play: 'Gegner finden',
  curve: (matches, from, to) => `Wertung über die letzten ${matches} Partien, von ${from} bis ${to}`,
  between: (least, most, matches) => `Zwischen ${least} und ${most} in den letzten ${matches} Partien`,
};

/** The texts of the leaderboards. */
export const ratingTexts = spoken<RatingTexts>({ en, de });
