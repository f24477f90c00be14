import { firstHead, nextHead } from '../../src/campaign/proof/campaign-chain.ts';
import { exportCampaign, type CampaignDocument } from '../../src/campaign/proof/campaign-document.ts';
import type { KeptCommitment } from '../../src/campaign/proof/campaign-proof.ts';
import { verifyCampaign } from '../../src/campaign/proof/verify-campaign.ts';
import { CampaignRun, memberKey } from '../../src/campaign/campaign-run.ts';
import type { CampaignEntry, CampaignInput } from '../../src/campaign/campaign-input.ts';
import type { MissionReport } from '../../src/campaign/mission/mission-report.ts';
import { missionReport } from '../../src/campaign/mission/build-mission-report.ts';
import { missionSetup } from '../../src/campaign/mission/mission-setup.ts';
import { commandDice } from '../../src/chance/command-dice.ts';
import { bytesToHex, commitTo } from '../../src/chance/fair-dice.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import { watchMatch } from '../../src/journal/replay.ts';
import type { SealedTranscript } from '../../src/journal/transcript.ts';
import { COMPONENTS, type ComponentId } from '../../src/model/ids.ts';
import type { MatchSetup, SeatSetup } from '../../src/model/match.ts';
import { HONEST, operated, rewritten, withDice, type Operation } from '../journal/operated-match.ts';
import { legalList } from '../journal/recorded-match.ts';
import { Sandbox } from './sandbox.ts';

/** What a server gives out of a campaign when it is over, and what a member kept while it was played. */
export interface ToldCampaign {
  readonly document: CampaignDocument;
  readonly transcripts: readonly SealedTranscript[];
  readonly kept: KeptCommitment;
}

/** How the members' campaign goes: a mission, repairs and a recruit, and a mission of another crew. */
interface Course {
  /** What the server plays of mission `n` in place of what the campaign planned. */
  readonly match?: (mission: number, planned: Operation) => Partial<Operation>;
  /** What it writes into the journal about mission `n`. */
  readonly report?: (mission: number, report: MissionReport) => MissionReport;
  readonly opening?: ConstructorParameters<typeof Sandbox>[0];
  readonly secret?: Uint8Array;
}

const SECRET = new Uint8Array(32).fill(3);
const ORIGIN = { kind: 'campaign', id: '6f0d8a52-0c7e-4c39-9a51-3d5ad1a1f0ca' } as const;

const matchIdOf = (mission: number): string => `match-${String(mission)}`;

/** The campaign as a server plays it that cheats in this way and computes every hash for it. */
export const campaignPlayed = (course: Course = {}): ToldCampaign => {
  const { secret = SECRET, match, report = (_, each) => each } = course;
  const sandbox = new Sandbox(course.opening);
  sandbox.equip();
  sandbox.equip();
  const transcripts: SealedTranscript[] = [];
  for (const mission of [1, 2]) {
    sandbox.embark('outlying-farm', [['host', mission, mission]]);
    const planned = missionSetup(sandbox.state, mission);
    if (!planned.ok) throw new Error(planned.message);
    const { setup, players } = planned;
    const salts = players.map(({ kind }, seat) =>
      kind === 'member' ? bytesToHex(new Uint8Array(32).fill(50 + seat)) : null,
    );
    const honest: Operation = {
      ...HONEST,
      ...withDice(HONEST.secret, salts),
      sealed: {
        ...HONEST.sealed,
        id: matchIdOf(mission),
        origin: ORIGIN,
        setup,
        decks: players.map(({ list }) => list),
        players: players.map((player) =>
          player.kind === 'bot'
            ? { kind: 'bot', bot: player.bot }
            : { kind: 'player', accountId: '3b0d9c52-0c7e-4c39-9a51-3d5ad1a1f00d' },
        ),
      },
    };
    const transcript = operated({ ...honest, ...match?.(mission, honest) });
    transcripts.push(transcript);
    const told = report(mission, reportOf(transcript));
    const settled = sandbox.order({ kind: 'settleMission', mission, report: told });
    if (typeof settled === 'string') throw new Error(`mission ${String(mission)}: ${settled}`);
    if (mission === 1) {
      for (const component of damagedIn(told)) sandbox.ok({ kind: 'repair', casket: 1, component });
      sandbox.to('recruitment');
      sandbox.ok({ kind: 'recruitPilot', name: 'Agnes', faction: 'church' });
    }
  }
  return { ...provenAs(sandbox.opening, sandbox.entries, secret), transcripts };
};

const damagedIn = ({ seats: [own] }: MissionReport): readonly ComponentId[] =>
  COMPONENTS.filter((component) => (own?.components[component].cd ?? 0) > 0);

const reportOf = ({ id, setup, rulesetDigest, entries }: SealedTranscript): MissionReport => {
  const last = [...watchMatch(setup, entries, rulesetDigest)].at(-1);
  if (!last) throw new Error('the match has no end');
  return missionReport({ id, setup, rulesetDigest, table: last.table, entries }, undefined);
};

/** The document with its chain, the commitment to a secret, and what a member keeps of both. */
const provenAs = (
  opening: CampaignDocument['opening'],
  entries: readonly CampaignEntry[],
  secret: Uint8Array,
): Pick<ToldCampaign, 'document' | 'kept'> => {
  const head = entries.reduce(nextHead, firstHead(opening));
  const [commitment, upTo] = [commitTo(secret), entries.length];
  const document = exportCampaign(opening, entries, { head, dice: [{ upTo, commitment, secret: null }] });
  return { document, kept: { commitment, from: 1, upTo, head } };
};

/** The inputs taken anew, from the beginning, so that the facts follow from them. */
const replayed = (
  { opening }: CampaignDocument,
  inputs: readonly CampaignInput[],
): readonly CampaignEntry[] => {
  const run = new CampaignRun(opening);
  return inputs.map((input, index) => {
    const key = input.from === 'member' ? memberKey(input.by, input.command.key) : 'server';
    const verdict = run.take(input, commandDice(SECRET, key));
    if (!verdict.ok) throw new Error(`the rules refuse ${input.from}: ${verdict.code}`);
    return { seq: index + 1, input, outcomes: verdict.outcomes, facts: verdict.facts };
  });
};

const seatsWith = (setup: MatchSetup, change: Partial<SeatSetup>): MatchSetup => ({
  ...setup,
  seats: setup.seats.map((seat, at) => (at === 0 ? { ...seat, ...change } : seat)),
});

/** Ways of a server to cheat in a campaign, each with the file, the transcripts and what a member had been shown. */
export const waysInACampaign = (): Readonly<Record<string, () => ToldCampaign>> => {
  const honest = campaignPlayed();
  const { document, kept, transcripts } = honest;
  const inputs = document.entries.map(({ input }) => input);
  /** Only in the last match, whose report then follows from it. */
  const begun = (change: (setup: MatchSetup) => MatchSetup) => (): ToldCampaign =>
    campaignPlayed({
      match: (mission, { sealed }) =>
        mission === 2 ? { sealed: { ...sealed, setup: change(sealed.setup) } } : {},
    });
  const carried = (change: Partial<SeatSetup>) => begun((setup) => seatsWith(setup, change));
  /** Written anew, where the member had been shown the honest one. */
  const anew =
    (change: () => Pick<ToldCampaign, 'document'> & Partial<ToldCampaign>) => (): ToldCampaign => ({
      ...honest,
      ...change(),
      kept,
    });
  const journal = (changed: () => readonly CampaignInput[]) =>
    anew(() => provenAs(document.opening, replayed(document, changed()), SECRET));
  const told = (change: (report: MissionReport) => MissionReport) => (): ToldCampaign =>
    campaignPlayed({ report: (mission, report) => (mission === 2 ? change(report) : report) });
  const isRecruiting = (input: CampaignInput): boolean =>
    input.from === 'member' &&
    input.command.kind === 'recruitPilot' &&
    'name' in input.command &&
    input.command.name === 'Agnes';
  return {
    'a match begun with damage that the campaign does not know': carried({ components: { head: 3 } }),
    'a match begun with the damage of a casket that stayed at home': () => {
      const [first] = transcripts;
      const before = first && reportOf(first).seats[0]?.components;
      const damaged = first ? damagedIn(reportOf(first)) : [];
      if (!before || damaged.length === 0) throw new Error('nothing was damaged');
      const components = Object.fromEntries(damaged.map((name) => [name, Math.min(before[name].cd, 7)]));
      return carried({ components })();
    },
    'a wound of the pilot that nobody dealt': carried({ wounds: [{ wound: 'concussion' }] as never }),
    'a thread severed before a match that nobody cut': carried({ severed: [1] }),
    'taint that the pilot does not carry': carried({ taint: 2 }),
    'a match with another deck than that of the casket': () =>
      campaignPlayed({
        match: (mission, { sealed }) => {
          if (mission !== 2) return {};
          const list = legalList(sealed.setup, { faction: 'church', frame: 'scout' });
          const deck = checkDeck(rulesFor(sealed.setup).ruleset, list);
          if (!deck.ok) throw new Error('no deck');
          return {
            sealed: {
              ...sealed,
              setup: seatsWith(sealed.setup, { frame: 'scout', deck: deck.deck }),
              decks: [deck.list, ...sealed.decks.slice(1)],
            },
          };
        },
      }),
    'another mission than was planned': begun(({ scenario, ...setup }) => ({
      ...setup,
      scenario: { ...scenario, id: 'x', title: 'x', objectives: [], edges: [] },
    })),
    'a bot at the post of a member': () =>
      campaignPlayed({
        match: (mission, { sealed }) =>
          mission === 2
            ? {
                ...withDice(
                  HONEST.secret,
                  sealed.players.map(() => null),
                ),
                sealed: {
                  ...sealed,
                  players: sealed.players.map((player, seat) =>
                    seat === 0 ? { kind: 'bot', bot: 'random' } : player,
                  ),
                },
              }
            : {},
      }),
    'a ruling, in a match that is said to belong to an event': () =>
      campaignPlayed({
        match: (mission, { sealed }) =>
          mission === 2
            ? {
                sealed: { ...sealed, origin: { kind: 'tournament', id: ORIGIN.id } },
                instead: (at) => (at === 4 ? { kind: 'adjudicate', team: 2 } : null),
              }
            : {},
      }),
    'a debriefing with wounds that nobody suffered': told((report) => ({
      ...report,
      seats: report.seats.map((seat) => ({ ...seat, wounds: [{ wound: 'concussion', entry: 3 }] })),
    })),
    'a debriefing with another winner': told((report) => ({
      ...report,
      result: { ...report.result, team: report.result.team === 1 ? 2 : 1 },
    })),
    'a lost mission said to have been called off': anew(() => {
      const changed = inputs.map((input): CampaignInput =>
        input.from === 'server' && input.order.kind === 'settleMission' && input.order.mission === 2
          ? { from: 'server', order: { kind: 'abandonMission', mission: 2 } }
          : input,
      );
      const { document: other } = provenAs(document.opening, replayed(document, changed), SECRET);
      return { document: other };
    }),
    'a mission played again, with its debriefing written anew': anew(() => {
      const again = campaignPlayed({
        match: (mission, { salts, saltHashes }) =>
          mission === 2
            ? withDice(
                'ab'.repeat(32),
                salts.map((salt, seat) => (saltHashes[seat] === null ? null : salt)),
              )
            : {},
      });
      return { document: again.document, transcripts: again.transcripts };
    }),
    'a command that nobody gave': journal(() =>
      inputs.toSpliced(inputs.findIndex(isRecruiting), 0, {
        from: 'member',
        by: 'host',
        command: { kind: 'recruitPilot', name: 'Nobody', faction: 'church', key: 'key-999999' },
      }),
    ),
    'a command left out': journal(() => inputs.filter((input) => !isRecruiting(input))),
    'the last entries left out': anew(() =>
      provenAs(document.opening, document.entries.slice(0, -1), SECRET),
    ),
    'a gift that no rule makes': anew(() =>
      provenAs(
        document.opening,
        document.entries.map((entry, at) =>
          at === 2
            ? {
                ...entry,
                facts: [
                  ...entry.facts,
                  { type: 'treasuryChanged', scrap: 1000, credits: 0, why: 'x' } as never,
                ],
              }
            : entry,
        ),
        SECRET,
      ),
    ),
    'another treasury at the opening': anew(() => {
      const opening = { ...document.opening, treasury: { scrap: 999, credits: 9999 } };
      return provenAs(opening, replayed({ ...document, opening }, inputs), SECRET);
    }),
    'other dice than those that were committed to': anew(() =>
      provenAs(document.opening, document.entries, new Uint8Array(32).fill(4)),
    ),
    'the last entry of each mission left out': anew(() => ({
      document,
      transcripts: transcripts.map((transcript) =>
        rewritten(transcript, { entries: transcript.entries.slice(0, -1) }),
      ),
    })),
  };
};

/** What `verifyCampaign` says: what is wrong; null if nothing is. */
export const campaignProblem = ({ document, transcripts, kept }: ToldCampaign): string | null => {
  const stored = JSON.parse(JSON.stringify(document)) as unknown;
  const byId = new Map(transcripts.map((transcript) => [transcript.id, transcript]));
  const verdict = verifyCampaign(stored, byId, [kept]);
  if ('code' in verdict) return `${verdict.code}: ${verdict.message}`;
  const wrong = verdict.missions.find((mission) => mission.verdict !== 'proven');
  return wrong ? `mission ${String(wrong.mission)} ${wrong.verdict}: ${wrong.message}` : null;
};
