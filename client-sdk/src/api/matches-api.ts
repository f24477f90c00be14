import {
  matchPageSchema,
  matchSchema,
  type Match,
  type MatchListQuery,
  type MatchPage,
  type NewMatch,
  type TakeSeat,
  type Transcript,
  type Verification,
  type Witness,
} from '@penance/shared';
import type { BroughtDecks } from './brought-decks.ts';
import type { HttpClient } from './http-client.ts';
import { isPassing, PenanceError } from '../penance-error.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

/** What to list: open matches (`lobby`, or `live` to watch), or all own ones. */
export interface MatchListOptions extends PageOptions {
  readonly status?: NonNullable<MatchListQuery['status']>;
  readonly mine?: boolean;
}

const codeQuery = (code: string | undefined): string =>
  code === undefined ? '' : `?code=${encodeURIComponent(code)}`;

/** Matches as things that are opened, joined and looked up; to play one, use `client.play`. */
export class MatchesApi {
  readonly #http: HttpClient;
  readonly #brought: BroughtDecks;

  constructor(http: HttpClient, brought: BroughtDecks) {
    this.#http = http;
    this.#brought = brought;
  }

  list(options: MatchListOptions = {}): Promise<MatchPage> {
    return this.#http.get(`/matches${pageQuery(options)}`, matchPageSchema);
  }

  /** Opens a match as its host: without settings an open duel by the default edition. */
  create(match: NewMatch = {}): Promise<Match> {
    return this.#http.post('/matches', match, matchSchema);
  }

  /** `code`: of a match by invitation at which one neither sits nor is the host. */
  info(id: string, code?: string): Promise<Match> {
    return this.#http.get(`/matches/${id}${codeQuery(code)}`, matchSchema);
  }

  /** The match that an invite code opens. */
  byCode(code: string): Promise<Match> {
    return this.#http.get(`/matches/by-code/${encodeURIComponent(code)}`, matchSchema);
  }

  /**
   * Takes a seat with a deck, or changes the own one; `code`: of a match by invitation. The match begins when all seats
   * are taken and ready. The deck is held against the set-up that the server seals, whether it is sent as a list or
   * named by the id of a stored deck.
   */
  async takeSeat(id: string, seat: TakeSeat): Promise<Match> {
    const before = this.#brought.of(id);
    // Which of the two counts is not known until there is a reply: nothing is compared that long.
    this.#brought.set(id, undefined);
    try {
      const { reply, list } = await this.#brought.bring(seat.deck, () =>
        this.#http.post(`/matches/${id}/seat`, seat, matchSchema),
      );
      this.#brought.set(id, list);
      return reply;
    } catch (error) {
      const isRefused = error instanceof PenanceError && !isPassing(error);
      if (isRefused && before) this.#brought.set(id, before);
      throw error;
    }
  }

  /** Gives one's seat back, while the match has not begun. */
  leaveSeat(id: string): Promise<Match> {
    return this.#http.delete(`/matches/${id}/seat`, matchSchema);
  }

  /** Cancels an own match that has not begun. */
  callOff(id: string): Promise<Match> {
    return this.#http.delete(`/matches/${id}`, matchSchema);
  }

  /** Everything about a finished match, enough to play it again. */
  transcript(id: string, code?: string): Promise<Transcript> {
    return this.#http.get(
      `/matches/${id}/transcript${codeQuery(code)}`,
      async () => (await import('./transcript-shape.ts')).transcriptSchema,
    );
  }

  /**
   * Computes every die, shuffle and event of a finished match anew, on this machine. `witness` is what one knows
   * oneself of its dice (`LiveMatch.witness`): with it the server need not be believed in anything.
   */
  async verify(id: string, witness: Witness = {}, code?: string): Promise<Verification> {
    const [transcript, { verifyTranscript }] = await Promise.all([
      this.transcript(id, code),
      import('../match/verification.ts'),
    ]);
    return verifyTranscript(transcript, witness);
  }
}
