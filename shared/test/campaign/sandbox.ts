import type { BotId } from '../../src/bots/bot-names.ts';
import { BOTS } from '../../src/bots/bots.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import type { KeptCommand } from '../../src/campaign/campaign-command.ts';
import { exportCampaign, type CampaignDocument } from '../../src/campaign/proof/campaign-document.ts';
import type { CampaignFact } from '../../src/campaign/campaign-fact.ts';
import type {
  CampaignChance,
  CampaignEntry,
  CampaignInput,
  CampaignServerCommand,
} from '../../src/campaign/campaign-input.ts';
import type { CampaignRefusalCode } from '../../src/campaign/campaign-refusal.ts';
import { CampaignRun } from '../../src/campaign/campaign-run.ts';
import type { CampaignState, Pilot } from '../../src/campaign/campaign-state.ts';
import type { MissionReport, SeatReport } from '../../src/campaign/mission/mission-report.ts';
import { missionSetup, type MissionPlayer } from '../../src/campaign/mission/mission-setup.ts';
import type { CampaignOpening } from '../../src/campaign/open-campaign.ts';
import type { FinishedMatch } from '../../src/campaign/mission/build-mission-report.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import { playOpening, playThrough } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import type { MatchSetup } from '../../src/model/match.ts';
import type { DeckList } from '../../src/model/cards.ts';
import type { ComponentId, FrameId } from '../../src/model/ids.ts';
import type { Overrides, Ruleset } from '../../src/model/ruleset.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { viewFor } from '../../src/views/view-for.ts';

/** A command without its key; the sandbox adds a new one each time. */
export type Wish = KeptCommand extends infer C ? (C extends KeptCommand ? Omit<C, 'key'> : never) : never;

/** A campaign with its journal, controlled by a test. */
export class Sandbox {
  readonly opening: CampaignOpening;
  readonly entries: CampaignEntry[] = [];
  readonly #chance: CampaignChance;
  readonly #run: CampaignRun;
  #keys = 0;

  constructor(
    given: Partial<CampaignOpening> & { readonly overrides?: Overrides; readonly face?: number } = {},
  ) {
    const { overrides = {}, face, ...opening } = given;
    this.opening = {
      name: 'Sandbox',
      ruleset: { preset: 'three-layer', overrides, packs: [] },
      host: { id: 'host', name: 'Host' },
      treasury: { scrap: 100, credits: 2000 },
      ...opening,
    };
    this.#run = new CampaignRun(this.opening);
    const dice = seededChance(botRandom(7));
    this.#chance =
      face === undefined ? (_count, request) => dice(request) : () => ({ kind: 'dice', faces: [face] });
  }

  get state(): CampaignState {
    return this.#run.state;
  }

  /** The result of an input: its facts, or the code of its refusal. */
  give(input: CampaignInput): readonly CampaignFact[] | CampaignRefusalCode {
    const verdict = this.#run.take(input, this.#chance);
    if (!verdict.ok) return verdict.code;
    const { facts, outcomes } = verdict;
    this.entries.push({ seq: this.entries.length + 1, input, outcomes, facts });
    return facts;
  }

  ask(wish: Wish, by = 'host'): readonly CampaignFact[] | CampaignRefusalCode {
    this.#keys += 1;
    const command = { ...wish, key: `key-${String(this.#keys).padStart(6, '0')}` };
    return this.give({ from: 'member', by, command });
  }

  /** Like `ask`, for commands that must be accepted. */
  ok(wish: Wish, by = 'host'): readonly CampaignFact[] {
    const result = this.ask(wish, by);
    if (typeof result === 'string') throw new Error(`${wish.kind} is refused: ${result}`);
    return result;
  }

  order(order: CampaignServerCommand): readonly CampaignFact[] | CampaignRefusalCode {
    return this.give({ from: 'server', order });
  }

  /** One pilot and one casket of the church for a member, in the recruitment step. */
  equip(by = 'host', frame: 'scout' | 'warden' = 'warden'): void {
    this.ok({ kind: 'recruitPilot', name: `Pilot of ${by}`, faction: 'church' }, by);
    const { preset, overrides } = this.state.ruleset;
    const list = churchDeck(resolveRuleset(preset, overrides), frame);
    this.ok({ kind: 'buildCasket', name: `Casket of ${by}`, frame, list }, by);
  }

  admit(id: string, role: 'player' | 'watcher' = 'player'): void {
    const result = this.order({ kind: 'admit', member: { id, name: id, role } });
    if (typeof result === 'string') throw new Error(result);
  }

  to(step: CampaignState['settlement']['step']): void {
    while (this.state.settlement.step !== step) this.ok({ kind: 'endStep' });
  }

  plan(scenario = 'outlying-farm'): void {
    this.to('muster');
    this.ok({ kind: 'planMission', scenario });
  }

  /** Plans a mission, posts the pairs on team 1, launches it and begins a match of that id. */
  embark(
    scenario = 'outlying-farm',
    posts: readonly (readonly [by: string, pilot: number, casket: number])[] = [['host', 1, 1]],
  ): number {
    this.plan(scenario);
    const mission = this.state.missions.length;
    for (const [by, pilot, casket] of posts) {
      this.ok({ kind: 'takePost', pilot, casket, team: 1 }, by);
      this.ok({ kind: 'readyUp', ready: true }, by);
    }
    this.ok({ kind: 'launchMission' });
    this.order({ kind: 'beginMission', mission, match: `match-${String(mission)}` });
    return mission;
  }

  /** A mission from muster to settlement, with the given outcome for its first posts. */
  mission(...carried: readonly Carried[]): readonly CampaignFact[] {
    const mission = this.embark();
    const result = this.order({ kind: 'settleMission', mission, report: this.report(mission, carried) });
    if (typeof result === 'string') throw new Error(result);
    return result;
  }

  report(mission: number, carried: readonly Carried[] = [], winner: number | null = 1): MissionReport {
    const { posts = [] } = this.state.missions.find(({ number }) => number === mission) ?? {};
    return {
      match: `match-${String(mission)}`,
      result: { team: winner, reason: 'last-standing' },
      rounds: 5,
      failedBy: [],
      seats: posts.map(({ casket }, index) => this.#seatReport(casket, carried[index] ?? {})),
    };
  }

  #seatReport(id: number, { components = {}, ...carried }: Carried): SeatReport {
    const casket = this.state.caskets.find((each) => each.id === id);
    if (!casket) throw new Error(`no casket ${String(id)}`);
    const parts = Object.entries(casket.components).map(([name, { cd, condition, scarred }]) => [
      name,
      { cd: cd + (scarred ? 1 : 0), condition, entry: null, ...components[name as ComponentId] },
    ]);
    return {
      team: 1,
      fate: 'stood',
      wounds: [],
      threads: [],
      taint: this.pilot().taint,
      injuryCards: casket.injuryCards,
      injuries: casket.injuries,
      ...carried,
      components: Object.fromEntries(parts) as SeatReport['components'],
    };
  }

  pilot(id = 1): Pilot {
    const pilot = this.state.pilots.find((each) => each.id === id);
    if (!pilot) throw new Error(`no pilot ${String(id)}`);
    return pilot;
  }

  export(): CampaignDocument {
    return exportCampaign(this.opening, this.entries);
  }
}

const decks = new WeakMap<Ruleset, Map<FrameId, DeckList>>();

/** Searched once: this takes longer than everything else here. */
export const churchDeck = (ruleset: Ruleset, frame: FrameId): DeckList => {
  const known = decks.get(ruleset) ?? new Map<FrameId, DeckList>();
  decks.set(ruleset, known);
  const list = known.get(frame) ?? fittingDeck(ruleset, 'church', frame);
  if (!list) throw new Error(`no deck for a ${frame}`);
  known.set(frame, list);
  return list;
};

export type Carried = Partial<Omit<SeatReport, 'components'>> & {
  readonly components?: Partial<Readonly<Record<ComponentId, Partial<SeatReport['components']['head']>>>>;
};

/** A campaign with one member, pilot and casket, ready to muster. */
export const soloCampaign = (given: ConstructorParameters<typeof Sandbox>[0] = {}): Sandbox => {
  const sandbox = new Sandbox(given);
  sandbox.equip();
  return sandbox;
};

/** Plays a mission’s match to its end with bots, the members’ seats with `own`. */
export const playMission = (
  state: CampaignState,
  mission: number,
  seed: number,
  own: BotId = 'heuristic',
): FinishedMatch => {
  const made = missionSetup(state, mission);
  if (!made.ok) throw new Error(made.message);
  return playSetup(`match-${String(mission)}`, made.setup, made.players, seed, own);
};

const MOST_ROUNDS = 60;

const playSetup = (
  id: string,
  setup: MatchSetup,
  players: readonly MissionPlayer[],
  seed: number,
  own: BotId,
): FinishedMatch => {
  const rules = rulesFor(setup);
  const dice = seededChance(botRandom(seed));
  const chance: Parameters<typeof playThrough>[3] = (_count, request) => dice(request);
  const whims = botRandom(~seed);
  let played = playOpening(rules, openMatch(rules, setup).state, chance);
  const entries = [{ seq: played.state.seq, events: played.events }];
  while (!played.state.table.result) {
    const { state } = played;
    const [decision] = pendingDecisions(state);
    if (!decision || state.table.round > MOST_ROUNDS) throw new Error('the mission does not end');
    const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
    const player = players[decision.seat];
    const bot = BOTS[player?.kind === 'bot' ? player.bot : own];
    const answer = decision.forced ? fallbackFor(decision) : bot({ rules, view, decision, random: whims });
    const input = { kind: 'answer', seat: decision.seat, decision: decision.id, answer } as const;
    const next = playThrough(rules, state, input, chance);
    if (next.refusal) throw new Error(`${next.refusal.code}: ${JSON.stringify(input)}`);
    played = next;
    entries.push({ seq: played.state.seq, events: played.events });
  }
  return { id, setup, table: played.state.table, entries };
};
