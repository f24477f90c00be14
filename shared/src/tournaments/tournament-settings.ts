import * as z from 'zod';
import { clockSettingsSchema } from '../forms/clocks.ts';
import { nameIdSchema } from '../forms/names.ts';
import { rulesetChoiceSchema } from '../forms/rulesets.ts';
import { SKIRMISH_IDS } from '../scenarios/skirmishes.ts';
import { spectatorDelaySchema } from '../forms/spectator-delay.ts';
import { linesOf, nameOf, tokenOf } from '../text/text-schemas.ts';

/** The id by which the server knows a player. */
export const accountIdSchema = tokenOf(64);
export type AccountId = z.infer<typeof accountIdSchema>;

export const FORMATS = ['single-elimination', 'double-elimination', 'swiss', 'round-robin', 'arena'] as const;
export type FormatKind = (typeof FORMATS)[number];

/** Most entrants of a Swiss tournament, and most players of all its entrants. */
export const ENTRANTS_MOST = 2000;
/** Most entrants of any other tournament. */
const OTHER_ENTRANTS_MOST = 256;
/** Most rounds of a Swiss tournament. */
export const ROUNDS_MOST = 20;

export const swissFormatSchema = z.strictObject({
  kind: z.literal('swiss'),
  /** `null`: the fewest rounds that leave at most one entrant without a loss, computed at the start. */
  rounds: z.int().min(1).max(ROUNDS_MOST).nullable().default(null),
  /** Late entrants may enter until this round is paired, which is then their first; 0: no late entry. */
  lateEntryUntilRound: z.int().min(0).max(ROUNDS_MOST).default(0),
  /** What the rounds missed by a late entrant count as; at most the first two of them count as draws. */
  missedRound: z.enum(['loss', 'draw']).default('loss'),
  /** `dutch`: the system of FIDE, for teams of at most two; `matching`: the fewest faults over the whole round. */
  pairing: z.enum(['dutch', 'matching']).default('dutch'),
  /** Byes that players may announce for rounds to come. Referees give others, too. */
  byes: z
    .strictObject({
      /** Most half-point byes of one entrant; byes without points are not limited. */
      halfPointMost: z.int().min(0).max(ROUNDS_MOST).default(0),
      /** In so many rounds at the end nobody announces a half-point bye. */
      noneInLast: z.int().min(0).max(ROUNDS_MOST).default(1),
    })
    .prefault({}),
});

export const tournamentFormatSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('single-elimination'),
    /** The losers of the semi-finals play for the third place. */
    thirdPlace: z.boolean().default(true),
  }),
  z.strictObject({
    kind: z.literal('double-elimination'),
    /** When the winner of the losers' bracket wins the final, both have lost once: they play again. */
    bracketReset: z.boolean().default(true),
  }),
  swissFormatSchema,
  z.strictObject({
    kind: z.literal('round-robin'),
    /** How often everybody meets everybody. */
    cycles: z.int().min(1).max(2).default(1),
  }),
  z.strictObject({
    kind: z.literal('arena'),
    minutes: z
      .int()
      .min(1)
      .max(24 * 60),
    /** How long free entrants wait for others before they are paired. */
    pairEverySeconds: z.int().min(1).max(600).default(10),
    /** Added to a win that is at least the third in a row. */
    streakBonus: z.int().min(0).max(100).default(1),
    lateEntry: z.boolean().default(true),
  }),
]);
export type TournamentFormat = z.infer<typeof tournamentFormatSchema>;

/** What decides between entrants, most important first. The lot always comes last. */
export const TIE_BREAKS = [
  'matchPoints',
  'buchholz',
  'buchholzCutOne',
  'opponentsWinRate',
  'sonnebornBerger',
  'headToHead',
  'casketHpDifference',
  'wins',
  'gameWinRate',
  'lot',
] as const;
export type TieBreakKind = (typeof TIE_BREAKS)[number];

/** What the loser of a game may decide for the next one of the same pairing. */
export const LOSER_CHOICES = ['map', 'seat'] as const;
export type LoserChoice = (typeof LOSER_CHOICES)[number];

/** `lot`: drawn; `registration`: first come, first seeded; `rating`: best first; `host`: as the host orders them. */
export const SEEDINGS = ['lot', 'registration', 'rating', 'host'] as const;
export type Seeding = (typeof SEEDINGS)[number];

/** The end of the year 9999, the last that is written in four digits. */
const LAST_MOMENT = 253_402_300_799_999;

export const DECK_LISTS = ['secret', 'open', 'after'] as const;

const points = z.int().min(0).max(100);
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);
const graceSeconds = z.int().min(1).max(86_400);

/** Everything that a host decides about a tournament. All instants in milliseconds since 1970. */
export const tournamentSettingsFields = z.strictObject({
  name: nameOf(80),
  description: linesOf(4000).default(''),
  format: tournamentFormatSchema,
  /** Players of one entrant: 1 for single players, more for teams. */
  teamSize: z.int().min(1).max(4).default(1),
  /** Entrants beyond `most` go on the waiting list; with fewer than `least` the tournament does not start. */
  entrants: z
    .strictObject({
      least: z.int().min(2).max(ENTRANTS_MOST).default(2),
      most: z.int().min(2).max(ENTRANTS_MOST).default(OTHER_ENTRANTS_MOST),
      waitingListMost: z.int().min(0).max(1000).default(100),
    })
    .prefault({}),
  bestOf: bestOf.default(1),
  /** For the final of an elimination and its bracket reset; `null`: as for all other pairings. */
  finalBestOf: bestOf.nullable().default(null),
  loserChooses: z.array(z.enum(LOSER_CHOICES)).max(2).readonly().default([]),
  /** Played in this order by the games of a pairing, unless the loser chooses. */
  maps: z.array(nameIdSchema).min(1).max(20).readonly().default(['open']),
  /** What both sides have to do in every game; it has a map of its own, which takes the place of `maps`. */
  scenario: z.enum(SKIRMISH_IDS).nullable().default(null),
  /** The edition with the host's own house rules. */
  ruleset: rulesetChoiceSchema.prefault({}),
  clock: clockSettingsSchema.partial().default({}),
  /** Spectator delay of its matches. */
  spectatorDelay: spectatorDelaySchema.prefault({}),
  seeding: z.enum(SEEDINGS).default('lot'),
  /** `null`: as is usual for the format. */
  tieBreaks: z.array(z.enum(TIE_BREAKS)).min(1).max(TIE_BREAKS.length).readonly().nullable().default(null),
  points: z
    .strictObject({
      win: points.default(3),
      draw: points.default(1),
      loss: points.default(0),
      bye: points.default(3),
    })
    .prefault({}),
  /**
   * Every player locks a deck before the start and plays it throughout; otherwise decks may change from game to game.
   */
  deckLock: z.boolean().default(true),
  /** Who may read the decks of others: nobody, everybody once the tournament runs, or once it has ended. */
  deckLists: z.enum(DECK_LISTS).default('secret'),
  /**
   * How long before the start check-in opens, in which all players must confirm that they are present; `null`: no
   * check-in.
   */
  checkInMinutes: z
    .int()
    .min(1)
    .max(24 * 60)
    .nullable()
    .default(null),
  /** When it starts automatically; `null`: when the host starts it. */
  startsAt: z.int().min(0).max(LAST_MOMENT).nullable().default(null),
  /** The next round is paired as soon as the last one is decided; otherwise on a referee's command. */
  pairsByItself: z.boolean().default(true),
  /** How long players rest between the rounds of a Swiss tournament or round robin that pairs by itself. */
  roundBreakSeconds: z.int().min(0).max(86_400).default(0),
  /** How long results may be appealed before a tournament that pairs automatically ends. */
  reviewMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(0),
  /** How long a round lasts at most; then unfinished games are drawn. `null`: as long as it takes. */
  roundMinutes: z
    .int()
    .min(1)
    .max(30 * 24 * 60)
    .nullable()
    .default(null),
  /** An entrant that has not joined its game by then loses the pairing. */
  noShowSeconds: graceSeconds.default(300),
  /**
   * A player who has been away from a running game for this long loses it; `null`: only the clock of the match
   * counts.
   */
  disconnectSeconds: graceSeconds.nullable().default(null),
  /** How long the loser may choose before the default is taken. */
  chooseSeconds: graceSeconds.default(60),
  /** An entrant is removed from the tournament after this many no-shows; `null`: never. */
  dropAfterNoShows: z.int().min(1).max(10).nullable().default(1),
  /** Accounts that may act as referee in addition to the host. */
  referees: z.array(accountIdSchema).max(20).readonly().default([]),
});

/** The same, checked as a whole. */
export const tournamentSettingsSchema = tournamentSettingsFields.superRefine((settings, context) => {
  for (const { at, message } of settingsFaults(settings)) {
    context.addIssue({ code: 'custom', path: [...at], message });
  }
});
export type TournamentSettings = z.output<typeof tournamentSettingsSchema>;
export type NewTournament = z.input<typeof tournamentSettingsSchema>;

interface SettingsFault {
  readonly at: readonly string[];
  readonly message: string;
}

function settingsFaults(
  settings: Pick<
    TournamentSettings,
    'format' | 'teamSize' | 'entrants' | 'points' | 'tieBreaks' | 'loserChooses' | 'maps'
  >,
): readonly SettingsFault[] {
  const { format, teamSize, entrants, points: worth, loserChooses, maps } = settings;
  const tieBreaks = settings.tieBreaks ?? ['matchPoints'];
  return [
    ...faultIf(entrants.least > entrants.most, ['entrants', 'least'], 'is more than the most'),
    ...faultIf(
      format.kind !== 'swiss' && entrants.most > OTHER_ENTRANTS_MOST,
      ['entrants', 'most'],
      `is more than ${OTHER_ENTRANTS_MOST}, which only a Swiss event may have`,
    ),
    ...faultIf(
      teamSize > 1 && entrants.most * teamSize > ENTRANTS_MOST,
      ['entrants', 'most'],
      `is more than ${ENTRANTS_MOST} players in all`,
    ),
    ...faultIf(worth.win <= worth.draw || worth.draw < worth.loss, ['points'], 'a win must be worth most'),
    ...faultIf(worth.bye > worth.win, ['points', 'bye'], 'a bye may not be worth more than a win'),
    ...faultIf(tieBreaks[0] !== 'matchPoints', ['tieBreaks', '0'], 'match points come first'),
    ...faultIf(new Set(tieBreaks).size < tieBreaks.length, ['tieBreaks'], 'names a tie-break twice'),
    ...faultIf(new Set(loserChooses).size < loserChooses.length, ['loserChooses'], 'names a choice twice'),
    ...faultIf(new Set(maps).size < maps.length, ['maps'], 'names a map twice'),
  ];
}

function faultIf(wrong: boolean, at: readonly string[], message: string): readonly SettingsFault[] {
  return wrong ? [{ at, message }] : [];
}
