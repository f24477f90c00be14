import * as z from 'zod';
import { anyCaseSchema } from './case-kind.ts';

/** The format as JSON Schema (draft 2020-12), for editors and other programs: `cases/case.schema.json`. */
export const caseJsonSchema = (): object => ({
  title: 'Conformance case of Penance',
  ...z.toJSONSchema(anyCaseSchema, { io: 'input', override: ({ jsonSchema }) => leaveOutNoise(jsonSchema) }),
});

/** Removes number limits that come only from the language, and `readOnly`, which concerns forms, not files. */
const leaveOutNoise = (schema: z.core.JSONSchema.BaseSchema): void => {
  delete schema.readOnly;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
};
