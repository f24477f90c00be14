import type { ScenarioDefinition } from '../model/scenario.ts';
import { COOP, RETIRED } from './coop.ts';
import { VERSUS } from './versus.ts';

/** The scenarios that are offered. */
export const BUILT_IN_SCENARIOS: readonly ScenarioDefinition[] = [...COOP, ...VERSUS];

/** Every scenario that was ever offered: missions name them by their id. */
export const KNOWN_SCENARIOS: readonly ScenarioDefinition[] = [...BUILT_IN_SCENARIOS, ...RETIRED];

export const builtInScenario = (id: string): ScenarioDefinition | undefined =>
  KNOWN_SCENARIOS.find((scenario) => scenario.id === id);
