import { counted } from './counted.ts';

const times = (chance: number): string => {
  const every = Math.round(1 / chance);
  return every > 9999 ? 'less than once in 10,000 matches' : `about once in ${every} times`;
};

/** The texts of the replay of a match, in English. Loaded with its page. */
export const en = {
  title: (names: string) => `Replay: ${names}`,
  versus: ' against ',
  eyes: 'Seen by',
  everybody: 'All hands open',
  seenBy: (name: string) => `As ${name} saw it`,
  at: (step: number, last: number) => `step ${step} of ${last}`,
  scrubber: 'Where in the match',
  first: 'To the start',
  roundBack: 'A round back',
  back: 'A step back',
  play: 'Play',
  pause: 'Pause',
  forward: 'A step forward',
  roundForward: 'A round forward',
  last: 'To the end',
  keys: 'Keys: ← → step, Page Up and Page Down round, Home and End, Space plays',
  copy: 'Copy link',
  copyTitle: 'A link to this moment of the match',
  storyTitle: 'Chronicle, dice',
  copied: 'Copied',
  side: 'What stands beside the board',
  dice: 'Dice',
  handOf: (name: string) => `Hand of ${name}`,
  noCards: 'no cards',
  torn: 'The record does not add up from here on. The check of the dice says what is wrong.',
  winner: (names: string, _: number, rounds: number) =>
    `${names} won after ${counted(rounds, 'round', 'rounds')}.`,
  draw: (rounds: number) => `Nobody won; it took ${counted(rounds, 'round', 'rounds')}.`,
  own: { title: 'Your last matches', won: 'won', lost: 'lost', drawn: 'drawn', watch: 'Watch' },
  luck: {
    title: 'Luck',
    lead: 'What the dice showed in the whole match. The line marks what they show on average.',
    attackDice: 'Points on Attack Dice',
    hits: 'Attacks that hit',
    blocks: 'Blocks on Defense Dice',
    d6: 'Sum of plain dice',
    samples: {
      attackDice: (count: number) => counted(count, 'die', 'dice'),
      hits: (count: number) => counted(count, 'attack', 'attacks'),
      blocks: (count: number) => counted(count, 'die', 'dice'),
      d6: (count: number) => counted(count, 'die', 'dice'),
    },
    figure: (rolled: number, expected: string) => `${rolled}, average ${expected}`,
    usual: 'nothing unusual',
    atLeast: (chance: number) => `as much or more: ${times(chance)}`,
    atMost: (chance: number) => `as little or less: ${times(chance)}`,
    none: 'No dice were thrown.',
  },
  verify: {
    title: 'Were the dice fair?',
    lead: 'Your browser can throw every die of this match again and play it by the rules, without asking the server.',
    start: 'Verify the dice',
    running: 'Every die is thrown again …',
    verdicts: {
      proved: 'Proved: nobody could choose the dice of this match.',
      consistent: 'The record agrees with itself. That alone does not prove fair dice.',
      unknownRules: 'Not proved: this browser cannot check the record.',
      differs: 'Not proved: the record is not as it was promised.',
    },
    seal: (commitment: string) =>
      `The record says that the server published ${commitment} over its secret before anybody sent a number. The secret in the record gives exactly that.`,
    sealKept: (commitment: string) =>
      `Before anybody sent a number, the server showed your browser ${commitment} over its secret. The secret it has told since gives exactly that.`,
    salt: 'Your browser added a number of its own to the dice, and it is in there.',
    noSalt:
      'This browser did not sit at the table, so it knows the numbers of the players from the record only.',
    dice: (dice: number, shuffles: number, picks: number) =>
      `${counted(dice, 'die', 'dice')}, ${counted(shuffles, 'shuffle', 'shuffles')} and ${counted(picks, 'random pick', 'random picks')} were made again from the secret and the numbers of the players. Each came out the same.`,
    rules: (answers: number, events: number) =>
      `${counted(answers, 'input', 'inputs')} were played again by the rules. All ${events} events followed from them, and so did the result.`,
    heads: (count: number) =>
      `Your browser noted ${counted(count, 'fingerprint', 'fingerprints')} of the match while it was played. The record fits all of them, so nothing was changed afterwards.`,
    proves:
      'The secret, the set-up and the numbers of all players were fixed before your browser told its own number, and all dice follow from them. So nobody could choose a die, not even the server.',
    saltless:
      'No player’s browser added a number to this match, so the dice follow from the server’s secret alone, and the server chose that secret.',
    stranger:
      'Whoever made this record could have chosen everything in it. The browser of somebody who sat at the table from the start can prove more.',
    where: (entry: number) => `The first difference is in step ${entry}.`,
    unknownRules: (played: string, here: string) =>
      played === here
        ? 'The record names an edition that this browser does not have, so nothing is known about its dice and its result.'
        : `The record names version ${played} of the rules, and this browser has version ${here}. Nothing is known about its dice and its result: anybody can write another version into a record.`,
  },
} as const;
