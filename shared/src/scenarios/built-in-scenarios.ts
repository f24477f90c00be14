import type { ScenarioDefinition } from '../model/scenario.ts';
import { DUELS } from './versus.ts';

export const BUILT_IN_SCENARIOS: readonly ScenarioDefinition[] = [...DUELS];

export const builtInScenario = (id: string): ScenarioDefinition | undefined =>
  BUILT_IN_SCENARIOS.find((scenario) => scenario.id === id);
