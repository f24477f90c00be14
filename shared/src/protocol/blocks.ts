import * as z from 'zod';
import { idSchema, momentSchema } from '../forms/names.ts';

/** An account that another one does not want to meet. */
const blockSchema = z.object({
  accountId: idSchema,
  /** That it had when it was blocked. */
  name: z.string(),
  at: momentSchema,
});
export type Block = z.infer<typeof blockSchema>;

/** Whom an account has blocked, the last one first. */
export const blocksSchema = z.object({ items: z.array(blockSchema) });
export type Blocks = z.infer<typeof blocksSchema>;
