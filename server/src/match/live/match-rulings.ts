import type { Sql } from '../../platform/database/client.ts';
import type { Clients } from '../../platform/database/clients.ts';
import type { BackgroundLoop } from '../../platform/background/background-loop.ts';
import type { LiveMatches } from './live-matches.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** How a referee ends a match. */
export interface Ruling {
  readonly matchId: string;
  /** `null` for a draw. */
  readonly winnerTeam: number | null;
}

/** Rulings outlive the process that took them: the process that plays the match, whichever it is, carries them out. */
export interface MatchRulings {
  /**
   * Orders that matches that are not over be ended, by an input of their journals, as soon as they are live. The first
   * ruling of a match counts. Left out are matches that are over or unknown, and teams that do not play in theirs; returns
   * the others. If a match ends by itself first, that result stands.
   */
  readonly order: (transaction: Transaction, rulings: readonly Ruling[]) => Promise<ReadonlySet<string>>;
  /** Carries out rulings for matches of this process. Call this periodically. */
  readonly carryOut: () => Promise<void>;
}

interface RulingParts {
  readonly clients: Clients;
  readonly live: Pick<LiveMatches, 'get'>;
  readonly loop: BackgroundLoop;
}

export const createMatchRulings = ({ clients, live, loop }: RulingParts): MatchRulings => {
  const carryOutOne = async ({ matchId, winnerTeam }: Ruling): Promise<void> => {
    const reply = await live.get(matchId)?.session.adjudicate(winnerTeam);
    if (reply && 'refusal' in reply && reply.refusal.code === 'internalError')
      throw new Error(`the ruling was refused: ${reply.refusal.message}`);
  };
  const carryOut = async (): Promise<void> => {
    const open = await clients.use(readOpen);
    const due = open.filter(({ matchId }) => live.get(matchId) && !loop.isPutOff(matchId));
    await Promise.all(due.map((ruling) => loop.attempt(ruling.matchId, () => carryOutOne(ruling))));
  };

  return {
    // In one statement: the end of a round may end a thousand matches.
    order: async ({ sql, afterCommit }, rulings) => {
      if (rulings.length === 0) return new Set();
      const ordered = await sql<{ readonly id: string }[]>`
        with playing as materialized (
          select id, wanted."winnerTeam" as winner_team
          from json_to_recordset(${JSON.stringify(rulings)}::text::json) as wanted ("matchId" uuid, "winnerTeam" integer)
          join match on match.id = wanted."matchId"
          where status in ('lobby', 'live')
            and (
              wanted."winnerTeam" is null
              or exists (select from match_seat where match_id = match.id and team = wanted."winnerTeam")
            )
        ),
        ordered as (
          insert into match_ruling (match_id, winner_team) select id, winner_team from playing order by id
          on conflict do nothing
        )
        select id from playing`;
      if (ordered.length > 0) afterCommit(() => void loop.look(carryOut));
      return new Set(ordered.map(({ id }) => id));
    },

    carryOut: async () => {
      await clients.use(
        (sql) => sql`
          delete from match_ruling using match
          where match.id = match_ruling.match_id and match.status in ('finished', 'abandoned')`,
      );
      await carryOut();
    },
  };
};

const readOpen = (sql: Sql) => sql<Ruling[]>`
  select match_id as "matchId", match_ruling.winner_team as "winnerTeam" from match_ruling
  join match on match.id = match_ruling.match_id and match.status = 'live'
  order by ordered_at`;
