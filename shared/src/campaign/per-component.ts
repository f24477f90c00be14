import { COMPONENTS, type ComponentId } from '../model/ids.ts';

/** One value for each component. */
export const perComponent = <T>(value: (component: ComponentId) => T): Readonly<Record<ComponentId, T>> =>
  Object.fromEntries(COMPONENTS.map((component) => [component, value(component)])) as Record<ComponentId, T>;
