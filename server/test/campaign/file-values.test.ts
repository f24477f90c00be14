import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import type { CampaignEntry } from '@penance/shared';
import { disc } from '../../../shared/src/board/hex.ts';
import { campaignPlayed } from '../../../shared/test/campaign/ways-to-cheat-in-a-campaign.ts';
import { CAMPAIGN_FILE_VALUES } from '../../src/campaign/campaign-routes.ts';
import { readBytes } from '../../src/platform/http/read-bytes.ts';
import { BODY } from '../../src/platform/http/route.ts';

/** As much as a journal takes, with what is kept to put it in order. */
const JOURNAL_CHARACTERS = 3_100_000;
/** Hexes of deployment have the most values for their bytes: of all maps of five packs. */
const PACKS_BYTES = 512 * 1024;

const NOW = '2026-11-29T22:05:13.152Z';

const kindOf = ({ input }: CampaignEntry): string =>
  input.from === 'member' ? input.command.kind : input.order.kind;

const { entries } = campaignPlayed().document;
const kinds = new Map(entries.map((entry) => [kindOf(entry), entry]));

const filled = (text: string, characters: number): string =>
  new Array(Math.floor(characters / (text.length + 1))).fill(text).join();

const slots = JSON.stringify(disc([0, 0], 4));
const packs = `[${filled(slots, PACKS_BYTES)}]`;

describe('a campaign file takes the values of a full journal with the largest packs', () => {
  test.each([...kinds])('of entries %s', async (_, entry) => {
    const file = `{"packs":${packs},"entries":[${filled(JSON.stringify({ ...entry, at: NOW }), JOURNAL_CHARACTERS)}]}`;
    expect(file.length).toBeLessThan(BODY.file);
    const limits = { bytes: BODY.file, depth: 48, values: CAMPAIGN_FILE_VALUES };
    expect(await readBytes(Readable.from([Buffer.from(file)]), limits)).toBeInstanceOf(Buffer);
  });
});
