import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TournamentState } from '@penance/shared';
import { resultOf, standings } from '@penance/shared';
import { tournamentReport } from '../server/src/tournament/export/tournament-report.ts';
import { readJudgedPairings } from '../shared/test/tournaments/judged/judged-pairings.ts';
import {
  playRoundRobin,
  playSwissEvent,
  seatedPairs,
  SEEDS,
} from '../shared/test/tournaments/foreign-events.ts';

/**
 * Writes what another program says about random events of ours, for the tests to compare with
 * (shared/test/tournaments/judged/README.md): `record-judges.ts tie-breaks FOLDER`, with the folder of TieBreakServer, or
 * `record-judges.ts pairings FILE FROM`, with the program bbpPairings, from that seed on (1).
 */
const [what, program = '', from = '1'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'judges-'));

const inFile = (text: string): string => {
  const file = path.join(folder, 'event.trf');
  writeFileSync(file, text);
  return file;
};

const run = (command: string, given: readonly string[], cwd?: string): string => {
  try {
    return execFileSync(command, given, { encoding: 'utf8', cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error && 'stderr' in error;
    return `failed: ${said ? `${String(error.stdout)} ${String(error.stderr)}` : String(error)}`;
  }
};

const TIE_BREAKS = ['PTS', 'DE', 'BH', 'BH/C1', 'SB', 'WON'];

/** The report with the day of the rules in force and the points as the program reads them. */
const forTieBreaks = (state: TournamentState): string => {
  const { win, draw, loss, bye } = state.settings.points;
  const points = Object.entries({ W: win, D: draw, L: loss, A: loss, P: bye, X: loss });
  const line = `162  ${points.map(([letter, value]) => letter + value.toFixed(1).padStart(4)).join('    ')}`;
  return `${resultOf(tournamentReport(state, '2016')).replaceAll('1970/01/01', '2026/11/26')}${line}\n`;
};

const recordTieBreaks = (): void => {
  const records = [];
  let different = 0;
  for (let seed = 1; seed <= 240; seed += 1) {
    const isSwiss = seed <= 160;
    const { state } = isSwiss ? playSwissEvent(seed, 90) : playRoundRobin(seed);
    const report = forTieBreaks(state);
    const kind = isSwiss ? '-s' : '-p';
    const judge = (tieBreaks: readonly string[]): readonly string[] => {
      const given = ['-i', inFile(report), '-f', 'TRF', '-o', '-', '-d', ';', kind, '-t', ...tieBreaks];
      return run('python3', ['tiebreakchecker.py', ...given], program)
        .trim()
        .split('\n');
    };
    let [head = '', ...lines] = judge(TIE_BREAKS);
    // It cannot cut anything for somebody without any game.
    if (!head.startsWith('StartNo')) [head = '', ...lines] = judge(TIE_BREAKS.with(3, 'NUL'));
    if (!head.startsWith('StartNo')) throw new Error(`event ${seed}: ${head} ${lines.join(' ')}`);
    const hasCut = head.includes('BH/C1');
    const judged = lines.map((line) =>
      line.split(';').map((value, column) => (column === 5 && !hasCut ? null : Number(value))),
    );
    records.push({ seed, kind: isSwiss ? 'swiss' : 'round-robin', report, judged });
    different += compare(seed, state, judged);
  }
  writeFileSync(
    'shared/test/tournaments/judged/tie-breaks.json.gz',
    gzipSync(JSON.stringify(records), { level: 9 }),
  );
  process.stdout.write(`${records.length} events, ${different} values otherwise\n`);
};

const compare = (
  seed: number,
  state: TournamentState,
  judged: readonly (readonly (number | null)[])[],
): number => {
  const rows = standings(state).toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  let different = 0;
  rows.forEach((row, at) => {
    const [, , points, , ...values] = judged[at] ?? [];
    const own = [row.matchPoints, ...row.tieBreaks.slice(2, 6).map(({ value }) => value)];
    [points, ...values].forEach((value, index) => {
      if (value === null || value === own[index]) return;
      different += 1;
      const kind = index === 0 ? 'points' : row.tieBreaks[index + 1]?.kind;
      process.stdout.write(
        `event ${seed}, ${at + 1} (${row.status}): ${kind} ${own[index]}, there ${value}\n`,
      );
    });
  });
  return different;
};

/** The pairs that bbpPairings makes of our reports before each round, in both editions; what is kept of earlier seeds stays. */
const recordPairings = (): void => {
  const records = readJudgedPairings().filter(({ seed }) => seed < Number(from));
  const count = { rounds: 0, impossible: 0, different: 0 };
  for (let seed = Number(from); seed <= SEEDS; seed += 1) {
    const rounds: (readonly string[] | null)[] = [];
    playSwissEvent(seed, 200, ({ before, after }) => {
      const [old, current] = (['2016', '2026'] as const).map((edition) =>
        run(program, ['--dutch', inFile(resultOf(tournamentReport(before, edition))), '-p']).trim(),
      );
      if (old !== current) throw new Error(`event ${seed}: ${old} in one edition, ${current} in the other`);
      const isPossible = !old?.startsWith('failed');
      const theirs = isPossible ? (old ?? '').split('\n').slice(1).toSorted() : null;
      if (theirs === null && !String(old).includes('No valid pairing')) {
        process.stdout.write(`event ${seed}, round ${rounds.length + 1}: ${old}\n`);
      }
      rounds.push(theirs);
      count.rounds += 1;
      if (theirs === null) count.impossible += 1;
      else if (seatedPairs(before, after).join() !== theirs.join()) {
        count.different += 1;
        process.stdout.write(
          `event ${seed}, round ${rounds.length}: ${seatedPairs(before, after).join()}, there ${theirs.join()}\n`,
        );
      }
    });
    records.push({ seed, rounds });
  }
  writeFileSync(
    'shared/test/tournaments/judged/pairings.json.gz',
    gzipSync(JSON.stringify(records), { level: 9 }),
  );
  process.stdout.write(`${JSON.stringify(count)}\n`);
};

if (what === 'tie-breaks') recordTieBreaks();
else recordPairings();
