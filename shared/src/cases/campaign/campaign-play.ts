import type { CampaignFact } from '../../campaign/campaign-fact.ts';
import type { CampaignChance, CampaignInput } from '../../campaign/campaign-input.ts';
import type { CampaignRefused } from '../../campaign/campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { CampaignState } from '../../campaign/campaign-state.ts';
import { decideCampaign } from '../../campaign/decide-campaign.ts';
import type { CaseCommand, MissionForm } from '../forms/campaign-case-schema.ts';
import { missionInputs } from './campaign-mission.ts';
import type { FormProblem } from '../../text/form-problem.ts';
import type { ChanceScript, ChanceUsed } from '../scripted-chance.ts';
import { drawFromScript, leftOver, NOTHING_USED } from '../scripted-chance.ts';

/** A step and its result. */
export interface CampaignMoment {
  readonly asked: string;
  readonly refusal: CampaignRefused | null;
  readonly facts: readonly CampaignFact[];
}

/** A campaign that the steps of a case are played on, its dice from the script. It lives for one case. */
export class CampaignPlay {
  readonly moments: CampaignMoment[] = [];
  /** Set when the script does not fit the rolls: the case then stops. */
  problem: FormProblem | null = null;
  readonly #script: ChanceScript;
  #used: ChanceUsed = NOTHING_USED;
  readonly #keys = new Set<string>();
  #state: CampaignState;

  constructor(state: CampaignState, dice: ChanceScript['dice']) {
    this.#state = state;
    this.#script = { dice, shuffles: [], picks: [] };
  }

  get state(): CampaignState {
    return this.#state;
  }

  leftOver(): readonly FormProblem[] {
    return leftOver(this.#script, this.#used);
  }

  /** A command of a member, with a new key if the case gives none; a refused command uses up no key. */
  command(by: string, command: CaseCommand): CampaignRefused | null {
    const { key = `step-${String(this.moments.length).padStart(4, '0')}` } = command;
    const name = `${by} ${key}`;
    const input: CampaignInput = { from: 'member', by, command: { ...command, key } };
    if (!this.#keys.has(name)) {
      const refusal = this.#take(`${by}: ${command.kind}`, [() => input]);
      if (!refusal) this.#keys.add(name);
      return refusal;
    }
    const refusal = refused('commandRepeated', 'This command has been applied already.');
    this.moments.push({ asked: `${by}: ${command.kind}`, refusal, facts: [] });
    return refusal;
  }

  /** A mission from the muster to the settlement, as one step: refused as a whole, or played. */
  mission(form: MissionForm): CampaignRefused | null {
    return this.#take('A mission', missionInputs(this.#state, form));
  }

  /** Takes either all inputs, each made from the state before it, or none of them. */
  #take(asked: string, inputs: readonly ((state: CampaignState) => CampaignInput)[]): CampaignRefused | null {
    let state = this.#state;
    let used = this.#used;
    const facts: CampaignFact[] = [];
    const chance: CampaignChance = (_count, request) => {
      const drawn = drawFromScript(this.#script, used, request, undefined);
      if ('problem' in drawn) {
        this.problem = drawn.problem;
        return { kind: 'dice', faces: [1] };
      }
      used = drawn.used;
      return drawn.outcome;
    };
    for (const inputOf of inputs) {
      const decision = decideCampaign(state, inputOf(state), chance);
      if (!decision.ok) {
        this.moments.push({ asked, refusal: decision, facts: [] });
        return decision;
      }
      facts.push(...decision.facts);
      state = decision.state;
    }
    this.#state = state;
    this.#used = used;
    this.moments.push({ asked, refusal: null, facts });
    return null;
  }
}
