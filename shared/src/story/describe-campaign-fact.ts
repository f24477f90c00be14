import { FACES } from '../model/chance.ts';
import { printable } from '../text/printable.ts';
import { spelled } from '../text/spelled.ts';
import { listed } from '../text/words.ts';
import type { CampaignFact, CampaignFactType } from '../campaign/campaign-fact.ts';
import type { CampaignView } from '../campaign/campaign-view.ts';
import type { Origin } from '../campaign/campaign-state.ts';
import type { FactionId, FrameId, TeamId, WoundId } from '../model/ids.ts';
import { CAMPAIGN_ENGLISH, type CampaignBook } from './campaign-english.ts';
import { ENGLISH } from './english.ts';

/** Those of whom facts speak by number or id. */
export type CampaignNames = Pick<CampaignView, 'members' | 'pilots' | 'caskets'>;

/** What the sentences of a campaign's chronicle are made with. */
export interface CampaignWords {
  readonly book: CampaignBook;
  /** Titles in the language of the book. */
  readonly faction: (faction: FactionId) => string;
  readonly frame: (frame: FrameId) => string;
  readonly wound: (wound: WoundId) => string;
  readonly face: (face: string) => string;
  readonly scenario: (scenario: string) => string;
  readonly side: (mission: number, team: TeamId) => string;
  /** How many missions had passed when the facts happened, where that is known. */
  readonly passed?: number | undefined;
  /** Whether ids, origins and reasons are told, for those who work with them. */
  readonly withIds: boolean;
}

/** Also where one shape of fact has several types. */
type FactNamed<T, F = CampaignFact> = F extends { readonly type: infer Types }
  ? T extends Types
    ? F
    : never
  : never;

interface Telling {
  readonly words: CampaignWords;
  readonly book: CampaignBook;
  readonly member: (id: string) => string;
  readonly pilot: (id: number) => string;
  readonly casket: (id: number) => string;
  readonly from: (origin: Origin | undefined) => string;
}
type Tell<T extends CampaignFactType> = (fact: FactNamed<T>, telling: Telling) => string | null;

const TELL: { readonly [T in CampaignFactType]: Tell<T> } = {
  commandApplied: () => null,
  memberJoined: ({ member: { name, role } }, { book }) => book.memberJoined(name, book.roles[role]),
  memberLeft: ({ member: id }, { book, member }) => book.memberLeft(member(id)),
  roleChanged: ({ member: id, role }, { book, member }) => book.roleChanged(member(id), book.roles[role]),
  hostClaimed: ({ member: id }, { book, member }) => book.hostClaimed(member(id)),
  hostClaimEnded: (_, { book }) => book.hostClaimEnded,
  pilotRecruited: ({ pilot, name, faction }, { book, words }) =>
    book.recruited(name, withId(words, book.pilot(pilot), words.faction(faction))),
  casketBuilt: ({ casket, name, frame }, { book, words }) =>
    book.built(name, withId(words, book.casket(casket), words.frame(frame))),
  casketLent: ({ casket, name, frame }, { book, words }) =>
    book.lent(name, withId(words, book.casket(casket), words.frame(frame))),
  casketReturned: (fact, { book, casket }) => book.returned(casket(fact.casket)),
  pilotPassedOn: (fact, { book, member, pilot }) => book.passedOn(pilot(fact.pilot), member(fact.member)),
  casketPassedOn: (fact, { book, member, casket }) => book.passedOn(casket(fact.casket), member(fact.member)),
  casketRefitted: (fact, { book, casket }) => book.refitted(casket(fact.casket)),
  stepBegan: ({ step }, { book }) => book.stepBegan(book.steps[step]),
  treasuryChanged: ({ scrap, credits, why }, { book, words }) =>
    book.treasury(scrap, credits, words.withIds ? ` (${why})` : (book.spoils[why] ?? '')),
  scrapPriceSet: ({ credits }, { book }) => book.scrapPrice(credits),
  diceRolled: ({ purpose, faces }, { book, words }) =>
    words.withIds
      ? book.diceRolled(book.rolledFor(spelled(purpose).toLowerCase()), faces.map(String))
      : book.diceRolled(
          '',
          faces.map((face) => words.face(FACES.suffering[face - 1] ?? String(face))),
        ),
  repairBegan: (fact, { book, casket }) =>
    book.repairBegan(casket(fact.casket), fact.component, fact.missions),
  repairAdvanced: (fact, { book, casket }) =>
    fact.left === 0 ? null : book.repairAdvanced(casket(fact.casket), fact.component, fact.left),
  repairFinished: (fact, { book, casket }) => book.repairFinished(casket(fact.casket), fact.component),
  repairCalledOff: (fact, { book, casket }) => book.repairCalledOff(casket(fact.casket), fact.component),
  componentReplaced: (fact, { book, casket }) => book.replaced(casket(fact.casket), fact.component),
  componentSet: (fact, { book, casket, from }) =>
    book.componentSet(
      casket(fact.casket),
      fact.component,
      fact.cd,
      book.conditions[fact.condition],
      from(fact.from),
    ),
  equipmentLost: (fact, { book, casket, from, words }) => {
    const sets = words.withIds && fact.sets.length > 0 ? ` (${listed(fact.sets)})` : '';
    return book.equipmentLost(casket(fact.casket), fact.component, sets, from(fact.from));
  },
  injuriesSet: (fact, { book, casket }) => book.injuries(casket(fact.casket), fact.cards.length),
  woundHealed: (fact, { book, pilot, words }) =>
    book.healed(pilot(fact.pilot), words.wound(fact.wound), book.healedBy[fact.by]),
  threadMended: (fact, { book, pilot }) => book.threadMended(pilot(fact.pilot), fact.thread),
  pilotLaidUp: (fact, { book, pilot, words }) =>
    book.laidUp(pilot(fact.pilot), fact.until, words.passed === undefined ? null : fact.until - words.passed),
  pilotRecovered: (fact, { book, pilot }) => book.recovered(pilot(fact.pilot)),
  taintSet: (fact, { book, pilot }) => book.taint(pilot(fact.pilot), fact.taint),
  penanceTaken: (fact, { book, pilot, words }) => book.penance(pilot(fact.pilot), words.face(fact.face)),
  stoodDown: (_, { book }) => book.stoodDown,
  missionPlanned: ({ mission, scenario, map }, { book, words }) =>
    book.planned(mission, words.scenario(scenario), words.withIds ? book.onMap(map) : ''),
  postTaken: ({ mission, post }, { book, pilot, casket, words }) =>
    book.postTaken(pilot(post.pilot), casket(post.casket), words.side(mission, post.team)),
  postLeft: (fact, { book, pilot }) => book.postLeft(pilot(fact.pilot)),
  memberReadied: (fact, { book, member }) => book.readied(member(fact.member), fact.ready),
  missionCancelled: ({ mission }, { book }) => book.cancelled(mission),
  missionLaunched: ({ mission }, { book }) => book.launched(mission),
  missionBegan: ({ mission, match }, { book, words }) =>
    book.began(mission, words.withIds ? book.asMatch(match) : ''),
  missionSettled: ({ mission, outcomes }, { book, words }) =>
    book.settled(
      mission,
      outcomes.map(({ team, outcome }) => ({
        outcome: book.outcomes[outcome],
        side: words.side(mission, team),
      })),
    ),
  pilotWounded: (fact, { book, pilot, from, words }) =>
    book.wounded(
      pilot(fact.pilot),
      words.wound(fact.wound.wound),
      book.grades[fact.wound.grade],
      from(fact.wound.from),
    ),
  threadSevered: (fact, { book, pilot, from }) =>
    book.severed(pilot(fact.pilot), fact.thread.thread, fact.thread.lost, from(fact.thread.from)),
  pilotFared: (fact, { book, pilot }) => book.fared(pilot(fact.pilot), book.fates[fact.fate]),
  pilotRested: () => null,
  missionSurvived: (fact, { book, pilot }) => book.survived(pilot(fact.pilot), fact.survived, fact.grit),
  pilotDied: (fact, { book, pilot }) => book.died(pilot(fact.pilot)),
  pilotTaken: (fact, { book, pilot }) => book.taken(pilot(fact.pilot)),
};

const withId = ({ withIds }: CampaignWords, id: string, kind: string): string =>
  withIds ? `${id.toLowerCase()}, ${kind}` : kind;

/** In English, with the ids that commands take. */
const WITH_IDS: CampaignWords = {
  book: CAMPAIGN_ENGLISH,
  faction: (faction) => faction,
  frame: (frame) => frame,
  wound: (wound) => ENGLISH.wounds[wound],
  face: (face) => face.replaceAll('-', ' '),
  scenario: (scenario) => scenario,
  side: (_, team) => CAMPAIGN_ENGLISH.side(team),
  withIds: true,
};

/** One fact as a sentence; `null` for one that says nothing to people. Default: in English, with ids. */
export const describeCampaignFact = (
  fact: CampaignFact,
  { members, pilots, caskets }: CampaignNames,
  words: CampaignWords = WITH_IDS,
): string | null => {
  const { book } = words;
  const telling: Telling = {
    words,
    book,
    member: (id) => members.find((each) => each.id === id)?.name ?? book.formerMember,
    pilot: (id) => pilots.find((each) => each.id === id)?.name ?? book.pilot(id),
    casket: (id) => caskets.find((each) => each.id === id)?.name ?? book.casket(id),
    from: (origin) =>
      origin && words.withIds ? book.origin(origin.mission, origin.match, origin.entry) : '',
  };
  const told = (TELL[fact.type] as Tell<CampaignFactType>)(fact, telling);
  return told === null ? null : printable(told);
};
