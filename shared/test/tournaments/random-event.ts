import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { findGame, openPairings } from '../../src/tournaments/pairing/find-pairing.ts';
import type { TournamentInput } from '../../src/tournaments/tournament-commands.ts';
import type { NewTournament } from '../../src/tournaments/tournament-settings.ts';
import type { TournamentState } from '../../src/tournaments/tournament-state.ts';
import type { DueMatch } from '../../src/tournaments/tournament-views.ts';
import { wish } from './wishes.ts';
import { as, DECK, SERVER, TestEvent } from './test-event.ts';

export interface EventPlan {
  readonly seed: number;
  readonly settings: NewTournament;
  readonly entrants: number;
  /** Probabilities, as fractions of 1. */
  readonly noShow: number;
  readonly drop: number;
  readonly referee: number;
}

const MINUTE = 60_000;

/** A random event of any format and size; the same seed gives the same one. */
export const planEvent = (seed: number, entrantsMost = 256): EventPlan => {
  const random = botRandom(seed);
  const kind = oneOf(random, [
    'single-elimination',
    'double-elimination',
    'swiss',
    'swiss',
    'round-robin',
    'arena',
  ] as const);
  const most = kind === 'round-robin' ? Math.min(entrantsMost, 24) : entrantsMost;
  // Small events are more frequent: they vary more, and are also checked by brute force.
  const entrants = Math.max(2, Math.floor(2 * (most / 2 + 0.5) ** (random.share() ** 1.5)));
  const flag = (): boolean => random.below(2) === 0;
  const formats = {
    'single-elimination': { kind: 'single-elimination', thirdPlace: flag() },
    'double-elimination': { kind: 'double-elimination', bracketReset: flag() },
    swiss: {
      kind: 'swiss',
      rounds: flag() ? null : 1 + random.below(9),
      lateEntryUntilRound: random.below(4),
      missedRound: flag() ? 'loss' : 'draw',
      pairing: seed % 3 === 0 ? 'matching' : 'dutch',
    },
    'round-robin': { kind: 'round-robin', cycles: entrants < 10 && flag() ? 2 : 1 },
    arena: { kind: 'arena', minutes: 10 + random.below(40), pairEverySeconds: 5 + random.below(60) },
  } as const;
  const format = formats[kind ?? 'swiss'];
  const settings: NewTournament = {
    name: `Event ${seed}`,
    format,
    teamSize: oneOf(random, [1, 1, 1, 1, 2, 3]) ?? 1,
    bestOf: oneOf(random, [1, 1, 3, 5] as const) ?? 1,
    finalBestOf: flag() ? null : 5,
    loserChooses: oneOf(random, [[], ['map'], ['seat'], ['map', 'seat']] as const) ?? [],
    maps: flag() ? ['open'] : ['open', 'ruins', 'river'],
    ruleset: { preset: 'fixed-thirty', overrides: { deckCap: 30 } },
    seeding: oneOf(random, ['lot', 'registration', 'rating', 'host'] as const) ?? 'lot',
    tieBreaks: [
      'matchPoints',
      ...(oneOf(random, [
        ['buchholz', 'sonnebornBerger'],
        ['headToHead', 'buchholzCutOne'],
        ['opponentsWinRate', 'gameWinRate'],
        ['wins', 'casketHpDifference'],
      ] as const) ?? []),
    ],
    points:
      oneOf(random, [{}, { win: 2, draw: 1, loss: 0, bye: 1 }, { win: 3, draw: 1, loss: 1, bye: 3 }]) ?? {},
    deckLock: flag(),
    checkInMinutes: flag() ? null : 10,
    roundMinutes: random.below(4) === 0 ? 30 : null,
    pairsByItself: random.below(5) > 0,
    roundBreakSeconds: random.below(3) * 30,
    reviewMinutes: random.below(3) * 10,
    disconnectSeconds: flag() ? null : 60,
    dropAfterNoShows: oneOf(random, [1, 2, null]) ?? null,
    entrants: { most: Math.max(2, entrants - random.below(3)) },
    referees: ['referee'],
  };
  const share = (): number => (flag() ? 0 : random.share() * 0.15);
  return { seed, settings, entrants, noShow: share(), drop: share() / 4, referee: share() / 3 };
};

/** Runs a planned event from its registration to its end; throws when it does not end. */
export const runEvent = (
  plan: EventPlan,
  onStep: (state: TournamentState) => void = () => undefined,
  arranges = false,
): TestEvent => {
  const random = botRandom(plan.seed ^ 0x5bd1e995);
  const event = new TestEvent(plan.settings, plan.seed);
  event.onStep = onStep;
  event.arranges = arranges;
  event.register(plan.entrants);
  before(event, plan, random);
  const wishes = botRandom(plan.seed * 31 + 5);
  const stepsMost = 400 + plan.entrants * 60;
  for (let step = 0; event.state.finishedAt === null; step += 1) {
    if (step > stepsMost) throw new Error(`Event ${plan.seed} does not end: ${plan.settings.format.kind}`);
    playSome(event, plan, random);
    if (random.share() < plan.referee) refereeActs(event, random);
    if (plan.seed % 2 === 0 && event.state.status === 'running') {
      wish(event, wishes, event.state.rounds.length + 1);
    }
    if (random.share() < 0.02) event.give({ kind: 'pairRound' });
  }
  return event;
};

const before = (event: TestEvent, plan: EventPlan, random: BotRandom): void => {
  const accounts = (): readonly string[] =>
    event.state.entrants
      .filter(({ status }) => status === 'registered' || status === 'waiting')
      .flatMap(({ players }) => players.map(({ account }) => account));
  for (const account of accounts()) {
    if (random.share() < plan.drop) event.give({ kind: 'withdraw' }, as(account));
  }
  if (event.state.settings.seeding === 'host' && random.below(2) === 0) {
    const placed = event.state.entrants.filter(({ status }) => status === 'registered');
    event.must({ kind: 'orderSeeds', entrants: placed.map(({ id }) => id).toReversed() });
  }
  if (event.state.settings.checkInMinutes !== null) {
    event.must({ kind: 'openCheckIn' });
    for (const account of accounts()) {
      if (random.share() >= plan.noShow) event.must({ kind: 'checkIn' }, as(account));
    }
    event.waitForNext();
  } else if (!event.give({ kind: 'start' }).ok) event.must({ kind: 'cancel', reason: 'too few' });
};

/**
 * A player may leave, some games are played, time passes; if nothing else can happen, time moves to the next deadline.
 */
const playSome = (event: TestEvent, plan: EventPlan, random: BotRandom): void => {
  const due = dueMatches(event.state);
  for (const match of due) {
    if (event.state.finishedAt !== null) return;
    if (!isStillDue(event, match)) continue;
    playOne(event, plan, random, match);
  }
  event.at += random.below(2 * MINUTE);
  const choosing = event.state.rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ games }) => games.filter(({ status }) => status === 'choosing')),
  );
  for (const { id, chooser } of choosing) choose(event, random, id, chooser);
  if (event.state.pausedAt !== null) event.must({ kind: 'resume' });
  else if (!event.waitForNext() && event.state.finishedAt === null) {
    if (event.give({ kind: 'pairRound' }).ok) return;
    // An event paired by hand is ended by hand.
    if (openPairings(event.state).length === 0) event.must({ kind: 'finish', reason: 'all is played' });
  }
};

const isStillDue = ({ state }: TestEvent, { game }: DueMatch): boolean => {
  const status = findGame(state, game)?.status;
  return (status === 'due' && state.pausedAt === null) || status === 'live';
};

const playOne = (event: TestEvent, plan: EventPlan, random: BotRandom, due: DueMatch): void => {
  const accounts = due.teams.flatMap(({ players }) => players.map(({ account }) => account));
  const coming = accounts.filter(() => random.share() >= plan.noShow);
  event.come(due, coming);
  if (random.share() < plan.drop) event.give({ kind: 'withdraw' }, as(oneOf(random, accounts) ?? ''));
  if (coming.length < accounts.length) return;
  const [leaver] = coming;
  if (random.share() < plan.noShow && leaver !== undefined) {
    event.give({ kind: 'playerLeft', game: due.game, account: leaver }, SERVER);
    if (event.state.settings.disconnectSeconds !== null) return;
  }
  if (!isStillDue(event, due)) return;
  // Some matches are still in progress when others have ended.
  if (random.share() < 0.1) return;
  const team = random.share() < 0.1 ? null : random.below(2) === 0 ? 1 : 2;
  event.play(due, team, [random.below(40), random.below(40)]);
};

const choose = (event: TestEvent, random: BotRandom, game: string, chooser: string | null): void => {
  const entrant = event.state.entrants.find(({ id }) => id === chooser);
  const { maps } = event.state.settings;
  const choices = [{ map: maps[random.below(maps.length)] ?? 'open' }, { seat: 'second' as const }, {}];
  const choice = oneOf(random, choices) ?? {};
  event.give({ kind: 'choose', game, ...choice }, as(entrant?.players[0]?.account ?? ''));
};

const refereeActs = (event: TestEvent, random: BotRandom): void => {
  const { state } = event;
  const pairings = state.rounds.flatMap((round) => round.pairings);
  const pairing = oneOf(random, pairings.slice(-12));
  const entrant = oneOf(random, state.entrants);
  const out = state.entrants.findLast(({ status }) => status === 'withdrawn' || status === 'disqualified');
  const round = state.rounds.at(-1)?.id ?? '';
  const reason = 'because';
  const late = `late${state.entrants.length}`;
  const players = Array.from({ length: state.settings.teamSize }, (_, index) => ({
    account: `${late}-${index}`,
    deck: DECK,
  }));
  const acts: readonly TournamentInput[] = [
    { kind: 'pause', reason },
    { kind: 'resume' },
    { kind: 'addTime', pairing: random.below(2) === 0 ? null : (pairing?.id ?? ''), seconds: 30, reason },
    {
      kind: 'adjudicate',
      pairing: pairing?.id ?? '',
      winner: pairing?.entrants[random.below(2)] ?? null,
      reason,
    },
    { kind: 'rePairRound', round, scope: random.below(2) === 0 ? 'all' : 'undecided', pairs: [], reason },
    { kind: 'disqualify', entrant: entrant?.id ?? '', reason },
    { kind: 'withdrawEntrant', entrant: entrant?.id ?? '', reason },
    { kind: 'reinstate', entrant: out?.id ?? '', reason },
    { kind: 'lateEntry', players, teamName: late, reason },
    { kind: 'lateEntry', players, teamName: late, reason },
    {
      kind: 'replacePlayer',
      entrant: entrant?.id ?? '',
      account: entrant?.players[0]?.account ?? '',
      replacement: `sub${event.facts.length}`,
      reason,
    },
  ];
  const act = oneOf(random, acts);
  if (act !== undefined) event.give(act, as('referee'));
  if (random.share() < 0.01) event.give({ kind: 'finish', reason });
};
