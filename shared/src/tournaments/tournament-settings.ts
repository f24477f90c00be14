import { z } from 'zod';
import { clockSettingsSchema } from '../forms/clocks.ts';
import { nameIdSchema } from '../forms/names.ts';
import { rulesetChoiceSchema } from '../forms/rulesets.ts';
import { spectatorDelaySchema } from '../forms/spectator-delay.ts';
import { linesOf, nameOf, tokenOf } from '../text/text-schemas.ts';

/** Who plays: what the server knows a player by. */
export const accountIdSchema = tokenOf(64);
export type AccountId = z.infer<typeof accountIdSchema>;

export const FORMATS = ['single-elimination', 'double-elimination', 'swiss', 'round-robin', 'arena'] as const;
export type FormatKind = (typeof FORMATS)[number];

/** Most entrants of any tournament. */
export const ENTRANTS_MOST = 256;

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
  z.strictObject({
    kind: z.literal('swiss'),
    /** `null`: as few as leave at most one entrant without a loss, known at the start. */
    rounds: z.int().min(1).max(20).nullable().default(null),
    /** Who comes late may enter until this round is paired, which is then the first he plays; 0: not at all. */
    lateEntryUntilRound: z.int().min(0).max(20).default(0),
    /** What rounds count that a late entrant has missed; draws are the first two of them at most. */
    missedRound: z.enum(['loss', 'draw']).default('loss'),
    /** `dutch`: the system of FIDE, for teams of up to two; `matching`: the least faults over the whole round. */
    pairing: z.enum(['dutch', 'matching']).default('dutch'),
  }),
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
    /** How long those who are free wait for others before they are paired. */
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
export const tournamentSettingsSchema = z
  .strictObject({
    name: nameOf(80),
    description: linesOf(4000).default(''),
    format: tournamentFormatSchema,
    /** Players of one entrant: 1 for single players, more for teams. */
    teamSize: z.int().min(1).max(4).default(1),
    /** More than `most` go on the waiting list; with less than `least` the tournament does not start. */
    entrants: z
      .strictObject({
        least: z.int().min(2).max(ENTRANTS_MOST).default(2),
        most: z.int().min(2).max(ENTRANTS_MOST).default(ENTRANTS_MOST),
        waitingListMost: z.int().min(0).max(1000).default(100),
      })
      .prefault({}),
    bestOf: bestOf.default(1),
    /** The final of an elimination, and its bracket reset; `null`: as all others. */
    finalBestOf: bestOf.nullable().default(null),
    loserChooses: z.array(z.enum(LOSER_CHOICES)).max(2).readonly().default([]),
    /** Played in this order by the games of a pairing, unless the loser chooses. */
    maps: z.array(nameIdSchema).min(1).max(20).readonly().default(['open']),
    /** The edition with the host's own house rules. */
    ruleset: rulesetChoiceSchema.prefault({}),
    clock: clockSettingsSchema.partial().default({}),
    /** How far whoever watches its matches is behind. */
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
    /** Every player locks a deck before the start and plays it throughout; else it may change from game to game. */
    deckLock: z.boolean().default(true),
    /** Who may read the decks of others: nobody, everybody once the tournament runs, or once it has ended. */
    deckLists: z.enum(DECK_LISTS).default('secret'),
    /** How long before the start everybody has to say that he is there; `null`: not asked. */
    checkInMinutes: z
      .int()
      .min(1)
      .max(24 * 60)
      .nullable()
      .default(null),
    /** When it begins by itself; `null`: when the host says so. */
    startsAt: z.int().min(0).max(LAST_MOMENT).nullable().default(null),
    /** The next round is paired as soon as the last one is decided; else when a referee says so. */
    pairsByItself: z.boolean().default(true),
    /** How long players rest between the rounds of a Swiss tournament or round robin that pairs by itself. */
    roundBreakSeconds: z.int().min(0).max(86_400).default(0),
    /** How long results may still be appealed against before a tournament that pairs by itself has ended. */
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
    /** Who has not come to his game by then loses the pairing. */
    noShowSeconds: graceSeconds.default(300),
    /** Who has left a running game for so long loses it; `null`: only the clock of the match counts. */
    disconnectSeconds: graceSeconds.nullable().default(null),
    /** How long the loser may choose before it is chosen for him. */
    chooseSeconds: graceSeconds.default(60),
    /** Out of the tournament after so many pairings that he did not come to; `null`: never. */
    dropAfterNoShows: z.int().min(1).max(10).nullable().default(1),
    /** Who may act as referee besides the host. */
    referees: z.array(accountIdSchema).max(20).readonly().default([]),
  })
  .superRefine((settings, context) => {
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

function settingsFaults(settings: {
  readonly entrants: { readonly least: number; readonly most: number };
  readonly points: {
    readonly win: number;
    readonly draw: number;
    readonly loss: number;
    readonly bye: number;
  };
  readonly tieBreaks: readonly TieBreakKind[] | null;
  readonly loserChooses: readonly LoserChoice[];
  readonly maps: readonly string[];
}): readonly SettingsFault[] {
  const { entrants, points: worth, loserChooses, maps } = settings;
  const tieBreaks = settings.tieBreaks ?? ['matchPoints'];
  return [
    ...faultIf(entrants.least > entrants.most, ['entrants', 'least'], 'is more than the most'),
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
