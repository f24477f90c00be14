import type { CampaignChance, CampaignInput, CampaignRefused, CampaignState } from '@penance/shared';
import { commandDice, decideCampaign, nextHead } from '@penance/shared';
import type { Transaction } from '../platform/database/transaction.ts';
import {
  appendEntry,
  entryOfKey,
  headOf,
  keepSnapshot,
  lockCampaign,
  readCampaign,
  readSecret,
  readStanding,
} from './campaign-journal.ts';
import type { CampaignRecord, StoredCampaignEntry } from './campaign-record.ts';
import { writeTables } from './campaign-tables.ts';
import { momentOf } from './campaign-access.ts';
import type { CampaignMoment } from './show-campaign.ts';
import { commandKeyOf } from './command-key.ts';

type Reading = Pick<Transaction, 'sql' | 'secrets'>;

/**
 * Exclusive access to a campaign within one transaction: nobody else changes it meanwhile, and everything done here is
 * committed together or not at all.
 */
export class CampaignTurn {
  readonly record: CampaignRecord;
  readonly #transaction: Reading;
  #seq: number;
  #state: CampaignState;
  #head: string | null;

  constructor(
    transaction: Reading,
    record: CampaignRecord,
    standing: { readonly seq: number; readonly state: CampaignState },
  ) {
    this.#transaction = transaction;
    this.record = record;
    this.#seq = standing.seq;
    this.#state = standing.state;
    this.#head = record.head;
  }

  get state(): CampaignState {
    return this.#state;
  }

  get seq(): number {
    return this.#seq;
  }

  /** The campaign after this turn. */
  async moment(): Promise<CampaignMoment> {
    const { sql } = this.#transaction;
    return momentOf(sql, (await readCampaign(sql, this.record.id)) ?? this.record, this.#state);
  }

  /** The entry of the command with that key, if it was accepted before. */
  entryOf(commandKey: string): Promise<StoredCampaignEntry | undefined> {
    return entryOfKey(this.#transaction.sql, this.record.id, commandKey);
  }

  /**
   * Decides an input of an account, or of the server itself, and writes the resulting entry; a refusal changes nothing.
   */
  async take(
    input: CampaignInput,
    accountId: string | null = null,
  ): Promise<StoredCampaignEntry | CampaignRefused> {
    const commandKey = commandKeyOf(input, this.#seq + 1);
    const secret = await readSecret(this.#transaction, this.record.id);
    const chance: CampaignChance = (count, request) => commandDice(secret, commandKey)(count, request);
    const decision = decideCampaign(this.#state, input, chance);
    if (!decision.ok) return decision;
    const { facts, outcomes } = decision;
    const before = this.#state;
    this.#state = decision.state;
    this.#seq += 1;
    const { id: campaignId } = this.record;
    this.#head ??= await headOf(this.#transaction.sql, this.record, this.#seq - 1);
    this.#head = nextHead(this.#head, { seq: this.#seq, input, outcomes, facts });
    const entry = { seq: this.#seq, commandKey, accountId, input, outcomes, facts, head: this.#head };
    const written = await appendEntry(this.#transaction.sql, campaignId, entry);
    await writeTables(this.#transaction.sql, { campaignId, before, after: this.#state });
    await keepSnapshot(this.#transaction.sql, campaignId, { seq: this.#seq, state: this.#state });
    return written;
  }
}

/** Waits for exclusive access; undefined when there is no such campaign. */
export const takeTurn = async (
  transaction: Reading,
  campaignId: string,
): Promise<CampaignTurn | undefined> => {
  const { sql } = transaction;
  if (!(await lockCampaign(sql, campaignId))) return undefined;
  const record = await readCampaign(sql, campaignId);
  return record && new CampaignTurn(transaction, record, await readStanding(sql, campaignId));
};
