import fc from 'fast-check';
import type { CampaignInput } from '../../src/campaign/campaign-input.ts';
import { PILOT_FATES } from '../../src/campaign/campaign-fact.ts';
import { CAMPAIGN_OPTIONS, type CampaignOptions } from '../../src/campaign/campaign-options.ts';
import { COMPONENTS, FRAMES, WOUNDS, type ComponentId, type FrameId } from '../../src/model/ids.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { COOP } from '../../src/scenarios/coop.ts';
import { churchDeck, Sandbox, type Carried, type Wish } from './sandbox.ts';

const by = fc.constantFrom('host', 'host', 'host', 'p1', 'p2', 'eye', 'stranger');
const id = fc.integer({ min: 1, max: 4 });
const component = fc.constantFrom(...COMPONENTS);
const wound = fc.constantFrom(...WOUNDS);
const lists = (['warden', 'scout'] as const).map((frame) => ({
  frame,
  list: churchDeck(resolveRuleset('three-layer'), frame),
}));

const part = fc.record({ casket: id, component });
const anyRepair: fc.Arbitrary<Wish> = fc.oneof(
  ...(['repair', 'repair', 'replace', 'mendMinor', 'mendMajor'] as const).map((kind) =>
    part.map((fields): Wish => ({ kind, ...fields })),
  ),
  id.map((casket): Wish => ({ kind: 'overhaul', casket })),
);

const anyTreatment: fc.Arbitrary<Wish> = fc.oneof(
  ...(['surgery', 'cleanse', 'penanceRitual'] as const).map((kind) =>
    fc.record({ pilot: id, wound }).map((fields): Wish => ({ kind, ...fields })),
  ),
  fc
    .record({ pilot: id, thread: fc.integer({ min: 1, max: 10 }) })
    .map((fields): Wish => ({ kind: 'mendThread', ...fields })),
  id.map((pilot): Wish => ({ kind: 'purgeTaint', pilot })),
  id.map((pilot): Wish => ({ kind: 'soulBargain', pilot })),
);

const plain = fc.constantFrom<Wish[]>(
  { kind: 'endStep' },
  { kind: 'standDown' },
  { kind: 'planMission', scenario: 'outlying-farm' },
  { kind: 'launchMission' },
  { kind: 'cancelMission' },
  { kind: 'leave' },
  { kind: 'claimHost' },
);

const anyWish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 8, arbitrary: anyRepair },
  { weight: 6, arbitrary: anyTreatment },
  { weight: 6, arbitrary: plain },
  fc
    .constantFrom('church', 'nomads', 'nobody')
    .map((faction): Wish => ({ kind: 'recruitPilot', name: 'Any', faction })),
  fc.constantFrom(...lists).map((made): Wish => ({ kind: 'buildCasket', name: 'Any', ...made })),
  fc.constantFrom(...lists).map(({ list }): Wish => ({ kind: 'borrowCasket', name: 'Lent', list })),
  fc
    .constantFrom([1, 10], [1, 11], [3, 33], [40, 1180])
    .map(([scrap = 0, credits = 0]): Wish => ({ kind: 'buyScrap', scrap, credits })),
  fc
    .record({ casket: id, made: fc.constantFrom(...lists) })
    .map(({ casket, made: { list } }): Wish => ({ kind: 'refitCasket', casket, list })),
  fc
    .record({ pilot: id, casket: id, team: fc.constantFrom(1, 2) })
    .map((fields): Wish => ({ kind: 'takePost', ...fields })),
  fc
    .record({ pilot: id, member: fc.constantFrom('host', 'p1', 'p2', 'eye') })
    .map((fields): Wish => ({ kind: 'passOnPilot', ...fields })),
  fc
    .record({ casket: id, member: fc.constantFrom('host', 'p1', 'p2', 'eye') })
    .map((fields): Wish => ({ kind: 'passOnCasket', ...fields })),
  id.map((pilot): Wish => ({ kind: 'leavePost', pilot })),
  fc.boolean().map((ready): Wish => ({ kind: 'readyUp', ready })),
  fc
    .record({
      member: fc.constantFrom('p1', 'p2', 'eye'),
      role: fc.constantFrom('player' as const, 'watcher' as const, 'host' as const),
    })
    .map((fields): Wish => ({ kind: 'setRole', ...fields })),
);

const damage = fc
  .record({ cd: fc.nat(8), condition: fc.constantFrom('working', 'working', 'destroyed', 'beyondRepair') })
  .map(({ cd, condition }) => ({ cd: condition === 'working' ? cd : 8, condition }) as const);

const anyCarried: fc.Arbitrary<Carried> = fc.record({
  fate: fc.constantFrom('stood', 'stood', 'stood', ...PILOT_FATES),
  wounds: fc
    .subarray([...WOUNDS], { maxLength: 4 })
    .map((wounds) => wounds.map((each, entry) => ({ wound: each, entry }))),
  threads: fc
    .uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 2 })
    .map((threads) => threads.map((thread) => ({ thread, lost: thread > 7, entry: 1 }))),
  taint: fc.nat(10),
  components: fc
    .array(fc.tuple(component, damage), { maxLength: 3 })
    .map((parts) => Object.fromEntries(parts) as Partial<Record<ComponentId, (typeof parts)[number][1]>>),
});

/** An input to a campaign, whether it is accepted or not. */
export type Move =
  | { readonly do: 'ask'; readonly by: string; readonly wish: Wish }
  /** A whole mission, as far as somebody can go. */
  | {
      readonly do: 'mission';
      readonly pilot: number;
      readonly casket: number;
      readonly carried: Carried;
      /** Caskets of the scenario that lie on the field afterwards. */
      readonly wrecks: readonly FrameId[];
      readonly won: boolean;
    }
  /** A settlement phase in earnest: repairs, then treatment. */
  | { readonly do: 'settle'; readonly repairs: readonly Wish[]; readonly treatment: readonly Wish[] }
  /** Something that was accepted before, once more. */
  | { readonly do: 'again'; readonly nth: number };

export const anyMoves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        repairs: fc.array(anyRepair, { maxLength: 12, size: 'max' }),
        treatment: fc.array(anyTreatment, { maxLength: 8, size: 'max' }),
      }),
    },
    { weight: 8, arbitrary: fc.record({ do: fc.constant('ask' as const), by, wish: anyWish }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('mission' as const),
        pilot: fc.integer({ min: 1, max: 3 }),
        casket: fc.integer({ min: 1, max: 3 }),
        carried: anyCarried,
        wrecks: fc.array(fc.constantFrom(...FRAMES), { maxLength: 4 }),
        won: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), nth: fc.nat(200) }) },
  ),
  { minLength: 10, maxLength: 80, size: 'max' },
);

/** Each option on, off, or absent as in a campaign that is older than it. */
export const anyOptions: fc.Arbitrary<CampaignOptions> = fc.dictionary(
  fc.constantFrom(...CAMPAIGN_OPTIONS),
  fc.boolean(),
);

/** Three players with a pilot and a casket each, and a watcher; a small treasury. */
export const anyStart = (scrap: number, credits: number, options: CampaignOptions): Sandbox => {
  const campaign = new Sandbox({ treasury: { scrap, credits }, options });
  campaign.admit('p1');
  campaign.admit('p2');
  campaign.admit('eye', 'watcher');
  ['host', 'p1', 'p2'].forEach((member) => campaign.equip(member));
  return campaign;
};

/** Makes a move; parts of it that are refused are skipped. */
export const makeMove = (campaign: Sandbox, move: Move): void => {
  if (move.do === 'ask') campaign.ask(move.wish, move.by);
  if (move.do === 'again') campaign.give(earlier(campaign, move.nth));
  if (move.do === 'mission') goOnMission(campaign, move);
  if (move.do !== 'settle') return;
  const host = hostOf(campaign);
  for (const wish of move.repairs) campaign.ask(wish, host);
  if (campaign.state.settlement.step === 'repairs') campaign.ask({ kind: 'endStep' }, host);
  for (const wish of move.treatment) campaign.ask(wish, host);
};

export const afterMoves = (campaign: Sandbox, moves: readonly Move[]): Sandbox => {
  for (const move of moves) makeMove(campaign, move);
  return campaign;
};

const hostOf = ({ state }: Sandbox): string =>
  state.members.find(({ role }) => role === 'host')?.id ?? 'host';

const earlier = ({ entries }: Sandbox, nth: number): CampaignInput => {
  const entry = entries[nth % entries.length];
  if (!entry) throw new Error('nothing has happened yet');
  return entry.input;
};

const goOnMission = (
  campaign: Sandbox,
  { pilot, casket, carried, wrecks, won }: Extract<Move, { readonly do: 'mission' }>,
): void => {
  const host = hostOf(campaign);
  for (let step = 0; step < 3; step += 1) campaign.ask({ kind: 'endStep' }, host);
  const played = campaign.state.missions.filter(({ status }) => status === 'settled').length;
  const scenario = COOP[played % COOP.length]?.id ?? '';
  campaign.ask({ kind: 'planMission', scenario }, host);
  const owner = campaign.state.pilots.find((each) => each.id === pilot)?.owner ?? host;
  campaign.ask({ kind: 'takePost', pilot, casket, team: 1 }, owner);
  const mission = campaign.state.missions.at(-1);
  if (!mission) return;
  for (const { member } of mission.posts) campaign.ask({ kind: 'readyUp', ready: true }, member);
  campaign.ask({ kind: 'launchMission' }, host);
  const { number } = mission;
  campaign.order({ kind: 'beginMission', mission: number, match: `match-${String(number)}` });
  const report = campaign.report(number, [carried, carried, carried], won ? 1 : 2);
  const others = report.seats
    .slice(0, 1)
    .flatMap((seat) => wrecks.map((wreck) => ({ ...seat, team: 2, wreck })));
  const seats = [...report.seats, ...others];
  campaign.order({ kind: 'settleMission', mission: number, report: { ...report, seats } });
};
