import type { CampaignState } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';

/** Only what changed is written: values that are not the same object as before. */
interface Change {
  readonly campaignId: string;
  /** Null: write everything. */
  readonly before: CampaignState | null;
  readonly after: CampaignState;
}

/** Updates the tables of a campaign to match its journal, in the transaction that writes the journal. */
export const writeTables = async (sql: Sql, change: Change): Promise<void> => {
  await writeTreasury(sql, change);
  await writePilots(sql, change);
  await writeCaskets(sql, change);
  await writeMissions(sql, change);
  await writeRoles(sql, change);
};

const changed = <T>(before: readonly T[] | undefined, after: readonly T[]): readonly T[] =>
  after.filter((each) => !before?.includes(each));

const rowsOf = (rows: readonly object[]): string => JSON.stringify(rows);

const writeTreasury = async (sql: Sql, { campaignId, before, after }: Change): Promise<void> => {
  const { scrap, credits } = after.settlement;
  if (before?.settlement.scrap === scrap && before.settlement.credits === credits) return;
  await sql`
    insert into treasury (campaign_id, scrap, credits) values (${campaignId}, ${scrap}, ${credits})
    on conflict (campaign_id) do update set scrap = excluded.scrap, credits = excluded.credits`;
};

const writePilots = async (sql: Sql, { campaignId, before, after }: Change): Promise<void> => {
  const pilots = changed(before?.pilots, after.pilots);
  if (pilots.length === 0) return;
  const rows = pilots.map(({ id, owner, name, faction, status, grit, survived, taint }) => ({
    pilot: id,
    member_id: owner,
    name,
    faction,
    status: status.kind,
    recovers_after: status.kind === 'recovering' ? status.until : null,
    grit,
    survived,
    taint,
  }));
  await sql`
    insert into pilot (
      campaign_id, pilot, member_id, name, faction, status, recovers_after, grit, survived, taint
    )
    select ${campaignId}::uuid, row.* from json_to_recordset(${rowsOf(rows)}::text::json) as row (
      pilot integer, member_id text, name text, faction text, status text, recovers_after integer,
      grit integer, survived integer, taint integer
    )
    on conflict (campaign_id, pilot) do update set
      member_id = excluded.member_id, status = excluded.status, recovers_after = excluded.recovers_after, grit = excluded.grit,
      survived = excluded.survived, taint = excluded.taint`;
  const wounds = pilots.flatMap(({ id, wounds: flipped }) =>
    flipped.map(({ wound, grade, from }) => ({
      pilot: id,
      wound,
      grade,
      mission: from.mission,
      match_id: from.match,
      entry: from.entry,
    })),
  );
  await sql`
    delete from wound where campaign_id = ${campaignId}
      and pilot = any (${sql.array(pilots.map(({ id }) => id))}::integer[])`;
  if (wounds.length === 0) return;
  await sql`
    insert into wound (campaign_id, pilot, wound, grade, mission, match_id, entry)
    select ${campaignId}::uuid, row.* from json_to_recordset(${rowsOf(wounds)}::text::json) as row (
      pilot integer, wound text, grade text, mission integer, match_id text, entry integer
    )`;
};

const writeCaskets = async (sql: Sql, { campaignId, before, after }: Change): Promise<void> => {
  const touched = changed(before?.caskets, after.caskets);
  const caskets = touched.filter(({ loan }) => loan !== 'returned');
  // What was borrowed and went back is not the settlement's any more.
  const returned = touched.filter((casket) => !caskets.includes(casket)).map(({ id }) => id);
  if (returned.length > 0)
    await sql`
      delete from casket where campaign_id = ${campaignId}
        and casket = any (${sql.array(returned)}::integer[])`;
  if (caskets.length === 0) return;
  const rows = caskets.map(({ id, owner, name, faction, frame, components }) => ({
    casket: id,
    member_id: owner,
    name,
    faction,
    frame,
    components,
  }));
  await sql`
    insert into casket (campaign_id, casket, member_id, name, faction, frame, components)
    select ${campaignId}::uuid, row.* from json_to_recordset(${rowsOf(rows)}::text::json) as row (
      casket integer, member_id text, name text, faction text, frame text, components jsonb
    )
    on conflict (campaign_id, casket) do update set
      member_id = excluded.member_id, components = excluded.components`;
  const repairs = caskets.flatMap(({ id, repairs: begun }) =>
    begun.map(({ component, left }) => ({ casket: id, component, missions_left: left })),
  );
  await sql`
    delete from repair where campaign_id = ${campaignId}
      and casket = any (${sql.array(caskets.map(({ id }) => id))}::integer[])`;
  if (repairs.length === 0) return;
  await sql`
    insert into repair (campaign_id, casket, component, missions_left)
    select ${campaignId}::uuid, row.* from json_to_recordset(${rowsOf(repairs)}::text::json) as row (
      casket integer, component text, missions_left integer
    )`;
};

const writeMissions = async (sql: Sql, { campaignId, before, after }: Change): Promise<void> => {
  const missions = changed(before?.missions, after.missions);
  if (missions.length === 0) return;
  const rows = missions.map(({ number, scenario, map, status, match, outcomes }) => ({
    mission: number,
    scenario,
    map,
    status,
    match_id: match,
    outcomes,
  }));
  await sql`
    insert into mission (campaign_id, mission, scenario, map, status, match_id, outcomes)
    select ${campaignId}::uuid, row.* from json_to_recordset(${rowsOf(rows)}::text::json) as row (
      mission integer, scenario text, map text, status text, match_id text, outcomes jsonb
    )
    on conflict (campaign_id, mission) do update set
      status = excluded.status, match_id = excluded.match_id, outcomes = excluded.outcomes`;
};

/**
 * Accounts are added by `admitAccount`; this updates their roles from the journal, and removes accounts whose member is
 * gone.
 */
const writeRoles = async (sql: Sql, { campaignId, before, after }: Change): Promise<void> => {
  if (before?.members === after.members) return;
  await sql`
    with present as (
      select * from json_to_recordset(${rowsOf(after.members)}::text::json) as row (id text, role text)
    ),
    gone as (
      delete from campaign_member where campaign_id = ${campaignId}
        and member_id not in (select id from present)
    )
    update campaign_member set role = present.role from present
    where campaign_id = ${campaignId} and member_id = present.id`;
};
