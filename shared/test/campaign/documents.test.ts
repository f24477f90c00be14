import { describe, expect, test } from '@jest/globals';
import { campaignView } from '../../src/campaign/campaign-view.ts';
import { exportCampaign, type CampaignDocument } from '../../src/campaign/proof/campaign-document.ts';
import {
  CAMPAIGN_DOCUMENT_PROBLEMS,
  importCampaign,
  importing,
} from '../../src/campaign/proof/import-campaign.ts';
import {
  brokenCommitment,
  committedDice,
  type KeptCommitment,
} from '../../src/campaign/proof/campaign-proof.ts';
import { firstHead, nextHead } from '../../src/campaign/proof/campaign-chain.ts';
import type { CampaignEntry } from '../../src/campaign/campaign-input.ts';
import { memberKey } from '../../src/campaign/campaign-run.ts';
import { verifyCampaign } from '../../src/campaign/proof/verify-campaign.ts';
import { commandDice } from '../../src/chance/command-dice.ts';
import { bytesToHex, commitTo, hexToBytes } from '../../src/chance/fair-dice.ts';
import { CAMPAIGN_LIMITS } from '../../src/campaign/campaign-limits.ts';
import { forkCampaign } from '../../src/campaign/proof/fork-campaign.ts';
import { previewCommand } from '../../src/campaign/commands/preview-command.ts';
import { settleMission } from '../../src/campaign/mission/settle-mission.ts';
import { FACES } from '../../src/model/chance.ts';
import { packOf, universal } from './pack-cards.ts';
import { playMission, soloCampaign, type Sandbox } from './sandbox.ts';

/** A campaign of two missions, the first played by bots in a real match, with a die rolled between. */
const played = (): Sandbox => {
  const campaign = soloCampaign();
  const mission = campaign.embark();
  const settled = settleMission(campaign.state, mission, playMission(campaign.state, mission, 5));
  if (!settled.ok) throw new Error(settled.message);
  const settling = settled.facts.find(({ type }) => type === 'missionSettled');
  expect(settling).toBeDefined();
  const report = campaign.report(mission, [{ wounds: [{ wound: 'concussion', entry: 12 }] }]);
  campaign.order({ kind: 'settleMission', mission, report });
  campaign.to('treatment');
  campaign.ok({ kind: 'penanceRitual', pilot: 1, wound: 'concussion' });
  campaign.mission();
  return campaign;
};

const spoil = (campaign: Sandbox, change: (document: CampaignDocument) => unknown): string => {
  const document = JSON.parse(JSON.stringify(campaign.export())) as CampaignDocument;
  const imported = importCampaign(change(document));
  return imported.ok ? 'taken in' : imported.code;
};

const stepsOf = (document: CampaignDocument): number => {
  const steps = importing(document);
  let count = 0;
  while (!steps.next().done) count += 1;
  return count;
};

describe('a campaign document', () => {
  const campaign = played();

  test('contains the whole campaign: importing it gives the same one', () => {
    const imported = importCampaign(JSON.parse(JSON.stringify(campaign.export())));
    expect(imported.ok && imported.state).toEqual(campaign.state);
    expect(imported.ok && imported.document).toEqual(campaign.export());
  });

  const ways: Readonly<
    Record<(typeof CAMPAIGN_DOCUMENT_PROBLEMS)[number], (document: CampaignDocument) => unknown>
  > = {
    malformedDocument: (document) => ({ ...document, version: 9 }),
    documentTooLarge: (document) => ({
      ...document,
      entries: new Array(CAMPAIGN_LIMITS.entries + 1).fill(0),
    }),
    packsIllegal: (document) => withPacks(document, [packOf(universal('advance'))]),
    rulesetConflict: ({ opening, ...document }) => ({
      ...document,
      opening: { ...opening, ruleset: { ...opening.ruleset, overrides: { noSuchOption: true } } },
    }),
    entriesOutOfOrder: (document) => ({ ...document, entries: document.entries.slice(1) }),
    entryRefused: (document) => ({
      ...document,
      opening: { ...document.opening, host: { id: 'x', name: 'X' } },
    }),
    diceWrong: (document) => proven(document, { secret: bytesToHex(new Uint8Array(32).fill(1)) }),
    proofWrong: (document) => ({
      ...proven(document),
      opening: { ...document.opening, treasury: { scrap: 9999, credits: 9999 } },
    }),
    factsWrong: (document) => ({
      ...document,
      entries: document.entries.map((entry, index) =>
        index === 1 ? { ...entry, facts: [...entry.facts, gift] } : entry,
      ),
    }),
  };
  const withPacks = ({ opening, ...document }: CampaignDocument, packs: readonly unknown[]): unknown => ({
    ...document,
    opening: { ...opening, ruleset: { ...opening.ruleset, packs } },
  });
  /** Recomputes the hash chain of the content, with the given secret for its dice. */
  const proven = (
    { opening, entries }: CampaignDocument,
    { secret = null }: { readonly secret?: string | null } = {},
  ): CampaignDocument => {
    const head = entries.reduce(nextHead, firstHead(opening));
    const commitment = secret === null ? null : commitTo(hexToBytes(secret));
    return exportCampaign(opening, entries, { head, dice: [{ upTo: entries.length, commitment, secret }] });
  };
  const gift = { type: 'treasuryChanged', scrap: 1000, credits: 0, why: 'a gift' } as const;

  test.each(CAMPAIGN_DOCUMENT_PROBLEMS)('is refused as %s', (code) => {
    expect(spoil(campaign, ways[code])).toBe(code);
  });

  test('proves its dice by the secret, its journal by the chain, and its missions by their transcripts', () => {
    const document = campaign.export();
    expect(verifyCampaign(document)).toMatchObject({
      ok: true,
      isChained: false,
      dice: { rolled: 1, proven: 0 },
      missions: [{ verdict: 'told' }, { verdict: 'told' }],
    });
    const rolling = document.entries.find(({ outcomes }) => outcomes.length > 0);
    const secret = secretFor(rolling);
    expect(verifyCampaign(proven(document, { secret }))).toMatchObject({
      ok: true,
      isChained: true,
      dice: { rolled: 1, proven: 1 },
    });
    const other = { ...proven(document, { secret }), proof: { head: '0'.repeat(64), dice: [] } };
    expect(verifyCampaign(other)).toMatchObject({ ok: false, code: 'proofWrong' });
    const unkept = proven(document, { secret });
    const dice = (unkept.proof?.dice ?? []).map((stretch) => ({ ...stretch, commitment: 'f'.repeat(64) }));
    const broken = { ...unkept, proof: { ...unkept.proof, dice } };
    expect(verifyCampaign(broken)).toMatchObject({ ok: false, code: 'proofWrong' });
  });

  test('does not prove dice to whoever kept another commitment for any of the entries', () => {
    const document = campaign.export();
    const secret = secretFor(document.entries.find(({ outcomes }) => outcomes.length > 0));
    const file = proven(document, { secret });
    const [upTo, shown, forged] = [
      file.entries.length,
      commitTo(new Uint8Array(32).fill(1, 31)),
      commitTo(hexToBytes(secret)),
    ];
    expect(shown).not.toBe(forged);
    expect(verifyCampaign(file)).toMatchObject({
      ok: true,
      commitments: [{ from: 1, upTo, commitment: forged }],
    });
    const verdict = (...kept: readonly KeptCommitment[]): unknown =>
      verifyCampaign(file, new Map(), kept).ok || 'refused';
    expect(verdict({ commitment: forged, from: 1 })).toBe(true);
    expect(verdict({ commitment: forged, from: 1, upTo }, { commitment: shown, from: 3, upTo: 3 })).toBe(
      'refused',
    );
    expect(verdict({ commitment: shown, from: 1 })).toBe('refused');
    expect(verdict({ commitment: shown, from: upTo + 1 })).toBe(true);
  });

  test.each<[string, readonly (readonly [upTo: number, commitment: string])[], number | null]>([
    ['whole', [[9, 'a']], null],
    [
      'in two parts',
      [
        [4, 'a'],
        [9, 'a'],
      ],
      null,
    ],
    [
      'after inherited ones',
      [
        [2, 'b'],
        [9, 'a'],
      ],
      null,
    ],
    [
      'of another campaign for longer than it was',
      [
        [3, 'b'],
        [9, 'a'],
      ],
      3,
    ],
    [
      'of a stretch without entries',
      [
        [9, 'b'],
        [9, 'a'],
      ],
      3,
    ],
    [
      'only at first',
      [
        [5, 'a'],
        [9, 'b'],
      ],
      6,
    ],
    ['only as far as the stretches go', [[7, 'a']], 8],
    ['nowhere', [], 3],
  ])('keeps a commitment %s', (_, stretches, broken) => {
    const dice = stretches.map(([upTo, commitment]) => ({ upTo, commitment, secret: null }));
    const kept = { commitment: 'a', from: 3, upTo: 8 };
    expect(brokenCommitment(committedDice(dice), kept, 9)).toBe(broken);
  });

  test('tells of a mission that was called off, which only the server knows', () => {
    const abandoned = soloCampaign();
    abandoned.order({ kind: 'abandonMission', mission: abandoned.embark() });
    expect(verifyCampaign(abandoned.export())).toMatchObject({
      ok: true,
      missions: [{ mission: 1, match: 'match-1', verdict: 'told' }],
    });
  });

  /** Any secret whose die is what the entry says. */
  const secretFor = (entry: CampaignEntry | undefined): string => {
    if (entry?.input.from !== 'member') throw new Error('nothing was rolled');
    const key = memberKey(entry.input.by, entry.input.command.key);
    const request = { kind: 'dice', die: 'suffering', count: 1, purpose: 'penanceRitual', seat: 0 } as const;
    for (let byte = 0; byte < 256; byte += 1) {
      const secret = new Uint8Array(32).fill(byte);
      const [outcome] = entry.outcomes;
      if (JSON.stringify(commandDice(secret, key)(0, request)) === JSON.stringify(outcome))
        return bytesToHex(secret);
    }
    throw new Error('no secret rolls it');
  };

  test('with more packs than a host may bring is refused before they are read', () => {
    const huge = Array.from({ length: 60 }, (_, index) =>
      universal(`card-${String(index)}${'x'.repeat(9_000)}`),
    );
    expect(spoil(campaign, (document) => withPacks(document, [packOf(...huge)]))).toBe('documentTooLarge');
    let deep: unknown = 0;
    for (let depth = 0; depth < 60_000; depth += 1) deep = [deep];
    expect(spoil(campaign, (document) => withPacks(document, [deep]))).toBe('packsIllegal');
  });

  test('is verified one entry at a time, and a state does not grow with the number of commands', () => {
    const long = soloCampaign();
    long.admit('p1');
    const sizes = [4, 400].map((most) => {
      while (long.entries.length < most)
        long.ok({
          kind: 'setRole',
          member: 'p1',
          role: long.entries.length % 2 === 0 ? 'watcher' : 'player',
        });
      return JSON.stringify({ ...long.state, facts: 0 }).length;
    });
    expect(sizes[1]).toBe(sizes[0]);
    // The packs of the opening are checked first, whatever follows.
    const more = stepsOf(long.export()) - stepsOf(soloCampaign().export());
    expect(more).toBe(long.entries.length - soloCampaign().entries.length);
  });

  test('with missions that report numbers too large to store is refused', () => {
    const tainted = (taint: number): string => {
      const sandbox = soloCampaign();
      sandbox.mission({ taint });
      return spoil(sandbox, (document) => document);
    };
    expect([tainted(7), tainted(3_000_000_000)]).toEqual(['taken in', 'malformedDocument']);
  });

  test('with another die than was rolled is refused', () => {
    const code = spoil(campaign, (document) => ({
      ...document,
      entries: document.entries.map((entry) => ({
        ...entry,
        outcomes: entry.outcomes.map(({ faces }) => ({
          kind: 'dice',
          faces: faces.map((face) => (face % 6) + 1),
        })),
      })),
    }));
    expect(code).toBe('factsWrong');
  });

  test.each([null, 7, 'text', [], {}])('that is %j is malformed', (json) => {
    expect(importCampaign(json)).toMatchObject({ ok: false, code: 'malformedDocument' });
  });

  test('can be forked before a mission, and the fork is independent', () => {
    const fork = forkCampaign(campaign.export(), 2, 'What if');
    const imported = fork && importCampaign(JSON.parse(JSON.stringify(fork)));
    if (!imported?.ok) throw new Error('the fork is not taken in');
    expect(imported.state).toMatchObject({ name: 'What if', settlement: { missions: 1, step: 'muster' } });
    expect(imported.state.missions).toHaveLength(1);
    expect(forkCampaign(campaign.export(), 3)).toBeNull();
  });
});

describe('a preview', () => {
  test('of a command with a die shows every face and rolls none', () => {
    const campaign = soloCampaign();
    campaign.mission({ wounds: [{ wound: 'concussion', entry: 1 }] });
    campaign.to('treatment');
    const command = { kind: 'penanceRitual', pilot: 1, wound: 'concussion', key: 'a-preview' } as const;
    const preview = previewCommand(campaign.state, command, 'host');
    if (!preview.ok) throw new Error(preview.message);
    expect(preview.facts.map(({ type }) => type)).toEqual(['commandApplied', 'woundHealed']);
    expect(preview.byFace?.map(({ face }) => face)).toEqual(FACES.suffering);
    for (const { face, facts } of preview.byFace ?? []) {
      expect(facts).toContainEqual({ type: 'penanceTaken', pilot: 1, face });
    }
    expect(campaign.state.chanceCount).toBe(0);
  });

  test('of a refused command shows why, and of a paid one what is left', () => {
    const campaign = soloCampaign({ treasury: { scrap: 3, credits: 0 } });
    campaign.mission({ components: { head: { cd: 3 }, chassis: { cd: 9 } } });
    const ask = (component: 'head' | 'chassis') =>
      previewCommand(campaign.state, { kind: 'repair', casket: 1, component, key: 'a-preview' }, 'host');
    expect(ask('chassis')).toMatchObject({ ok: false, code: 'notEnoughScrap' });
    expect(ask('head')).toMatchObject({ ok: true, treasury: { scrap: 4 }, byFace: null });
  });
});

describe('a view', () => {
  test('shows a deck only to its owner, and no keys to anybody', () => {
    const campaign = soloCampaign();
    campaign.admit('p1');
    campaign.equip('p1');
    const view = campaignView(campaign.state, 'p1');
    expect(view.caskets.map(({ list }) => list === null)).toEqual([true, false]);
    expect(view.caskets.map(({ deployable }) => deployable)).toEqual([true, true]);
    expect(JSON.stringify(view)).not.toContain('key-0');
    expect(Object.keys(view).sort()).toEqual(Object.keys(campaign.state).sort());
  });
});

test('the effects of a mission that was really played can be traced in its journal', () => {
  const campaign = soloCampaign();
  // All components exposed: every point wounds.
  campaign.mission({
    components: { head: { cd: 5 }, rightArm: { cd: 6 }, leftArm: { cd: 6 }, chassis: { cd: 7 } },
  });
  const mission = campaign.embark();
  const hurt = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    // A bot that thinks would go home at once.
    const match = playMission(campaign.state, mission, seed, 'random');
    const verdict = settleMission(campaign.state, mission, match);
    if (!verdict.ok) throw new Error(verdict.message);
    return verdict.facts.flatMap((fact) =>
      fact.type === 'pilotWounded' ? [{ match, wound: fact.wound }] : [],
    );
  });
  expect(hurt.length).toBeGreaterThan(0);
  for (const { match, wound } of hurt) {
    const entry = match.entries[wound.from.entry - 1];
    expect(wound.from).toMatchObject({ mission, match: match.id });
    expect(entry?.events).toContainEqual(
      expect.objectContaining({ type: 'pilotWounded', seat: 0, wound: wound.wound }),
    );
  }
});
