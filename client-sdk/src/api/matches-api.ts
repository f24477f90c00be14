import {
  matchPageSchema,
  matchSchema,
  rematchSchema,
  type AskedPlayers,
  type AwayOrders,
  type Challenges,
  type Match,
  type MatchListQuery,
  type MatchPage,
  type MatchVacations,
  type NewMatch,
  type NewReport,
  type Rematch,
  type SaidList,
  type TakeSeat,
  type Transcript,
  type Verification,
  type Witness,
} from '@penance/shared';
import type { BroughtDecks } from './brought-decks.ts';
import { NOTHING, shapesIn, type HttpClient } from './http-client.ts';
import { isPassing, PenanceError } from '../penance-error.ts';
import { pageQuery, type PageOptions } from './page-query.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/** What to list: open matches (`lobby`, or `live` to watch), or all of your own. */
export interface MatchListOptions extends PageOptions {
  readonly status?: NonNullable<MatchListQuery['status']>;
  readonly mine?: boolean;
  /** Of your own: only those that are over, or only those that are not. */
  readonly over?: boolean;
}

/** Opening, joining and looking up matches; to play one, use `client.play`. */
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

  /** Finished matches of a player that everybody may see, newest first. */
  of(accountId: string, page: PageOptions = {}): Promise<MatchPage> {
    return this.#http.get(
      `/accounts/${encodeURIComponent(accountId)}/matches${pageQuery(page)}`,
      matchPageSchema,
    );
  }

  /**
   * Opens a match as its host: without settings an open duel by the default edition. With `hostSeat` the host takes a seat
   * in the same request; if its deck is refused, there is no match. The deck is compared as that of `takeSeat`.
   */
  async create(match: NewMatch = {}): Promise<Match> {
    const send = (): Promise<Match> => this.#http.post('/matches', match, matchSchema);
    if (match.hostSeat === undefined) return send();
    const { reply, list } = await this.#brought.bring(match.hostSeat.deck, send);
    this.#brought.set(reply.id, list);
    return reply;
  }

  /** `code`: needed for a match by invitation in which you have no seat and which you do not host. */
  info(id: string, code?: string): Promise<Match> {
    return this.#http.get(`/matches/${id}${pageQuery({ code })}`, matchSchema);
  }

  /** The match that an invite code opens. */
  byCode(code: string): Promise<Match> {
    return this.#http.get(`/matches/by-code/${encodeURIComponent(code)}`, matchSchema);
  }

  /**
   * Takes a seat with a deck, or changes the deck of your seat; `code`: for a match by invitation. The match begins
   * when all seats are taken and ready. The deck is compared with the set-up that the server seals, whether it is sent
   * as a list or as the id of a stored deck.
   */
  async takeSeat(id: string, seat: TakeSeat): Promise<Match> {
    const before = this.#brought.of(id);
    // Until the reply arrives it is unknown which deck applies: nothing is compared until then.
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

  /** Gives up your seat, as long as the match has not begun. */
  leaveSeat(id: string): Promise<Match> {
    return this.#http.delete(`/matches/${id}/seat`, matchSchema);
  }

  /** Takes a seat of your own match from its player, as long as the match has not begun. */
  freeSeat(id: string, seat: number): Promise<Match> {
    return this.#http.delete(`/matches/${id}/seats/${seat}`, matchSchema);
  }

  /** Cancels your own match if it has not begun. */
  callOff(id: string): Promise<Match> {
    return this.#http.delete(`/matches/${id}`, matchSchema);
  }

  /** What is answered for you in a match of hours or days while you are away from its table. */
  awayOrders(id: string): Promise<AwayOrders> {
    return this.#http.get(`/matches/${id}/away-orders`, shape('awayOrdersSchema'));
  }

  /**
   * They hold until they are changed; `NO_ORDERS`: everything waits for you. The server answers by them, so the check of
   * the match names these answers: they did not come from this client (`elsewhere`).
   */
  setAwayOrders(id: string, orders: AwayOrders): Promise<AwayOrders> {
    return this.#http.put(`/matches/${id}/away-orders`, orders, shape('awayOrdersSchema'));
  }

  /** Whose clocks stand at this table of yours because they are on vacation, and until when. */
  async vacations(id: string): Promise<MatchVacations['items']> {
    return (await this.#http.get(`/matches/${id}/vacations`, shape('matchVacationsSchema'))).items;
  }

  /** Asks a player to your match that waits for players; they find it among their `challenges`, and are notified. */
  async challenge(id: string, accountId: string): Promise<void> {
    await this.#http.put(`/matches/${id}/challenge`, { account: accountId }, NOTHING);
  }

  /** Matches to which you are asked, newest first. */
  async challenges(): Promise<Challenges['items']> {
    return (await this.#http.get('/challenges', shape('challengesSchema'))).items;
  }

  /** Whom you asked to your match and who has not come: `declinedAt` is when they declined, or `null`. */
  async asked(id: string): Promise<AskedPlayers['items']> {
    return (await this.#http.get(`/matches/${id}/challenges`, shape('askedPlayersSchema'))).items;
  }

  /** Its host is told. */
  async declineChallenge(id: string): Promise<void> {
    await this.#http.delete(`/challenges/${id}`, NOTHING);
  }

  /** What was said at the table, in order; a `LiveMatch` reports what follows as `said`. */
  async phrases(id: string, code?: string): Promise<SaidList['items']> {
    return (await this.#http.get(`/matches/${id}/phrases${pageQuery({ code })}`, shape('saidListSchema')))
      .items;
  }

  /** Whether a finished match is played again; a `LiveMatch` reports each change of it as `rematch`. */
  rematch(id: string, code?: string): Promise<Rematch> {
    return this.#http.get(`/matches/${id}/rematch${pageQuery({ code })}`, rematchSchema);
  }

  /**
   * Offers to play a finished match again, or accepts the offer. When all players want it, `match` is the new one, with
   * the same decks and the sides swapped; against bots at once.
   */
  async wantRematch(id: string): Promise<Rematch> {
    const list = this.#brought.of(id);
    const rematch = await this.#http.post(`/matches/${id}/rematch`, undefined, rematchSchema);
    if (rematch.match !== null) this.#brought.set(rematch.match, list);
    return rematch;
  }

  /** Declines a rematch, or takes back your own offer. */
  declineRematch(id: string): Promise<Rematch> {
    return this.#http.delete(`/matches/${id}/rematch`, rematchSchema);
  }

  /**
   * Tells the operators of the server about the player at another seat of a match of yours, who is not told: once in a
   * match (`alreadyReported`), and not too often a day (`tooManyReports`).
   */
  async report(id: string, report: NewReport): Promise<void> {
    await this.#http.post(`/matches/${id}/reports`, report, NOTHING);
  }

  /** The transcript of a finished match, sufficient to replay it. */
  transcript(id: string, code?: string): Promise<Transcript> {
    return this.#http.get(
      `/matches/${id}/transcript${pageQuery({ code })}`,
      async () => (await import('./transcript-shape.ts')).transcriptSchema,
    );
  }

  /**
   * Recomputes every die, shuffle and event of a finished match, on this machine. `witness` is what this client itself
   * recorded of the match (`LiveMatch.witness`): with it, nothing has to be taken on trust from the server.
   */
  async verify(id: string, witness: Witness = {}, code?: string): Promise<Verification> {
    const [transcript, { verifyTranscript }] = await Promise.all([
      this.transcript(id, code),
      import('../match/verification.ts'),
    ]);
    return verifyTranscript(transcript, witness);
  }
}
