/** What becomes of the rows of a table that belong to an account. */
export interface AccountData {
  /** The columns that refer to the account. */
  readonly columns: readonly string[];
  /** `deleted` with the account, by each of the columns; otherwise why they stay, or how they go. */
  readonly deletion: 'deleted' | { readonly stays: string } | { readonly goes: string };
  /** Which part of the export holds them; null with the reason if none does. */
  readonly export: string | { readonly leftOut: string };
}

const ofMatch = (why: string): AccountData => ({
  columns: [],
  deletion: { stays: why },
  export: { leftOut: 'the transcript of the match has it' },
});
const ofCampaign: AccountData = {
  columns: [],
  deletion: { stays: 'belongs to the campaign and names members by id only' },
  export: { leftOut: 'the export of the campaign has it' },
};
const SERVER = 'of the server, nothing of an account';

/**
 * Every table of the database with what deletion and export of an account do with it. A test fails for a table that is
 * missing here, and for a column that refers to an account and is not named.
 */
export const ACCOUNT_TABLES: Readonly<Record<string, AccountData | typeof SERVER>> = {
  account: {
    columns: [],
    deletion: { stays: 'as a row without a name, because what others played refers to it' },
    export: 'account',
  },
  account_name: { columns: ['account_id'], deletion: 'deleted', export: 'names' },
  account_block: { columns: ['account_id', 'blocked_account_id'], deletion: 'deleted', export: 'blocks' },
  friendship: {
    columns: ['account_id', 'other_account_id'],
    deletion: 'deleted',
    export: 'friends',
  },
  report: {
    columns: ['reporter_account_id', 'subject_account_id'],
    deletion: 'deleted',
    export: 'reports',
  },
  match_challenge: {
    columns: ['account_id', 'by_account_id'],
    deletion: 'deleted',
    export: 'challenges',
  },
  account_session: { columns: ['account_id'], deletion: 'deleted', export: 'sessions' },
  account_ban: { columns: ['account_id'], deletion: 'deleted', export: 'account' },
  account_code: { columns: ['account_id'], deletion: 'deleted', export: 'codes' },
  passkey: { columns: ['account_id'], deletion: 'deleted', export: 'passkeys' },
  passkey_challenge: {
    columns: ['account_id'],
    deletion: 'deleted',
    export: { leftOut: 'random bytes that are asked within minutes, or forgotten' },
  },
  identity: { columns: ['account_id'], deletion: 'deleted', export: 'identities' },
  identity_request: {
    columns: ['account_id'],
    deletion: 'deleted',
    export: { leftOut: 'random texts of a visit that ends within minutes, or is forgotten' },
  },
  notification_target: { columns: ['account_id'], deletion: 'deleted', export: 'notificationTargets' },
  notification: { columns: ['account_id'], deletion: 'deleted', export: 'notifications' },
  notification_delivery: {
    columns: [],
    deletion: { goes: 'with the notification and the place that it belongs to' },
    export: { leftOut: 'attempts to send what is listed as notifications' },
  },
  mail_address: {
    columns: [],
    deletion: { goes: 'with the place that it belongs to' },
    export: 'notificationTargets',
  },
  mail_asked: {
    columns: [],
    deletion: { goes: 'after a day: marks without account or address, so that nobody is flooded with mails' },
    export: { leftOut: 'marks that cannot be read' },
  },
  deck: { columns: ['account_id'], deletion: 'deleted', export: 'decks' },
  queue_entry: { columns: ['account_id'], deletion: 'deleted', export: 'queue' },
  rating: { columns: ['account_id'], deletion: 'deleted', export: 'ratings' },
  rating_change: { columns: ['account_id'], deletion: 'deleted', export: 'ratingChanges' },

  match: {
    columns: ['host_account_id'],
    deletion: {
      stays: 'others played in it; what has not begun is closed, and the name in set-ups replaced',
    },
    export: 'matches',
  },
  match_seat: {
    columns: ['account_id'],
    deletion: { stays: 'others played against it; left before the match, given up during it' },
    export: 'matches',
  },
  match_entry: ofMatch('inputs of seats, without names'),
  match_snapshot: ofMatch('a position; the name in it is replaced'),
  match_transcript: ofMatch('others played in it; the name in it is replaced'),
  match_phrase: {
    columns: [],
    deletion: { stays: 'phrases of a list, by seat, without names' },
    export: 'phrases',
  },
  match_rematch: {
    columns: [],
    deletion: { goes: 'an open offer is declined' },
    export: 'rematches',
  },
  match_lease: SERVER,
  match_ruling: SERVER,
  match_settlement: SERVER,
  match_hold: SERVER,

  tournament: {
    columns: ['host_account_id'],
    deletion: { stays: 'others took part; before its start it is cancelled' },
    export: 'events',
  },
  tournament_entry: {
    columns: ['account_id'],
    deletion: { stays: 'others took part; the name in it is replaced' },
    export: 'events',
  },
  tournament_snapshot: {
    columns: [],
    deletion: { stays: 'follows from the journal; the name in it is replaced' },
    export: { leftOut: 'follows from the journal' },
  },
  tournament_entrant: {
    columns: ['account_id'],
    deletion: { stays: 'others took part' },
    export: 'events',
  },
  webhook: {
    columns: [],
    deletion: { goes: 'those of its events are deleted' },
    export: 'events',
  },
  webhook_delivery: {
    columns: [],
    deletion: { goes: 'those of its events are deleted; in others the name is replaced' },
    export: { leftOut: 'tells what the journal of the event has' },
  },

  campaign: {
    columns: [],
    deletion: {
      goes: 'handed over to another member, or deleted if there is none; the name in it is replaced',
    },
    export: 'campaigns',
  },
  campaign_member: {
    columns: ['account_id'],
    deletion: { goes: 'leaves, unless the campaign is closed or a mission with it is under way' },
    export: 'campaigns',
  },
  campaign_entry: {
    columns: ['account_id'],
    deletion: { stays: 'others took part; the name in it is replaced' },
    export: 'campaigns',
  },
  campaign_snapshot: {
    columns: [],
    deletion: { stays: 'follows from the journal; the name in it is replaced' },
    export: { leftOut: 'follows from the journal' },
  },

  operator_role: { columns: ['account_id'], deletion: 'deleted', export: 'account' },
  operator_act: {
    columns: ['account_id', 'operator_account_id'],
    deletion: { stays: 'what operators did stays on record, and who did it by id; no name is in it' },
    export: 'operatorActs',
  },
  operator_act_name: { columns: ['account_id'], deletion: 'deleted', export: 'operatorActs' },

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

/** Tables whose rows of an account are deleted with it, with the column that refers to it. */
export const DELETED_WITH_ACCOUNT: readonly (readonly [table: string, column: string])[] = Object.entries(
  ACCOUNT_TABLES,
).flatMap(([table, data]) =>
  data !== SERVER && data.deletion === 'deleted'
    ? data.columns.map((column) => [table, column] as const)
    : [],
);
