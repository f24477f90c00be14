import type { Difference } from './difference.ts';

/** Why a step was refused. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * No differences when a step was accepted or refused as the case says: `true` for any reason, or the code of the
 * refusal.
 */
export const compareRefusal = (
  path: string,
  refused: boolean | string = false,
  refusal: Refusal | null,
): readonly Difference[] => {
  const isMeant = refused === false ? refusal === null : refusal !== null;
  const isCode = typeof refused !== 'string' || refusal?.code === refused;
  if (isMeant && isCode) return [];
  return [
    {
      path,
      expected: refused === false ? 'accepted' : refused === true ? 'refused' : `refused: ${refused}`,
      actual: refusal === null ? 'accepted' : `refused: ${refusal.code} (${refusal.message})`,
    },
  ];
};
