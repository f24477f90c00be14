import type { FairDice } from '../../chance/fair-dice.ts';
import type { ChanceOutcome, DieKind } from '../../model/chance.ts';
import type { Table } from '../../model/table.ts';
import { linkHash, misfitAt, type Link } from '../hash-chain.ts';
import { playWitnessProblem } from './check-witness.ts';
import { LINKS_BEFORE } from './check-entries.ts';
import { watchMatch, type Watched } from '../replay.ts';
import type { Transcript } from '../transcript.ts';
import { firstUnequal } from './unequal.ts';
import type { ByEvents, Mismatch, TranscriptPart, Witness } from './verification.ts';

/**
 * Verifies a match whose rules are not available: all hashes match, each event is possible after those before it, the
 * events lead to the result, and every shuffle and every throw follows from secret and salts for a die of some number
 * of sides. Only the rules know which die was requested, and whether an event had to follow from an answer.
 */
export const verifyByEvents = (
  transcript: Transcript,
  links: readonly Link[],
  dice: FairDice,
  witness: Witness,
): ByEvents => {
  const broken = brokenLink(links) ?? playWitnessProblem(transcript, witness);
  if (broken) return { ok: false, ...broken };
  const { entries, result } = transcript;
  const proved = { entries: entries.length, events: 0, dice: 0, shuffles: 0 };
  const unfair = unfairOutcome(transcript, dice, proved);
  if (unfair) return { ok: false, ...unfair };
  const folded = foldAll(transcript);
  if ('at' in folded) return { ok: false, ...folded };
  const unequal = firstUnequal({ ...folded.result, rounds: folded.round }, result);
  if (unequal) {
    const message = 'The events lead to another result.';
    const { path, expected, actual } = unequal;
    return {
      ok: false,
      at: { entry: null, what: 'result', path: `result${path}` },
      expected,
      actual,
      message,
    };
  }
  const events = entries.reduce((sum, entry) => sum + entry.events.length, 0);
  return { ok: true, proved: { ...proved, events } };
};

const brokenLink = (links: readonly Link[]): Mismatch | null => {
  const index = links.findIndex((_, at) => misfitAt(links, at) !== null);
  const link = links[index];
  if (!link) return null;
  const expected = linkHash(links[index - 1]?.hash ?? '', link.content);
  const entry = link.part === 'entry' ? index - LINKS_BEFORE + 1 : null;
  const path = entry === null ? `hashes.${link.part}` : `entries[${entry - 1}].hash`;
  const message = 'The hash is not that of what it stands for.';
  return { at: { entry, what: 'hash', path }, expected, actual: link.hash, message };
};

/** The table at the end, or a mismatch at the entry whose events are impossible. */
const foldAll = ({ setup, entries }: Transcript): Table | Mismatch => {
  let last: Watched | null = null;
  try {
    for (const watched of watchMatch(setup, entries)) last = watched;
    if (last) return last.table;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const expected = 'facts that can be';
    if (last === null)
      return { at: { entry: null, what: 'setup', path: 'setup' }, expected, actual: setup, message: why };
    const path = `entries[${last.entry}].events`;
    const actual = entries[last.entry]?.events;
    const at = { entry: last.entry + 1, what: 'events', path } as const;
    return { at, expected, actual, message: `An event cannot be: ${why}.` };
  }
  throw new Error('a match without a start');
};

const unfairOutcome = (
  { entries }: Transcript,
  dice: FairDice,
  proved: { dice: number; shuffles: number },
): Mismatch | null => {
  let n = 0;
  for (const [index, { inputs }] of entries.entries()) {
    for (const [at, input] of inputs.entries()) {
      if (input.kind !== 'chance') continue;
      const { outcome } = input;
      if (!couldBeFair(dice, n, outcome)) {
        const path = `entries[${index}].inputs[${at}].outcome`;
        const message = `Outcome ${n} is not what secret and salts give for any die or pile of that size.`;
        const what: TranscriptPart = 'dice';
        return { at: { entry: index + 1, what, path }, expected: 'a fair outcome', actual: outcome, message };
      }
      if (outcome.kind === 'dice') proved.dice += outcome.faces.length;
      if (outcome.kind === 'shuffle') proved.shuffles += 1;
      n += 1;
    }
  }
  return null;
};

const couldBeFair = (dice: FairDice, n: number, outcome: ChanceOutcome): boolean => {
  const about = { purpose: '', seat: 0 };
  if (outcome.kind === 'shuffle') {
    const { order } = outcome;
    return firstUnequal(dice(n, { kind: 'shuffle', size: order.length, ...about }), outcome) === null;
  }
  if (outcome.kind === 'pick') return true;
  const count = outcome.faces.length;
  return DICE.some((die) => firstUnequal(dice(n, { kind: 'dice', die, count, ...about }), outcome) === null);
};

/** One die of each number of sides. */
const DICE: readonly DieKind[] = ['d3', 'd6', 'd10', 'd20'];
