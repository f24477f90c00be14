import * as z from 'zod';
import { campaignCaseSchema } from './campaign-case-schema.ts';
import { caseSchema } from './case-schema.ts';
import { deckCaseSchema } from './deck-case-schema.ts';

const SCHEMAS = { match: caseSchema, deck: deckCaseSchema, campaign: campaignCaseSchema } as const;

export type CaseKind = keyof typeof SCHEMAS;

/** The kind of a case, recognised by the field that only such cases have. */
export const caseKind = (json: unknown): CaseKind => {
  const has = (field: string): boolean =>
    typeof json === 'object' && json !== null && Object.hasOwn(json, field);
  if (has('deck')) return 'deck';
  return has('campaign') ? 'campaign' : 'match';
};

/** The form of any case. */
export const anyCaseSchema = z.union(Object.values(SCHEMAS));
