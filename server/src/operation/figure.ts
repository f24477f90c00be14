interface Described {
  readonly name: string;
  readonly help: string;
  readonly kind: 'gauge' | 'counter';
}

/** A figure that is read when it is asked for. */
interface Gauge extends Described {
  readonly read: () => number;
}

/** Figures of one name that a label tells apart. */
export interface LabelledFigures extends Described {
  readonly label: string;
  readonly read: () => ReadonlyMap<string, number>;
}

export type Figure = Gauge | LabelledFigures;
