import type { CampaignDocument, DiceStretch } from '@penance/shared';
import { bytesToHex, exportCampaign, firstHead } from '@penance/shared';
import type { Clients } from '../platform/database/clients.ts';
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
