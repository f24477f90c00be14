import { FACES, type ChanceOutcome, type ChanceRequest, type DieKind } from '../../src/model/chance.ts';

/** A face by its name, or the number of a plain die. */
export type Face = (typeof FACES)[keyof typeof FACES][number] | number;

/** Scripted dice. Shuffles keep the order, random picks take the first, or what is written. */
export class DiceScript {
  readonly #faces: Face[];
  readonly #picks: (readonly number[])[];

  constructor(faces: readonly Face[], picks: readonly (readonly number[])[] = []) {
    this.#faces = [...faces];
    this.#picks = [...picks];
  }

  get left(): readonly Face[] {
    return this.#faces;
  }

  outcome(request: ChanceRequest): ChanceOutcome {
    if (request.kind === 'shuffle') return { kind: 'shuffle', order: upTo(request.size) };
    if (request.kind === 'pick') {
      return { kind: 'pick', indices: this.#picks.shift() ?? upTo(request.count) };
    }
    const { die, count, purpose } = request;
    return { kind: 'dice', faces: upTo(count).map(() => this.#next(die, purpose)) };
  }

  #next(die: DieKind, purpose: string): number {
    const face = this.#faces.shift();
    if (face === undefined) throw new Error(`a ${die} die for ${purpose} is missing`);
    const names: readonly Face[] = isNamed(die) ? FACES[die] : [];
    const number = isNamed(die) ? names.indexOf(face) + 1 : face;
    if (typeof number !== 'number' || number === 0) {
      throw new Error(`a ${die} die for ${purpose} is due, not ${String(face)}`);
    }
    return number;
  }
}

const isNamed = (die: DieKind): die is keyof typeof FACES => die in FACES;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
