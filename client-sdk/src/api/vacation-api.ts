import type { Vacation } from '@penance/shared';
import { shapesIn, type HttpClient } from './http-client.ts';

const shape = shapesIn(() => import('./account-shapes.ts'));

/** Days on which this account's clocks stand in matches of hours or days; those of events and campaigns run on. */
export class VacationApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  read(): Promise<Vacation> {
    return this.#http.get('/me/vacation', shape('vacationSchema'));
  }

  /**
   * From now for so many days of 24 hours; during a vacation, how many it has from its beginning. Refused as
   * `vacationTooLong` where fewer are left, as `vacationTooShort` where more have begun.
   */
  take(days: number): Promise<Vacation> {
    return this.#http.put('/me/vacation', { days }, shape('vacationSchema'));
  }

  /** Now; days that have not begun are given back. */
  end(): Promise<Vacation> {
    return this.#http.delete('/me/vacation', shape('vacationSchema'));
  }
}
