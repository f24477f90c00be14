import * as z from 'zod';
import { idSchema, momentSchema } from '../forms/names.ts';
import { tokenOf } from '../text/text-schemas.ts';

/** Where else one can sign in: at an identity provider of the operator’s choice (OpenID Connect). */
export const identityProviderSchema = z.object({
  provider: z
    .object({
      name: z.string(),
      /** The origin of the pages to which browsers come back: they have to begin there, too. */
      site: z.string(),
    })
    .nullable(),
});
export type OfferedProvider = NonNullable<z.infer<typeof identityProviderSchema>['provider']>;

/** By what an account signs in at a provider. */
export const identitySchema = z.object({
  id: idSchema,
  /** The name of the provider, or its host if the operator has chosen another one since. */
  provider: z.string(),
  /** Whether this server still asks that provider. */
  isOffered: z.boolean(),
  madeAt: momentSchema,
  /** When it signed in last; null: never. */
  usedAt: momentSchema.nullable(),
});
export type Identity = z.infer<typeof identitySchema>;

export const identitiesSchema = z.object({ items: z.array(identitySchema) });
export type Identities = z.infer<typeof identitiesSchema>;

/** A visit to the provider that a browser begins. */
export const begunVisitSchema = z.object({
  /** Where the browser goes. */
  address: z.string(),
  /** What the provider gives back with its answer. */
  state: z.string(),
  /** What the browser keeps, and shows nobody but this server. */
  ticket: z.string(),
});
export type BegunVisit = z.infer<typeof begunVisitSchema>;

/** With what the browser comes back: the answer of the provider, from the address, and its ticket. */
export const identityAnswerSchema = z.strictObject({
  code: tokenOf(4000),
  state: tokenOf(100),
  /** The provider, where it names itself. */
  iss: tokenOf(300).optional(),
  ticket: tokenOf(100),
});
export type IdentityAnswer = z.infer<typeof identityAnswerSchema>;
