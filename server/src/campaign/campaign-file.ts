import type { CampaignDocument, DiceStretch } from '@penance/shared';
import { bytesToHex, exportCampaign, firstHead } from '@penance/shared';
import type { Clients } from '../platform/database/clients.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';
import { isRefused, type RequestRefusal } from '../platform/base/refusal.ts';
import { packJson, type PackedJson } from '../platform/http/packed-json.ts';
import type { Asking } from './campaign-access.ts';
import { headOf, readWholeJournal } from './campaign-journal.ts';
import type { CampaignMoment } from './show-campaign.ts';

/** A campaign as one JSON value, with what proves it: the head of its hash chain, and whose dice were rolled. */
export const campaignFile = async (clients: Clients, moment: CampaignMoment): Promise<CampaignDocument> => {
  const { record } = moment;
  const entries = await readWholeJournal(clients, record.id, record.seq);
  const head =
    record.seq === 0
      ? firstHead(record.opening)
      : (record.head ?? (await clients.use((sql) => headOf(sql, record, record.seq))));
  return exportCampaign(record.opening, entries, { head, dice: stretchesOf(moment) });
};

const stretchesOf = ({ record, secret }: CampaignMoment): readonly DiceStretch[] => {
  const { diceBefore, inheritedSeq, seq, commitment } = record;
  const isUnknown = inheritedSeq > 0 && diceBefore.length === 0;
  const before = isUnknown ? [{ upTo: inheritedSeq, commitment: null, secret: null }] : diceBefore;
  return seq === inheritedSeq
    ? before
    : [...before, { upTo: seq, commitment, secret: secret ? bytesToHex(secret) : null }];
};

/**
 * Files as they are sent. One at a time is in memory: a long one takes several times its size. Who asks for one again while
 * still waiting for it gets the same.
 */
export const createPackedFiles = (
  read: (asking: Asking) => Promise<CampaignDocument | RequestRefusal>,
): ((asking: Asking) => Promise<PackedJson | RequestRefusal>) => {
  const inTurn = createQueues();
  const waiting = new Map<string, Promise<PackedJson | RequestRefusal>>();
  return (asking) => {
    const key = `${asking.account.id} ${asking.campaignId}`;
    const file =
      waiting.get(key) ??
      inTurn('file', async () => {
        waiting.delete(key);
        const document = await read(asking);
        return isRefused(document) ? document : packJson(document);
      });
    waiting.set(key, file);
    return file;
  };
};
