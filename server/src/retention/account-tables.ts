/** What becomes of the rows of a table that belong to an account. */
export interface AccountData {
  /** The columns that refer to the account. */
  readonly columns: readonly string[];
  /** `deleted` with the account, by each of the columns; otherwise why they stay, or how they go. */
  readonly deletion: 'deleted' | { readonly stays: string } | { readonly goes: string };
  /**
   * When the account is merged into another one: `moves` there or `ends`, by each of the columns; otherwise how they join
   * those of the other account, or why they stay and name this one.
   */
  readonly merging: 'moves' | 'ends' | { readonly joins: string } | { readonly stays: string };
  /** Which part of the export holds them; null with the reason if none does. */
  readonly export: string | { readonly leftOut: string };
}

const ofMatch = (why: string): AccountData => ({
  columns: [],
  deletion: { stays: why },
  merging: { stays: 'names seats, not accounts' },
  export: { leftOut: 'the transcript of the match has it' },
});
const ofCampaign: AccountData = {
  columns: [],
  deletion: { stays: 'belongs to the campaign and names members by id only' },
  merging: { stays: 'names members, and says nothing of their accounts' },
  export: { leftOut: 'the export of the campaign has it' },
};
const SERVER = 'of the server, nothing of an account';

/**
 * Every table of the database with what deletion, merging and export of an account do with it. A test fails for a table that is
 * missing here, and for a column that refers to an account and is not named.
 */
export const ACCOUNT_TABLES: Readonly<Record<string, AccountData | typeof SERVER>> = {
  account: {
    columns: ['merged_into'],
    deletion: { stays: 'as a row without a name, because what others played refers to it' },
    merging: {
      stays: 'as a row that names the account that stays, because finished matches and events refer to it',
    },
    export: 'account',
  },
  account_name: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: { stays: 'what was played under these names keeps them' },
    export: 'names',
  },
  account_block: {
    columns: ['account_id', 'blocked_account_id'],
    deletion: 'deleted',
    merging: { joins: 'the blocks of the other account, from both sides and without doubles' },
    export: 'blocks',
  },
  friendship: {
    columns: ['account_id', 'other_account_id'],
    deletion: 'deleted',
    merging: { joins: 'those of the other account; of two with the same player the closer one stays' },
    export: 'friends',
  },
  report: {
    columns: ['reporter_account_id', 'subject_account_id'],
    deletion: 'deleted',
    merging: { stays: 'who was reported, and by whom, as it was; the account shows where it went' },
    export: 'reports',
  },
  match_challenge: {
    columns: ['account_id', 'by_account_id'],
    deletion: 'deleted',
    merging: 'ends',
    export: 'challenges',
  },
  account_session: { columns: ['account_id'], deletion: 'deleted', merging: 'ends', export: 'sessions' },
  account_ban: { columns: ['account_id'], deletion: 'deleted', merging: 'ends', export: 'account' },
  account_code: { columns: ['account_id'], deletion: 'deleted', merging: 'ends', export: 'codes' },
  passkey: { columns: ['account_id'], deletion: 'deleted', merging: 'ends', export: 'passkeys' },
  passkey_challenge: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: 'ends',
    export: { leftOut: 'random bytes that are asked within minutes, or forgotten' },
  },
  identity: { columns: ['account_id'], deletion: 'deleted', merging: 'ends', export: 'identities' },
  identity_request: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: 'ends',
    export: { leftOut: 'random texts of a visit that ends within minutes, or is forgotten' },
  },
  notification_target: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: 'ends',
    export: 'notificationTargets',
  },
  notification: { columns: ['account_id'], deletion: 'deleted', merging: 'ends', export: 'notifications' },
  notification_delivery: {
    columns: [],
    deletion: { goes: 'with the notification and the place that it belongs to' },
    merging: { stays: 'goes with the notification and the place that it belongs to' },
    export: { leftOut: 'attempts to send what is listed as notifications' },
  },
  mail_address: {
    columns: [],
    deletion: { goes: 'with the place that it belongs to' },
    merging: { stays: 'goes with the place that it belongs to' },
    export: 'notificationTargets',
  },
  mail_asked: {
    columns: [],
    deletion: { goes: 'after a day: marks without account or address, so that nobody is flooded with mails' },
    merging: { stays: 'marks without account' },
    export: { leftOut: 'marks that cannot be read' },
  },
  deck: { columns: ['account_id'], deletion: 'deleted', merging: 'moves', export: 'decks' },
  vacation: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: { joins: 'days count for the other account; a vacation under way ends' },
    export: 'vacations',
  },
  queue_entry: { columns: ['account_id'], deletion: 'deleted', merging: 'ends', export: 'queue' },
  rating: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: { joins: 'in lists where the other account has none; elsewhere they end' },
    export: 'ratings',
  },
  rating_change: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: {
      joins: 'with the rating that they lead to; those of a list that ends stay with their matches',
    },
    export: 'ratingChanges',
  },

  match: {
    columns: ['host_account_id'],
    deletion: {
      stays: 'others played in it; what has not begun is closed, and the name in set-ups replaced',
    },
    merging: { stays: 'its lists and rights are read through the account that stays' },
    export: 'matches',
  },
  match_seat: {
    columns: ['account_id'],
    deletion: { stays: 'others played against it; left before the match, given up during it' },
    merging: { stays: 'sealed under its name; lists and rights are read through the account that stays' },
    export: 'matches',
  },
  match_entry: ofMatch('inputs of seats, without names'),
  match_snapshot: ofMatch('a position; the name in it is replaced'),
  match_transcript: ofMatch('others played in it; the name in it is replaced'),
  match_phrase: {
    columns: [],
    deletion: { stays: 'phrases of a list, by seat, without names' },
    merging: { stays: 'by seat' },
    export: 'phrases',
  },
  match_rematch: {
    columns: [],
    deletion: { goes: 'an open offer is declined' },
    merging: { joins: 'an open offer is declined' },
    export: 'rematches',
  },
  match_lease: SERVER,
  match_ruling: SERVER,
  match_settlement: SERVER,
  match_hold: SERVER,

  tournament: {
    columns: ['host_account_id'],
    deletion: { stays: 'others took part; before its start it is cancelled' },
    merging: { stays: 'its lists and rights are read through the account that stays' },
    export: 'events',
  },
  tournament_entry: {
    columns: ['account_id'],
    deletion: { stays: 'others took part; the name in it is replaced' },
    merging: { stays: 'the journal is written once' },
    export: 'events',
  },
  tournament_snapshot: {
    columns: [],
    deletion: { stays: 'follows from the journal; the name in it is replaced' },
    merging: { stays: 'follows from the journal' },
    export: { leftOut: 'follows from the journal' },
  },
  tournament_entrant: {
    columns: ['account_id'],
    deletion: { stays: 'others took part' },
    merging: { stays: 'the journal names it; lists are read through the account that stays' },
    export: 'events',
  },
  webhook: {
    columns: [],
    deletion: { goes: 'those of its events are deleted' },
    merging: { stays: 'belongs to the event' },
    export: 'events',
  },
  webhook_delivery: {
    columns: [],
    deletion: { goes: 'those of its events are deleted; in others the name is replaced' },
    merging: { stays: 'belongs to the event' },
    export: { leftOut: 'tells what the journal of the event has' },
  },

  campaign: {
    columns: [],
    deletion: {
      goes: 'handed over to another member, or deleted if there is none; the name in it is replaced',
    },
    merging: { stays: 'names members, and says nothing of their accounts' },
    export: 'campaigns',
  },
  campaign_member: {
    columns: ['account_id'],
    deletion: { goes: 'leaves, unless the campaign is closed or a mission with it is under way' },
    merging: 'moves',
    export: 'campaigns',
  },
  campaign_entry: {
    columns: ['account_id'],
    deletion: { stays: 'others took part; the name in it is replaced' },
    merging: { stays: 'the journal is written once' },
    export: 'campaigns',
  },
  campaign_snapshot: {
    columns: [],
    deletion: { stays: 'follows from the journal; the name in it is replaced' },
    merging: { stays: 'follows from the journal' },
    export: { leftOut: 'follows from the journal' },
  },

  operator_role: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: { stays: 'an operator is not merged' },
    export: 'account',
  },
  operator_act: {
    columns: ['account_id', 'operator_account_id'],
    deletion: { stays: 'what operators did stays on record, and who did it by id; no name is in it' },
    merging: { stays: 'is never changed' },
    export: 'operatorActs',
  },
  operator_act_name: {
    columns: ['account_id'],
    deletion: 'deleted',
    merging: { stays: 'belongs to an act that is never changed' },
    export: 'operatorActs',
  },

  treasury: ofCampaign,
  pilot: ofCampaign,
  wound: ofCampaign,
  casket: ofCampaign,
  repair: ofCampaign,
  mission: ofCampaign,

  migration: SERVER,
  push_key: SERVER,
  webhook_receiver: SERVER,
  process: SERVER,
  serving: SERVER,
  outage: SERVER,
};

type Place = readonly [table: string, column: string];

const placesWhere = (is: (data: AccountData) => boolean): readonly Place[] =>
  Object.entries(ACCOUNT_TABLES).flatMap(([table, data]) =>
    data !== SERVER && is(data) ? data.columns.map((column) => [table, column] as const) : [],
  );

/** Tables whose rows of an account are deleted with it, with the column that refers to it. */
export const DELETED_WITH_ACCOUNT = placesWhere(({ deletion }) => deletion === 'deleted');
/** The same for rows that move to the account into which it is merged. */
export const MOVED_BY_MERGING = placesWhere(({ merging }) => merging === 'moves');
/** The same for rows that end when it is merged. */
export const ENDED_BY_MERGING = placesWhere(({ merging }) => merging === 'ends');
