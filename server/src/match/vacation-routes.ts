import {
  idSchema,
  matchVacationsSchema,
  takeVacationSchema,
  VACATION_DAYS,
  VACATION_YEAR_DAYS,
  vacationSchema,
} from '@penance/shared';
import * as z from 'zod';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { isRefused, refuse } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { MatchAccess } from './access/match-access.ts';
import type { MatchVacations } from './live/match-vacations.ts';
import type { VacationStore } from './live/vacation-store.ts';
import type { MatchStore } from './match-store.ts';
import { settingsOf } from './record/match-settings.ts';

interface VacationRoutesParts {
  readonly store: Pick<MatchStore, 'find'>;
  readonly access: MatchAccess;
  readonly vacationStore: VacationStore;
  readonly vacations: Pick<MatchVacations, 'of'>;
}

const matchParams = z.strictObject({ id: idSchema });
/** At most so many are kept within a year: each takes a day. */
const ROWS_MOST = 2 * VACATION_DAYS;
const PER_MINUTE = 20;
const TAG = 'Accounts';

/** Days on which a player's clocks stand in matches of hours or days. */
export const vacationRoutes = ({
  store,
  access,
  vacationStore,
  vacations,
}: VacationRoutesParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/me/vacation',
    summary: 'Your vacation',
    description: `The one under way, and how many of your ${VACATION_DAYS} days within ${VACATION_YEAR_DAYS} are left. Nobody else can read it.`,
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: ROWS_MOST },
    reply: vacationSchema,
    status: 200,
    refusals: [],
    run: ({ account }) => vacationStore.read(account.id),
  }),
  route({
    method: 'PUT',
    path: '/me/vacation',
    summary: 'Go on vacation, or change how long',
    description: `From now for so many days of 24 hours; during a vacation \`days\` is how many it has from its beginning, so sending it twice changes nothing. Until it is over your clock stands whenever you are asked, in matches with an hour or more for each decision that run or begin meanwhile; not in those of events and campaigns, which have deadlines of their own. You may answer all the same. A clock that has run out is not saved. At most ${VACATION_DAYS} days begin within ${VACATION_YEAR_DAYS}.`,
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: ROWS_MOST + 2, perMinute: PER_MINUTE },
    body: takeVacationSchema,
    reply: vacationSchema,
    status: 200,
    refusals: ['vacationTooLong', 'vacationTooShort'],
    run: async ({ account, body: { days } }) => {
      const taken = await vacationStore.take(account.id, days);
      if ('vacation' in taken) return taken.vacation;
      switch (taken.refused) {
        case 'signedOut':
          return sessionsEnded();
        case 'tooLong':
          return refuse('vacationTooLong', `It can have ${taken.days} days at most.`);
        case 'tooShort':
          return refuse('vacationTooShort', `${taken.days} days of it have begun. End it instead.`);
      }
    },
  }),
  route({
    method: 'DELETE',
    path: '/me/vacation',
    summary: 'End your vacation',
    description:
      'Your clocks run again. Days that have not begun are given back. Without a vacation nothing changes.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: ROWS_MOST + 2, perMinute: PER_MINUTE },
    reply: vacationSchema,
    status: 200,
    refusals: [],
    run: ({ account }) => vacationStore.end(account.id),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/vacations',
    summary: 'Who at the table is on vacation',
    description:
      'For those who sit there, while the match is played: their clocks stand when they are asked.',
    tag: 'Matches',
    auth: 'required',
    bound: { body: BODY.none, rows: 10 },
    params: matchParams,
    reply: matchVacationsSchema,
    status: 200,
    refusals: ['matchNotFound', 'notSeated'],
    run: async ({ account, params: { id } }) => {
      const record = await access.look(await store.find(id), 'see', { accountId: account.id });
      if (isRefused(record)) return record;
      const { status, origin, seats } = record;
      if (!seats.some(({ accountId }) => accountId === account.id))
        return refuse('notSeated', 'You have no seat in this match.');
      return { items: vacations.of({ status, origin, seats, clock: settingsOf(record).clock }) };
    },
  }),
];
