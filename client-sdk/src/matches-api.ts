import {
  matchPageSchema,
  matchSchema,
  transcriptSchema,
  verifyTranscript,
  type Match,
  type MatchListQuery,
  type MatchPage,
  type NewMatch,
  type TakeSeat,
  type Transcript,
  type Verification,
  type Witness,
} from '@penance/shared';
import type { HttpClient } from './http-client.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

/** What to list: open matches (`lobby`, or `live` to watch), or all of one's own. */
export interface MatchListOptions extends PageOptions {
  readonly status?: NonNullable<MatchListQuery['status']>;
  readonly mine?: boolean;
}

/** Matches as things that are opened, joined and looked up; to play one, use `client.play`. */
export class MatchesApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(options: MatchListOptions = {}): Promise<MatchPage> {
    return this.#http.get(`/matches${pageQuery(options)}`, matchPageSchema);
  }

  /** Opens a match as its host: without settings an open duel by the default edition. */
  create(match: NewMatch = {}): Promise<Match> {
    return this.#http.post('/matches', match, matchSchema);
  }

  info(id: string): Promise<Match> {
    return this.#http.get(`/matches/${id}`, matchSchema);
  }

  /** The match that an invite code opens. */
  byCode(code: string): Promise<Match> {
    return this.#http.get(`/matches/by-code/${encodeURIComponent(code)}`, matchSchema);
  }

  /** Takes a seat with a deck, or changes one's own; the match begins when all seats are taken and ready. */
  takeSeat(id: string, seat: TakeSeat): Promise<Match> {
    return this.#http.post(`/matches/${id}/seat`, seat, matchSchema);
  }

  /** Gives one's seat back, while the match has not begun. */
  leaveSeat(id: string): Promise<Match> {
    return this.#http.delete(`/matches/${id}/seat`, matchSchema);
  }

  /** Calls off a match of one's own that has not begun. */
  callOff(id: string): Promise<Match> {
    return this.#http.delete(`/matches/${id}`, matchSchema);
  }

  /** Everything about a finished match, enough to play it again. */
  transcript(id: string): Promise<Transcript> {
    return this.#http.get(`/matches/${id}/transcript`, transcriptSchema);
  }

  /**
   * Computes every die, shuffle and event of a finished match anew, on this machine. `witness` is what one knows
   * oneself of its dice (`LiveMatch.witness`): with it the server need not be believed in anything.
   */
  async verify(id: string, witness: Witness = {}): Promise<Verification> {
    return verifyTranscript(await this.transcript(id), witness);
  }
}
