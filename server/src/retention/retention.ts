import type { Config } from '../platform/config/config.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { MatchArchive } from '../match/transcript/match-archive.ts';
import type { Transcripts } from '../match/transcript/transcripts.ts';
import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import { isRefused } from '../platform/base/refusal.ts';
import * as forget from './forget.ts';

/** After how many days finished things are archived or deleted; 0: never. */
export interface RetentionDays {
  /** Finished matches: only their transcripts are kept. */
  readonly matches: number;
  /** Matches that never began. */
  readonly lobbies: number;
  /** Webhook deliveries, and the webhook addresses of events that are over. */
  readonly webhooks: number;
  /** Closed campaigns. */
  readonly campaigns: number;
}

export const retentionDaysOf = (
  config: Pick<
    Config,
    'retentionDaysMatches' | 'retentionDaysLobbies' | 'retentionDaysWebhooks' | 'retentionDaysCampaigns'
  >,
): RetentionDays => ({
  matches: config.retentionDaysMatches,
  lobbies: config.retentionDaysLobbies,
  webhooks: config.retentionDaysWebhooks,
  campaigns: config.retentionDaysCampaigns,
});

interface RetentionParts {
  readonly clients: Clients;
  readonly archive: MatchArchive;
  readonly transcripts: Pick<Transcripts, 'pack'>;
  readonly days: RetentionDays;
  readonly loop: BackgroundLoop;
}

export interface Retention {
  /** Does some of what is due; the rest follows at the next pass. Never rejects. */
  readonly look: () => Promise<void>;
}

/** Items per pass: few enough that nothing else has to wait. */
const MATCHES_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;
const CAMPAIGNS_AT_ONCE = 3;
/** As long as they count towards what an account may ask. */
const FRIENDSHIP_DAYS = 1;

export const createRetention = ({ clients, archive, transcripts, days, loop }: RetentionParts): Retention => {
  const archiveOne = async (matchId: string): Promise<void> => {
    const packed = await transcripts.pack(matchId);
    if (isRefused(packed)) throw new Error(`match ${matchId} has no transcript: ${packed.detail}`);
    await archive.put(matchId, packed);
  };

  const archiveMatches = async (): Promise<void> => {
    // Items that are put off are in the list as well, and must not fill it.
    const due = await archive.listDue(days.matches, MATCHES_AT_ONCE + loop.putOff.length);
    for (const matchId of due.filter((id) => !loop.isPutOff(id)).slice(0, MATCHES_AT_ONCE))
      await loop.attempt(matchId, () => archiveOne(matchId));
  };

  const { lobbies, webhooks, campaigns } = days;
  const tasks = [
    ['matches', days.matches, archiveMatches],
    ['lobbies', lobbies, () => clients.use((sql) => forget.lobbies(sql, lobbies, ROWS_AT_ONCE))],
    ['deliveries', webhooks, () => clients.use((sql) => forget.deliveries(sql, webhooks, ROWS_AT_ONCE))],
    ['addresses', webhooks, () => clients.use((sql) => forget.addresses(sql, webhooks, ROWS_AT_ONCE))],
    [
      'friendships',
      FRIENDSHIP_DAYS,
      () => clients.use((sql) => forget.friendships(sql, FRIENDSHIP_DAYS, ROWS_AT_ONCE)),
    ],
    ['campaigns', campaigns, () => clients.use((sql) => forget.campaigns(sql, campaigns, CAMPAIGNS_AT_ONCE))],
  ] as const;

  return {
    look: () =>
      loop.look(async () => {
        // Each kind separately: if one kind cannot be deleted, the others still are.
        for (const [kind, after, act] of tasks)
          if (after > 0 && !loop.isPutOff(kind)) await loop.attempt(kind, act);
      }),
  };
};
