import type { TournamentWitness } from '@penance/client-sdk';
import * as z from 'zod';

const KEPT_AS = 'penance.commitments';
const MOST = 100;
/** Settings may hold whole content packs. */
const LENGTH_MOST = 1_000_000;

type Kept = Pick<TournamentWitness, 'commitment' | 'settings'>;
const keptSchema = z.array(
  z.tuple([
    z.string(),
    z.union([
      // Formerly without settings.
      z.string().transform((commitment): Kept => ({ commitment })),
      z.custom<Kept>((value) => typeof value === 'object' && value !== null),
    ]),
  ]),
);

/** By event, the newest last. */
const kept = (): z.infer<typeof keptSchema> => {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]'));
  } catch {
    return [];
  }
};

/** Stores what an event is committed to, as this browser is shown it before the start; the first one counts. */
export const keepEvent = (event: string, witness: Kept): void => {
  const before = kept();
  const first = before.find(([id]) => id === event)?.[1];
  if (witness.commitment === undefined || first?.settings !== undefined) return;
  const others = before.filter(([id]) => id !== event);
  const all = [...others, [event, { ...witness, ...first }] as const].slice(-MOST);
  while (all.length > 1 && JSON.stringify(all).length > LENGTH_MOST) all.shift();
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(all));
  } catch {
    // The store is full. Then the event is only compared with itself.
  }
};

/** What to verify the event with. */
export const keptEvent = (event: string): Kept => kept().find(([id]) => id === event)?.[1] ?? {};
