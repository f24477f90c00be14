import type { MatchView } from '@penance/shared';
import { viewFor } from '@penance/shared';
import * as z from 'zod';
import type { Sql } from '../../platform/database/client.ts';
import { jsonObject } from '../../platform/database/json.ts';
import type { MatchRecord } from '../record/match-record.ts';
import { standingFrom } from '../journal/resume-match.ts';
import { rulesOf } from './rules-of.ts';
import { asSetup } from '../record/stored-input.ts';

const start = z.object({ setup: jsonObject, seq: z.int(), state: jsonObject });
const entry = z.object({ input: jsonObject });

/** What everybody could see of a match after its last entry; undefined for one that never began. */
export const finalView = async (sql: Sql, match: MatchRecord): Promise<MatchView | undefined> => {
  const [begun] = await sql<object[]>`
    select match.setup, snapshot.seq, snapshot.state
    from match join match_snapshot snapshot on snapshot.match_id = match.id
    where match.id = ${match.id} and match.setup is not null`;
  if (!begun) return undefined;
  const { setup, ...snapshot } = start.parse(begun);
  const rows = await sql<object[]>`
    select input from match_entry
    where match_id = ${match.id} and seq > ${snapshot.seq} order by seq`;
  const inputs = rows.map((row) => entry.parse(row).input);
  const rules = rulesOf(asSetup(setup), match.rulesetDigest);
  return viewFor(rules, standingFrom(rules, { match, snapshot, inputs }, 0).state, { kind: 'public' });
};
