import {
  foundAccountsSchema,
  operatorAccountSchema,
  operatorLogSchema,
  operatorOverviewSchema,
  receivedReportsSchema,
  recordedActSchema,
  shownReportSchema,
  type FoundAccounts,
  type OperatorAccount,
  type OperatorBan,
  type OperatorLog,
  type OperatorOverview,
  type OperatorVerdict,
  type ReceivedReports,
  type RecordedAct,
  type ShownReport,
} from '@penance/shared';
import type { HttpClient } from './http-client.ts';
import { pageQuery } from './page-query.ts';

/**
 * Looking after a server, for accounts that whoever runs it gave that role (`notOperator`). Every act needs a reason, is
 * on record, and resolves to its number there.
 */
export class OperatorApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  overview(): Promise<OperatorOverview> {
    return this.#http.get('/operator/overview', operatorOverviewSchema);
  }

  /** Accounts whose names contain this, in whatever case. */
  async find(name: string): Promise<FoundAccounts['items']> {
    return (await this.#http.get(`/operator/accounts${pageQuery({ name })}`, foundAccountsSchema)).items;
  }

  account(id: string): Promise<OperatorAccount> {
    return this.#http.get(`/operator/accounts/${id}`, operatorAccountSchema);
  }

  /** What operators did, the newest first; `before`: the `next` of the page before. */
  log(options: { readonly account?: string; readonly before?: number } = {}): Promise<OperatorLog> {
    return this.#http.get(`/operator/log${pageQuery(options)}`, operatorLogSchema);
  }

  /** Open reports, the oldest first, or all, the newest first. */
  async reports(options: { readonly all?: boolean } = {}): Promise<ReceivedReports['items']> {
    return (await this.#http.get(`/operator/reports${pageQuery(options)}`, receivedReportsSchema)).items;
  }

  report(report: number): Promise<ShownReport> {
    return this.#http.get(`/operator/reports/${report}`, shownReportSchema);
  }

  /** Bans whom the report is about, or dismisses it. */
  handle(report: number, verdict: OperatorVerdict): Promise<RecordedAct> {
    return this.#act(`reports/${report}/handle`, verdict);
  }

  ban(account: string, ban: OperatorBan): Promise<RecordedAct> {
    return this.#act(`accounts/${account}/ban`, ban);
  }

  unban(account: string, reason: string): Promise<RecordedAct> {
    return this.#act(`accounts/${account}/unban`, { reason });
  }

  /** Ends all sessions of the account. */
  revoke(account: string, reason: string): Promise<RecordedAct> {
    return this.#act(`accounts/${account}/revoke`, { reason });
  }

  rename(account: string, name: string, reason: string): Promise<RecordedAct> {
    return this.#act(`accounts/${account}/rename`, { name, reason });
  }

  /** Closes a match that has not begun. */
  close(match: string, reason: string): Promise<RecordedAct> {
    return this.#act(`matches/${match}/close`, { reason });
  }

  #act(path: string, body: object): Promise<RecordedAct> {
    return this.#http.post(`/operator/${path}`, body, recordedActSchema);
  }
}
