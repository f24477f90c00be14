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
   * Orders that a match that is not over be ended, by an input of its journal, as soon as it is live. The first ruling
   * of a match counts. Returns false, without ordering anything, for a match that is over or unknown, or a team that
   * does not play in it. If the match ends by itself first, that result stands.
   */
  readonly order: (transaction: Transaction, ruling: Ruling) => Promise<boolean>;
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
    order: async ({ sql, afterCommit }, { matchId, winnerTeam }) => {
      const [ordered] = await sql<{ id: string }[]>`
        with playing as materialized (
          select id from match
          where id = ${matchId} and status in ('lobby', 'live')
            and (
              ${winnerTeam}::integer is null
              or exists (select from match_seat where match_id = match.id and team = ${winnerTeam})
            )
        ),
        ordered as (
          insert into match_ruling (match_id, winner_team) select id, ${winnerTeam}::integer from playing
          on conflict do nothing
        )
        select id from playing`;
      if (!ordered) return false;
      afterCommit(() => void loop.look(carryOut));
      return true;
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
