import { commandDice } from '../../chance/command-dice.ts';
import { canonicalJson } from '../../rulesets/canonical-json.ts';
import type { CampaignEntry } from '../campaign-input.ts';
import { memberKey, type CampaignRun } from '../campaign-run.ts';

/** Why an entry is not valid in a journal. */
export interface EntryFault {
  readonly code: 'entriesOutOfOrder' | 'entryRefused' | 'factsWrong' | 'diceWrong';
  readonly message: string;
}
export interface EntryReplayed {
  readonly rolled: number;
  /** How many of these dice follow from the secret. */
  readonly proven: number;
}

/**
 * Decides an entry of a document again, as the next one of the run, with the recorded dice. The result must equal the
 * recorded facts, and the dice must follow from the secret, if it is known.
 */
export const replayEntry = (
  run: CampaignRun,
  expected: number,
  { seq, input, outcomes, facts }: CampaignEntry,
  secret: Uint8Array | null,
): EntryReplayed | EntryFault => {
  if (seq !== expected) return fault('entriesOutOfOrder', `Entry ${seq} is out of order.`);
  const fair =
    secret && input.from === 'member' ? commandDice(secret, memberKey(input.by, input.command.key)) : null;
  let rolled = 0;
  let proven = 0;
  const decision = run.take(input, (count, request) => {
    const outcome = outcomes[rolled];
    rolled += 1;
    if (fair && canonicalJson(fair(count, request)) === canonicalJson(outcome)) proven += 1;
    return outcome ?? { kind: 'dice', faces: [1] };
  });
  if (!decision.ok) return fault('entryRefused', `Entry ${seq} cannot have happened: ${decision.message}`);
  if (fair && proven !== rolled)
    return fault('diceWrong', `A die of entry ${seq} is not that of the secret.`);
  return rolled === outcomes.length && canonicalJson(decision.facts) === canonicalJson(facts)
    ? { rolled, proven }
    : fault('factsWrong', `The facts of entry ${seq} are not what came of it.`);
};

const fault = (code: EntryFault['code'], message: string): EntryFault => ({ code, message });
