/** A player’s line, by the columns of the published format. */
export interface ReportedPlayer {
  readonly number: number;
  readonly name: string;
  readonly points: number;
  readonly rank: number;
  readonly rounds: readonly {
    readonly opponent: number;
    readonly colour: string;
    readonly result: string;
  }[];
}

export interface Report {
  readonly players: readonly ReportedPlayer[];
  /** Points for each letter that a result may have. */
  readonly worth: Readonly<Record<string, number>>;
}

/**
 * Reads a tournament report as FIDE describes it (TRF06, TRF16): columns counted from 1 in characters, 1 to 3 the kind
 * of line, 5 to 8 the number, 15 to 47 the name, 81 to 84 the points, 86 to 89 the rank, then ten columns for each
 * round from 92 on: four for the opponent, one for the colour, one for the result, two as a gap. Independent of the code that writes it.
 */
export const readReport = (text: string): Report => {
  const lines = text.split('\n').filter((line) => line !== '');
  const codes = new Map(lines.map((line) => [line.slice(0, 3), line]));
  const worthOf = (code: string): number => Number(codes.get(code)?.slice(4, 9));
  const [win, draw, loss] = ['BBW', 'BBD', 'BBL'].map(worthOf);
  return {
    players: lines.filter((line) => line.startsWith('001 ')).map(readPlayer),
    worth: {
      '1': win ?? NaN,
      '+': win ?? NaN,
      '=': draw ?? NaN,
      H: draw ?? NaN,
      '0': loss ?? NaN,
      '-': worthOf('BBF'),
      Z: worthOf('BBZ'),
      U: worthOf('BBU'),
      ' ': 0,
    },
  };
};

const readPlayer = (line: string): ReportedPlayer => {
  const characters = Array.from(line);
  const columns = (from: number, to: number): string => characters.slice(from - 1, to).join('');
  const rounds = [];
  for (let at = 92; at <= characters.length; at += 10)
    rounds.push({
      opponent: Number(columns(at, at + 3)),
      colour: columns(at + 5, at + 5),
      result: columns(at + 7, at + 7),
    });
  return {
    number: Number(columns(5, 8)),
    name: columns(15, 47).trimEnd(),
    points: Number(columns(81, 84)),
    rank: Number(columns(86, 89)),
    rounds,
  };
};
