import type { ProblemCode } from '@penance/shared';
import type * as z from 'zod';
import type { ClaimedAccount } from '../auth/account-claim.ts';
import type { SignedIn } from '../auth/account-claim.ts';
import type { RequestRefusal } from '../base/refusal.ts';
import type { LongText } from '../base/writing-json.ts';
import type { PackedJson } from './packed-json.ts';

type Output<Schema> = Schema extends z.ZodType<infer Value> ? Value : undefined;

/** The input of a route: parsed, and with the account of the token if the route requires one. */
export interface RouteInput<Params, Query, Body, Authentication extends Auth> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly account: Accounts[Authentication];
  /** The header: which program asks, as it says itself. */
  readonly userAgent: string | undefined;
  /** The network address that asks. */
  readonly clientAddress: string;
}

/**
 * `claimed`: needs a token, like `required`, but the statements of the route check whether it was revoked. `optional`:
 * works without a token, but uses it if there is one. `operator`: for the server's operator.
 */
export type Auth = 'required' | 'claimed' | 'optional' | 'none' | 'operator';

/** Whether banned accounts may use it too: they read whatever they like. */
export const isOpenToBanned = ({ method, whileBanned }: Route): boolean =>
  method === 'GET' || whileBanned === true;

export const mustBeNamed = (auth: Auth): boolean => auth === 'required' || auth === 'claimed';

interface Accounts {
  readonly required: SignedIn;
  readonly claimed: ClaimedAccount;
  readonly optional: SignedIn | undefined;
  readonly none: undefined;
  readonly operator: undefined;
}

const TAGS = [
  'Accounts',
  'Catalogue',
  'Decks',
  'Matches',
  'Tournaments',
  'Queue',
  'Ratings',
  'Campaigns',
  'Operation',
] as const;

/** The most that one request may cost. Every route has one: docs/limits.md is generated from them. */
export interface Bound {
  /** Bytes of the body. */
  readonly body: number;
  /** Values in its JSON, if other than `valuesOf` says. */
  readonly values?: number;
  /**
   * The body is so large that only a thread parses it: the route gets its bytes, and an address sends one at a time.
   */
  readonly isUnread?: true;
  /** The body may also be a form, of which nothing is read. */
  readonly takesForms?: true;
  /** Database rows read or written; in words where that is not a fixed number. */
  readonly rows: number | string;
  /** Requests to this route per address, and twice as many per account, if lower than the limit for all requests. */
  readonly perMinute?: number;
}

const KIB = 1024;

/** Maximum body size in bytes, by content. `none` allows an empty JSON object with whitespace. */
export const BODY = {
  none: KIB,
  small: 16 * KIB,
  deck: 32 * KIB,
  /** A command of an event: 2,000 entrants in their order, or 128 pairs. */
  event: 64 * KIB,
  map: 256 * KIB,
  /** Five packs with their cards and maps. */
  packs: 256 * KIB,
  /** The same, with the report of an event of 2,000 entrants. */
  report: KIB * KIB,
  /** A whole campaign. */
  file: 4 * KIB * KIB,
} as const;

/** What a JSON text of so many bytes may hold: a map is mostly pairs of numbers, with commas and brackets. */
const BYTES_PER_VALUE = 2.5;

/** Values in the JSON of a body. Few enough that parsing it takes some milliseconds. */
export const valuesOf = ({ body, values }: Pick<Bound, 'body' | 'values'>): number =>
  values ?? Math.floor(body / BYTES_PER_VALUE);

interface RouteParts<Params, Query, Body, Reply, Authentication> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: (typeof TAGS)[number];
  readonly auth: Authentication;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of the successful reply, `null` for one without content. */
  readonly reply: Reply;
  readonly status: 200 | 201 | 204;
  /** Banned accounts use it too: it is about their own data. Whatever only reads needs no mention. */
  readonly whileBanned?: true;
  /** In addition to those that every route may give. */
  readonly refusals: readonly ProblemCode[];
  readonly bound: Bound;
}

type LongTextOf<Value> = Value extends string ? LongText : never;

/** A route as the server mounts it and the documentation describes it. */
export interface Route extends RouteParts<
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | null,
  Auth
> {
  readonly run: (input: RouteInput<never, never, never, 'required'>) => Promise<unknown>;
}

/**
 * Ties the types of a route together. A reply may hold a `Date` where its schema has a moment, be packed already, or be a
 * long text.
 */
export const route = <
  Authentication extends Auth,
  Reply extends z.ZodType | null,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  parts: RouteParts<Params, Query, Body, Reply, Authentication> & {
    readonly run: (
      input: RouteInput<Output<Params>, Output<Query>, Output<Body>, Authentication>,
    ) => Promise<
      | (Reply extends z.ZodType<infer Value> ? Value | LongTextOf<Value> : undefined)
      | PackedJson
      | RequestRefusal
    >;
  },
): Route => parts as unknown as Route;
