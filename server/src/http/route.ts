import type { ProblemCode } from '@penance/shared';
import type { z } from 'zod';
import type { SignedIn } from '../accounts/account-store.ts';
import type { RequestRefusal } from '../refusal.ts';

type Output<Schema> = Schema extends z.ZodType<infer Value> ? Value : undefined;

/** What a route gets: parsed, and with the account that the token names where it asks for one. */
export interface RouteInput<Params, Query, Body, Authentication extends Auth> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly account: Accounts[Authentication];
}

/** `optional`: anybody may ask, and whoever sends a token is known by it. `operator`: who looks after the server. */
export type Auth = 'required' | 'optional' | 'none' | 'operator';

interface Accounts {
  readonly required: SignedIn;
  readonly optional: SignedIn | undefined;
  readonly none: undefined;
  readonly operator: undefined;
}

interface RouteParts<Params, Query, Body, Reply, Authentication> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly auth: Authentication;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Of the successful reply, `null` for one without content. */
  readonly reply: Reply;
  readonly status: 200 | 201 | 204;
  /** Besides those that every route may give. */
  readonly refusals: readonly ProblemCode[];
  /** Of its own, requests per minute and client address. */
  readonly limit?: number;
  /** Of its own, bytes of the body. */
  readonly bodyMost?: number;
}

/** A route as the server mounts it and the documentation shows it. */
export interface Route extends RouteParts<
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | null,
  Auth
> {
  readonly run: (input: RouteInput<never, never, never, 'required'>) => Promise<unknown>;
}

/** Ties the types of a route together. A reply may hold dates where its schema has moments. */
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
    ) => Promise<(Reply extends z.ZodType<infer Value> ? Value : undefined) | RequestRefusal>;
  },
): Route => parts as unknown as Route;
