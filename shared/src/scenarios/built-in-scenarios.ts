import type { ScenarioDefinition } from '../model/scenario.ts';
import { COOP } from './coop.ts';
import { VERSUS } from './versus.ts';

export const BUILT_IN_SCENARIOS: readonly ScenarioDefinition[] = [...COOP, ...VERSUS];

export const builtInScenario = (id: string): ScenarioDefinition | undefined =>
  BUILT_IN_SCENARIOS.find((scenario) => scenario.id === id);
