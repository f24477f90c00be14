import type { SeatIndex } from '../model/ids.ts';
import type { MatchScenario, Objective } from '../model/scenario.ts';
import type { ScenarioForm } from './forms/scenario-form.ts';

/** The scenario of a case in the engine's form, with seats by index. */
export const scenarioOf = (
  { objectives = [], edges = [], turnLimit }: ScenarioForm,
  seatOf: (name: string) => SeatIndex,
): MatchScenario => ({
  id: 'case',
  title: 'Case',
  objectives: objectives.map(({ team, ...form }) => ({ team, objective: objectiveOf(form, seatOf) })),
  edges,
  ...(turnLimit ? { turnLimit } : {}),
});

type ObjectiveFields = Unteamed<NonNullable<ScenarioForm['objectives']>[number]>;
type Unteamed<Form> = Form extends unknown ? Omit<Form, 'team'> : never;

const objectiveOf = (form: ObjectiveFields, seatOf: (name: string) => SeatIndex): Objective => {
  if (form.kind === 'destroyTargets') return { ...form, targets: form.targets.map(seatOf) };
  return form.kind === 'escort' ? { ...form, charge: seatOf(form.charge) } : form;
};
