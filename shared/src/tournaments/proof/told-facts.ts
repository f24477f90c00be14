import type { TournamentFact } from '../tournament-facts.ts';

export type FactType = TournamentFact['type'];
export type FactOf<Type extends FactType> = Extract<TournamentFact, { readonly type: Type }>;

/** The facts of an entry do not say what they must say of its command. */
export class FactMissing extends Error {
  readonly type: FactType;

  constructor(type: FactType) {
    super(`There is no fact ${type} in it.`);
    this.type = type;
  }
}

/** The facts of one entry, as they are told. */
export class ToldFacts {
  readonly all: readonly TournamentFact[];

  constructor(all: readonly TournamentFact[]) {
    this.all = all;
  }

  of<Type extends FactType>(type: Type): readonly FactOf<Type>[] {
    return this.all.filter((fact): fact is FactOf<Type> => fact.type === type);
  }

  find<Type extends FactType>(type: Type): FactOf<Type> | undefined {
    return this.of(type)[0];
  }

  /** The first fact of the type; throws `FactMissing`. */
  need<Type extends FactType>(type: Type): FactOf<Type> {
    const fact = this.find(type);
    if (fact === undefined) throw new FactMissing(type);
    return fact;
  }
}
