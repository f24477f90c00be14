import * as z from 'zod';

const KEPT_AS = 'penance.commitments';
const MOST = 100;
const keptSchema = z.array(z.tuple([z.string(), z.string()]));

/** By event, the newest last. */
const kept = (): z.infer<typeof keptSchema> => {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]'));
  } catch {
    return [];
  }
};

/** Stores what an event is committed to, as this browser is shown it before the start; the first one counts. */
export const keepCommitment = (event: string, commitment: string): void => {
  const before = kept();
  if (before.some(([id]) => id === event)) return;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...before, [event, commitment]].slice(-MOST)));
  } catch {
    // The store is full. Then the event is only compared with itself.
  }
};

export const keptCommitment = (event: string): string | undefined => kept().find(([id]) => id === event)?.[1];
