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
    ok: 'Everything is as it was promised.',
    seal: (commitment: string) =>
      `The seal holds. Before anybody sent a number, the server published ${commitment} over its secret. The secret it has told since gives exactly that.`,
    sealKept: 'Your browser kept that seal from before the match: it is the same one.',
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
      'What that proves: the secret was fixed before the players’ numbers were known, and the dice follow from both. So nobody could choose a die, not even the server.',
    saltless:
      'No player’s browser added a number to this match, so the dice follow from the server’s secret alone. They were fixed before the match, but by the server.',
    stranger:
      'What it cannot prove to you: that this is the match its players saw. Somebody who sat at the table can check that too.',
    wrong: 'The record is not as it was promised.',
    where: (entry: number) => `In step ${entry}.`,
    otherEngine:
      'It was played by another version of the rules, so only dice and facts could be checked here. Those are as they were promised.',
  },
} as const;
