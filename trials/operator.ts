import type { MapDefinition, Match, RoomMessages, SeatSetup } from '@penance/shared';
import { ownDeckOf, rulesFor, shownSetup, verifyTranscript } from '@penance/shared';
import { MatchWitness } from '../client-sdk/src/match/match-witness.ts';
import {
  waysAfterTheSalt,
  waysBeforeTheSalt,
  waysThatAreNotSeen,
} from '../shared/test/journal/ways-to-cheat.ts';
import { HONEST, operated, withDice, type Operation } from '../shared/test/journal/operated-match.ts';
import {
  campaignPlayed,
  campaignProblem,
  waysInACampaign,
  type ToldCampaign,
} from '../shared/test/campaign/ways-to-cheat-in-a-campaign.ts';
import { print, runTrial } from './run-trial.ts';

const OWN = 0;
const { sealed, salts, secret, commitment } = HONEST;

/** The map of the honest match, with the places at which its caskets start. */
const map: MapDefinition = {
  id: 'custom',
  title: 'A duel',
  radius: 3,
  terrain: {},
  elevation: {},
  deployment: sealed.setup.seats.map(({ at }) => [at]),
  facing: sealed.setup.seats.map(({ facing }) => facing),
};
const ground = { terrain: map.terrain, elevation: map.elevation, radius: 3 };

/** The match as `GET /matches/:id` described it before the player took its seat. */
const info = {
  id: sealed.id,
  origin: sealed.origin,
  dice: { commitment, salts: null, secret: null },
  ruleset: {
    preset: sealed.setup.preset,
    overrides: sealed.setup.overrides,
    packs: [],
    digest: rulesFor(sealed.setup).ruleset.digest,
  },
  map: { id: map.id, title: map.title, custom: map },
  clock: sealed.clock,
  seats: sealed.setup.seats.map(({ team, name }, seat) => ({
    seat,
    team,
    occupant: { ...sealed.players[seat], name },
  })),
  scenario: null,
} as unknown as Match;

const newWitness = (): MatchWitness =>
  new MatchWitness({ info, seat: OWN, salt: salts[OWN] ?? null, brought: () => sealed.decks[OWN] });

/** What the player is sent of a sealed set-up. */
const noticeOf = (
  { sealed: own, commitment: made, saltHashes }: Operation,
  digest: string | null,
): RoomMessages['setup'] => {
  const rulesetDigest = digest ?? rulesFor(own.setup).ruleset.digest;
  const whole = { ...own, commitment: made, saltHashes, rulesetDigest };
  return { digest: 'd'.repeat(64), shown: shownSetup(whole), deck: ownDeckOf(whole, OWN) };
};

interface Found {
  readonly way: string;
  readonly when: 'before the salt' | 'at the end' | 'never';
  readonly says: string;
  /** The verdict on the file that a server without the salt could still write. */
  readonly verdict: string;
}

/** The honest set-up on the whole map; a client must give its salt for it. */
const asJoined = (change: Partial<Operation> = {}): Operation => {
  const operation = { ...HONEST, ...change };
  const { setup } = operation.sealed;
  const isSameMap = JSON.stringify(setup.map) === JSON.stringify(sealed.setup.map);
  return {
    ...operation,
    sealed: { ...operation.sealed, setup: { ...setup, map: isSameMap ? ground : setup.map } },
  };
};

const before = (way: string, change: Partial<Operation>, digest: string | null): Found => {
  const operation = asJoined(change);
  const witness = newWitness();
  const notice = noticeOf(operation, digest);
  const problem = witness.sealed(notice);
  const isStopped = problem !== null || witness.saltFor(notice) === null;
  const says = problem ?? 'The hash of the own salt is not in it.';
  return {
    way,
    when: isStopped ? 'before the salt' : 'never',
    says: isStopped ? says : '',
    verdict: withoutSalt(operation, witness),
  };
};

/** What `verify` says of the match that the server plays without the salt. */
const withoutSalt = ({ sealed: own }: Operation, witness: MatchWitness): string => {
  try {
    const { salts: all, keySalts, saltHashes } = withDice(secret, [null, salts[1] ?? '']);
    const transcript = operated({ sealed: own, salts: all, keySalts, saltHashes });
    return verifyTranscript(transcript, witness.witness).verdict;
  } catch {
    return 'cannot be played';
  }
};

const after = (way: string, cheat: ReturnType<typeof waysAfterTheSalt>[string]): Found => {
  const { transcript, witness } = cheat();
  const verification = verifyTranscript(transcript, witness);
  return {
    way,
    when: verification.ok ? 'never' : 'at the end',
    says: verification.ok ? '' : verification.message,
    verdict: verification.verdict,
  };
};

const inCampaign = (way: string, cheat: () => ToldCampaign): Found => {
  const problem = campaignProblem(cheat());
  return {
    way,
    when: problem === null ? 'never' : 'at the end',
    says: problem ?? '',
    verdict: problem === null ? 'proved' : 'differs',
  };
};

const isHonestPlayed = (): boolean => {
  const witness = newWitness();
  const notice = noticeOf(asJoined(), null);
  return witness.sealed(notice) === null && witness.saltFor(notice) === salts[OWN];
};

const seatsWith = (seat: number, change: Partial<SeatSetup>): Partial<Operation> => ({
  sealed: {
    ...sealed,
    setup: {
      ...sealed.setup,
      seats: sealed.setup.seats.map((each, at) => (at === seat ? { ...each, ...change } : each)),
    },
  },
});

await runTrial({
  name: 'test:operator',
  summary:
    'Cheats as the operator of a server can, in every way that is known, against a client and its witness',
  options: {},
  run: () => {
    const ways = Object.entries(waysBeforeTheSalt(seatsWith));
    const found = [
      ...ways.map(([way, { change, digest = null }]) => before(way, change, digest)),
      ...Object.entries(waysAfterTheSalt()).map(([way, cheat]) => after(way, cheat)),
      ...Object.entries(waysInACampaign()).map(([way, cheat]) => inCampaign(way, cheat)),
    ];
    for (const { way, when, says } of found) print(`${when.padEnd(16)} ${way}: ${says}`);
    const passed = found.filter(
      ({ when, verdict }) => when === 'never' || verdict === 'proved' || verdict === 'consistent',
    );
    for (const { way } of passed) print(`PASSED: ${way}`);
    const unseen = Object.entries(waysThatAreNotSeen()).map(([way, cheat]) => after(way, cheat));
    for (const { way, when, says } of unseen) print(`${when.padEnd(16)} ${way} (documented)${says}`);
    // One that is found has to leave the list in docs/fair-dice.md.
    const isAsDocumented = unseen.every(({ when }) => when === 'never');
    const isHonest = isHonestPlayed();
    if (!isHonest) print('The client refuses the honest set-up.');
    const honestCampaign = campaignProblem(campaignPlayed());
    if (honestCampaign !== null) print(`The honest campaign is not proved: ${honestCampaign}`);
    const count = (when: Found['when']): number => found.filter((each) => each.when === when).length;
    return {
      report: {
        ways: found.length,
        beforeTheSalt: count('before the salt'),
        atTheEnd: count('at the end'),
        passed,
        notSeenAsDocumented: unseen.map(({ way }) => way),
      },
      isSound: isAsDocumented && passed.length === 0 && isHonest && honestCampaign === null,
    };
  },
});
