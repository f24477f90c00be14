interface Described {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
}

/** A metric that is read on request. */
interface Gauge extends Described {
  readonly read: () => number;
}

/** Metrics of one name, distinguished by a label. */
export interface LabelledFigures extends Described {
  readonly label: string;
  readonly read: () => ReadonlyMap<string, number>;
}

export type Figure = Gauge | LabelledFigures;

export const gauge = (name: string, help: string, read: () => number): Figure => ({
  name,
  help,
  kind: 'gauge',
  read,
});

export const counter = (name: string, help: string, read: () => number): Figure => ({
  name,
  help,
  kind: 'counter',
  read,
});
