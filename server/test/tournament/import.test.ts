import { describe, expect, test } from '@jest/globals';
import { reportText } from '@penance/client-sdk';
import {
  readReport,
  ReportFault,
  resultOf,
  tournamentImportSchema,
  verifyTournament,
  type TournamentState,
} from '@penance/shared';
import { playSwissEvent, seatedPairs } from '../../../shared/test/tournaments/foreign-events.ts';
import { readJudgedPairings } from '../../../shared/test/tournaments/judged/judged-pairings.ts';
import { as, DECK, SERVER, TestEvent } from '../../../shared/test/tournaments/test-event.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import { tournamentReport, type ReportEdition } from '../../src/tournament/export/tournament-report.ts';
import { importedSettings } from '../../src/tournament/imported-settings.ts';

const EDITIONS: readonly ReportEdition[] = ['2016', '2026'];
const SAMPLE = 30;
/** With losses that are worth points, and entrants that were brought back. */
const FURTHER_SEED = 466;

/** The event that goes on as the report has it. */
const imported = (text: string): TestEvent => {
  const report = readReport(text);
  const settings = importedSettings(report, tournamentImportSchema.parse({ report: text }));
  if (isRefused(settings)) throw new Error(settings.detail);
  const event = new TestEvent({ ...settings, bestOf: 1 }, 7);
  event.must({ kind: 'importReport', report }, SERVER);
  return event;
};

/** Without what no report can carry over: the days, and the ranks, which depend on lots and Casket HP. */
const comparable = (report: string): string =>
  report.replaceAll(/^(042|052|092) .*$/gm, '$1').replaceAll(/^(001 .{80}).{5}/gmu, '$1     ');

describe('an event taken from a report', () => {
  test('pairs its next round as bbpPairings did from that report, in both editions (a sample of events)', () => {
    const differences: string[] = [];
    let compared = 0;
    const isTaken = (seed: number): boolean => seed % SAMPLE === 0 || seed === FURTHER_SEED;
    for (const { seed, rounds } of readJudgedPairings().filter((event) => isTaken(event.seed))) {
      let round = 0;
      playSwissEvent(seed, 200, ({ before }) => {
        const theirs = rounds[round];
        round += 1;
        for (const edition of EDITIONS) {
          const report = resultOf(tournamentReport(before, edition));
          const event = imported(report);
          if (comparable(resultOf(tournamentReport(event.state, edition))) !== comparable(report)) {
            differences.push(`event ${seed}, round ${round}, ${edition}: another report`);
          }
          if (theirs === null || theirs === undefined) continue;
          compared += 1;
          const stateBefore = event.state;
          event.must({ kind: 'pairRound' });
          const { ok } = verifyTournament(event.told());
          if (!ok) differences.push(`event ${seed}, round ${round}: it does not verify`);
          const ours = seatedPairs(stateBefore, event.state);
          if (ours.join() !== theirs.join())
            differences.push(`event ${seed}, round ${round}: ${ours.join()}`);
        }
      });
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(150);
  });

  test('waits for its players: no match, no time, until both are seated with a deck', () => {
    const event = imported(REPORT);
    event.must({ kind: 'pairRound' });
    const game = () => event.state.rounds.at(-1)?.pairings[0]?.games.at(-1);
    const due = () => game()?.noShowAt ?? null;
    expect(event.state.rounds.at(-1)?.pairings[0]?.entrants).toEqual(['e1', 'e3']);
    event.wait(10 * 3_600_000);
    expect([due(), event.state.rounds.at(-1)?.open]).toEqual([null, 2]);
    const seat = (entrant: string, account: string) =>
      event.must({ kind: 'seatPlayer', entrant, account, reason: 'it is them' });
    seat('e1', 'ada');
    seat('e3', 'bea');
    event.must({ kind: 'lockDeck', deck: DECK }, as('ada'));
    expect(due()).toBeNull();
    event.must({ kind: 'lockDeck', deck: DECK }, as('bea'));
    expect(due()).toBe(event.at + 300_000);
    expect(event.give({ kind: 'lockDeck', deck: DECK }, as('bea'))).toMatchObject({ code: 'deckLockClosed' });
    expect(event.state.entrants[0]).toMatchObject({ name: 'Ada Lovelace', players: [{ account: 'ada' }] });
  });

  test('has games that are not decided as open pairings', () => {
    const open = REPORT.replace('   2 w 1', '   2 w  ')
      .replace('   1 b 0', '   1 b  ')
      .replace(' 1.0', ' 0.0');
    const event = imported(open);
    expect(event.state.rounds[0]?.open).toBe(1);
    event.must({ kind: 'adjudicate', pairing: 'swiss-1.1', winner: 'e1', reason: 'told by phone' });
    event.must({ kind: 'pairRound' });
    expect(pairsIn(event.state)).toEqual(pairsIn(after(REPORT)));
  });
});

const after = (report: string): TournamentState => {
  const event = imported(report);
  event.must({ kind: 'pairRound' });
  return event.state;
};
const pairsIn = ({ rounds }: TournamentState) => rounds.at(-1)?.pairings.map(({ entrants }) => entrants);

const player = (number: number, name: string, points: string, cells = ''): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(66)}${points.padStart(4)} ${String(number).padStart(4)}${cells}`;
const REPORT = [
  '012 Club evening',
  'XXR 3',
  player(1, 'Ada Lovelace', '1.0', '     2 w 1'),
  player(2, 'Bertha', '0.0', '     1 b 0'),
  player(3, 'Cora', '0.5', '     4 b ='),
  player(4, '', '0.5', '     3 w ='),
].join('\r\n');

describe('a report that is not accepted says why, and in which line', () => {
  const faultOf = (text: string): string => {
    try {
      readReport(text);
      return 'none';
    } catch (error) {
      if (error instanceof ReportFault) return error.message;
      throw error;
    }
  };
  const changed = (from: string, to: string): string => REPORT.replace(from, to);

  test.each([
    ['', 'There are fewer than two players (001).'],
    [changed('XXR 3', '###'), 'The number of rounds is missing (142 or XXR).'],
    [changed('XXR 3', 'XXR 99'), 'line 2: the number of rounds is not a whole number from 1 to 20'],
    [changed('XXR 3', 'XXR'), 'line 2: the number of rounds'],
    [changed('001    4', '001    2'), 'line 6: player 2 is there twice'],
    [changed('001    2', '001    9'), 'line 5: player 3 comes after 1: a number is missing'],
    [changed('001    2', '001 99999'), 'line 4:'],
    [changed('001    2', '001   -2'), 'line 4: the number of the player is not'],
    [changed('     2 w 1', '     9 w 1'), 'line 3: there is no player 9'],
    [changed('     2 w 1', '     1 w 1'), 'line 3: "1 w 1" in column 92: is against the player itself'],
    [changed('     2 w 1', '     2 w ?'), 'line 3: "2 w ?" in column 92: has an unknown result'],
    [changed('     2 w 1', '     2 w ='), 'line 3: round 1 contradicts the line of player 2'],
    [changed('     2 w 1', '     2 b 1'), 'line 3: round 1 contradicts the line of player 2'],
    [changed('     2 w 1', '     3 w 1'), 'line 3: round 1 contradicts the line of player 3'],
    [changed('     2 w 1', '  0000 - U'), 'line 4: round 1 contradicts the line of player 1'],
    [changed('     2 w 1', '     2 w 1  0000 - H  0000 - H'), 'line 3: has a round after the next one'],
    [changed('     2 w 1', `     2 w 1${'  0000 - H'.repeat(30)}`), 'line 3: has more than 20 rounds'],
    [changed(' 1.0', '9999'), 'line 3: the points are 9999, but the rounds give 1'],
    [changed(' 1.0', '1e99'), 'line 3: the points are not a number'],
    [`${REPORT}\n240 H   2 9999`, 'line 7: the number of a player is not a whole number from 1 to 2000'],
    [`${REPORT}\n240 H   2    5`, 'line 7: there is no player 5'],
    [`${REPORT}\n240 H   2    1\n240 F   2    1`, 'line 8: player 1 has two byes in round 2'],
    [`${REPORT}\n240 Q   2    1`, 'line 7: the bye is none of F, H and Z'],
    [`${REPORT}\nXXP 1 1`, 'line 7: names a player twice'],
    [`${REPORT}\n${'XXP 1 2\n'.repeat(501)}`, 'line 507: too many forbidden pairs'],
    [`${REPORT}\n260   3   1    1    2`, 'line 7: the last round is before the first'],
    [`${REPORT}\n250 lots`, 'line 7: accelerated rounds are not supported'],
    [`${REPORT}\n013 Team`, 'line 7: teams are not supported'],
    [`${REPORT}\n192 FIDE_BURSTEIN`, 'line 7: only the Dutch system'],
    [`${REPORT}\nBBL  0.5`, 'must be worth a loss'],
    [
      `${REPORT}\nBBZ  0.5\nBBF  0.0`,
      'line 8: other points for absence and a loss without a game than before',
    ],
    [`${REPORT}\n162  W 1.0    D 0.5    W 2.0`, 'line 7: other points for a win than before'],
    [`${REPORT}\nXXS W=3 FW=2`, 'line 7: other points for a win than before'],
    [`${REPORT}\nXXS WD=1 BD=2`, 'line 7: other points for a draw than before'],
    [changed('     2 w 1', '     2 - 1'), 'line 3: "2 - 1" in column 92: has no colour'],
    [changed('     2 w 1', '     2 x +'), 'line 3: "2 x +" in column 92: has no colour'],
    [`${REPORT}\nBBW  0.2`, 'Points must be whole or halves'],
    [`${REPORT}\nBBD  2.0`, 'A win must be worth most'],
    [`${REPORT}\n001`, 'line 7: is too short for a player'],
    [changed('Bertha', 'Ber\u202etha'), 'line 4: the name has a control character'],
    [`012 ${'x'.repeat(5000)}\n${REPORT}`, 'line 1: is too long'],
  ])('%#', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  test('reads what other programs write: half points, old signs, a byte order mark, absent players', () => {
    const text = [
      '\uFEFF012 Old',
      '142 5',
      player(1, 'A', '1.0', '  0000 - +'),
      player(2, 'B', '0.5', '  0000   ='),
      player(3, 'C', '1.0', '     4 w +'),
      player(4, 'D', '0.0', '     3 b -'),
      'XXZ 2',
      'XXP 1 3',
    ].join('\n');
    expect(readReport(text)).toMatchObject({
      name: 'Old',
      roundsPlanned: 5,
      points: { win: 2, draw: 1, loss: 0, bye: 2 },
      firstSide: 'second',
      byes: [{ player: 2, round: 2, worth: 'zero' }],
      forbiddenPairs: [{ players: [1, 3], firstRound: 1, lastRound: 20 }],
    });
  });

  test('reads what is unusual in other programs: tabs, small letters, losses without a game and without a colour', () => {
    const text = [
      '012\tOdd\u001A',
      'XXR\t5',
      'XXS W=3 D=1 PAB=1 FL=0',
      '162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0    X 1.0',
      player(1, 'A', '3.0', '     3 - +  0000 - h'),
      player(2, 'B', '1.0', '     4 w d  0000 - z'),
      player(3, 'C', '0.0', '     1   -'),
      player(4, 'D', '1.0', '     2 b D'),
      '240 f   3    4',
      'XXP\t1\t4',
      '260   2 999    2    3',
    ].join('\n');
    const { report } = tournamentImportSchema.parse({ report: text });
    expect(readReport(report)).toMatchObject({
      name: 'Odd',
      points: { win: 3, draw: 1, loss: 0, bye: 1 },
      players: [
        { rounds: [{ kind: 'forfeited', opponent: 3, side: 'first', score: 'win' }] },
        { rounds: [{ kind: 'played', opponent: 4, score: 'draw' }] },
        { rounds: [{ kind: 'forfeited', opponent: 1, side: 'second', score: 'loss' }] },
        { rounds: [{ kind: 'played', opponent: 2, score: 'draw' }] },
      ],
      byes: [
        { player: 1, round: 2, worth: 'half' },
        { player: 2, round: 2, worth: 'zero' },
        { player: 4, round: 3, worth: 'full' },
      ],
      forbiddenPairs: [
        { players: [1, 4], firstRound: 1, lastRound: 20 },
        { players: [2, 3], firstRound: 2, lastRound: 20 },
      ],
    });
    const event = imported(report);
    event.must({ kind: 'pairRound' });
    expect(pairsIn(event.state)).toEqual([['e4', 'e3']]);
  });

  test('takes the largest event that there may be', () => {
    const cells = Array.from({ length: 20 }, () => '  0000 - H').join('');
    const lines = Array.from({ length: 2000 }, (_, at) => player(at + 1, `N${at}`, '10.0', cells));
    const { report } = tournamentImportSchema.parse({ report: ['142 20', ...lines].join('\r\n') });
    const event = imported(report);
    expect(event.state.byes).toHaveLength(40_000);
    // In one step: each would copy all before it.
    expect(event.facts.filter(({ type }) => type === 'byeGiven' || type === 'byesGiven')).toHaveLength(1);
  });

  test('is text in UTF-8, or as older programs write it', () => {
    expect(reportText(new TextEncoder().encode('\uFEFF012 Köln'))).toBe('012 Köln');
    expect(reportText(Uint8Array.from([0x30, 0x31, 0x32, 0x20, 0x4b, 0xf6, 0x6c, 0x6e, 0x80]))).toBe(
      '012 Köln€',
    );
  });
});
