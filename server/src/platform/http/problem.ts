import type {
  CampaignRefusalCode,
  Problem,
  ProblemCode,
  ProblemReason,
  TournamentRefusalCode,
} from '@penance/shared';
import { CAMPAIGN_REFUSALS, TOURNAMENT_REFUSALS } from '@penance/shared';
import type { RequestRefusal } from '../base/refusal.ts';

interface Meaning {
  readonly status: number;
  readonly title: string;
}

/** An event's refusals are conflicts (409), except for missing permissions and things that do not exist. */
const OF_TOURNAMENTS: Readonly<Partial<Record<TournamentRefusalCode, Meaning>>> = {
  notReferee: { status: 403, title: 'Only host and referees may do this' },
  notServer: { status: 403, title: 'Only the server may do this' },
  notInvited: { status: 403, title: 'The team did not name this account' },
  notYourChoice: { status: 403, title: 'The choice is somebody else’s' },
  pairingUnknown: { status: 404, title: 'There is no such pairing' },
  entrantUnknown: { status: 404, title: 'There is no such entrant' },
  roundUnknown: { status: 404, title: 'There is no such round' },
  gameUnknown: { status: 404, title: 'There is no such game' },
  accountUnknown: { status: 422, title: 'There is no such account' },
  playerUnknown: { status: 422, title: 'There is no such player' },
};

const tournamentMeanings = (): Readonly<Record<TournamentRefusalCode, Meaning>> =>
  Object.fromEntries(
    TOURNAMENT_REFUSALS.map((code) => [
      code,
      OF_TOURNAMENTS[code] ?? { status: 409, title: 'The event does not allow this' },
    ]),
  ) as Record<TournamentRefusalCode, Meaning>;

/** The rules of a campaign give the reason themselves; unless listed here, a refusal is a conflict (409). */
const OF_CAMPAIGNS = {
  ...(Object.fromEntries(
    CAMPAIGN_REFUSALS.map((code) => [code, { status: 409, title: 'The campaign does not allow it now' }]),
  ) as Record<CampaignRefusalCode, Meaning>),
  ...(Object.fromEntries(
    ['notMember', 'notPlayer', 'notOwner'].map((code) => [
      code,
      { status: 403, title: 'This is not for this member' },
    ]),
  ) as Record<'notMember' | 'notPlayer' | 'notOwner', Meaning>),
};

const MEANINGS: Readonly<Record<ProblemCode, Meaning>> = {
  ...tournamentMeanings(),
  ...OF_CAMPAIGNS,
  malformedRequest: { status: 400, title: 'The request is malformed' },
  headersTooLarge: { status: 431, title: 'The headers are too large' },
  requestTooSlow: { status: 408, title: 'The request took too long to arrive' },
  payloadTooLarge: { status: 413, title: 'Too large' },
  bodyUnreadable: { status: 415, title: 'The body is written in a way that is not read here' },
  notFound: { status: 404, title: 'There is nothing here' },
  methodNotAllowed: { status: 405, title: 'This cannot be done here' },
  tokenMissing: { status: 401, title: 'A token is needed' },
  tokenInvalid: { status: 401, title: 'The token is not valid' },
  tokenExpired: { status: 401, title: 'The token has expired' },
  accountBanned: { status: 403, title: 'The account is banned' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  protocolUnsupported: { status: 426, title: 'Another version of the protocol is spoken here' },
  nameTaken: { status: 409, title: 'The name is taken' },
  sessionNotFound: { status: 404, title: 'No such session' },
  signInCodeUnknown: { status: 404, title: 'No account has this code' },
  passkeysNotOffered: { status: 409, title: 'This server has no address for passkeys' },
  passkeyChallengeUnknown: { status: 404, title: 'This was not asked, or has been answered' },
  passkeyInvalid: { status: 422, title: 'The passkey does not prove anything here' },
  passkeyUnknown: { status: 404, title: 'No account has this passkey' },
  passkeyCounterBehind: { status: 409, title: 'The passkey may have been copied' },
  passkeyTaken: { status: 409, title: 'The passkey belongs to an account already' },
  passkeyNotFound: { status: 404, title: 'No such passkey' },
  tooManyPasskeys: { status: 409, title: 'Too many passkeys' },
  identitiesNotOffered: { status: 409, title: 'This server has no identity provider' },
  identityProviderAway: { status: 502, title: 'The identity provider does not answer' },
  identityRequestUnknown: { status: 404, title: 'This was not begun, or has ended' },
  identityInvalid: { status: 422, title: 'The provider does not vouch for this' },
  identityUnknown: { status: 404, title: 'No account has this identity' },
  identityTaken: { status: 409, title: 'The identity belongs to another account' },
  identityNotFound: { status: 404, title: 'No such identity' },
  tooManyIdentities: { status: 409, title: 'Too many identities' },
  tooManySessions: { status: 409, title: 'Too many sessions' },
  nameReserved: { status: 422, title: 'The name looks like one of the server' },
  nameDiffers: { status: 422, title: 'This is not the name of the account' },
  nameChangedTooOften: { status: 429, title: 'The name was changed too often' },
  proofNeeded: { status: 403, title: 'Prove that the account is yours' },
  mergeRefused: { status: 409, title: 'The accounts cannot become one now' },
  queueUnknown: { status: 404, title: 'There is no such queue' },
  notQueued: { status: 404, title: 'The account does not wait' },
  alreadyInMatch: { status: 409, title: 'A match that was found is not over' },
  accountNotFound: { status: 404, title: 'There is no such account' },
  blockIllegal: { status: 422, title: 'The account cannot be blocked' },
  blockNotFound: { status: 404, title: 'The account is not blocked' },
  tooManyBlocks: { status: 409, title: 'Too many accounts are blocked' },
  friendIllegal: { status: 422, title: 'Nobody is their own friend' },
  friendNotFound: { status: 404, title: 'The two are no friends' },
  tooManyFriends: { status: 409, title: 'Too many friends' },
  tooManyFriendRequests: { status: 429, title: 'Too many requests of one account' },
  reportIllegal: { status: 422, title: 'There is nobody to report' },
  alreadyReported: { status: 409, title: 'The player was reported already' },
  tooManyReports: { status: 429, title: 'Too many reports of one account' },
  notOperator: { status: 403, title: 'Only operators of the server may do this' },
  operatorInvolved: { status: 403, title: 'The operator is a party to it' },
  actRefused: { status: 409, title: 'The act is not possible' },
  tooManyActs: { status: 429, title: 'Too many acts of one account' },
  reportNotFound: { status: 404, title: 'There is no such report' },
  deckNotFound: { status: 404, title: 'There is no such deck' },
  deckChanged: { status: 409, title: 'The deck was changed meanwhile' },
  deckIllegal: { status: 422, title: 'The deck is not legal' },
  tooManyDecks: { status: 409, title: 'Too many decks' },
  rulesetConflict: { status: 422, title: 'The house rules cannot be played' },
  packUnknown: { status: 422, title: 'The server has no such content pack' },
  packsIllegal: { status: 422, title: 'The content packs cannot be played' },
  mapUnknown: { status: 422, title: 'There is no such map' },
  mapIllegal: { status: 422, title: 'The map cannot be played' },
  seatsIllegal: { status: 422, title: 'These seats cannot be played' },
  matchNotFound: { status: 404, title: 'There is no such match' },
  inviteCodeUnknown: { status: 404, title: 'Nobody gave out this invite code' },
  matchNotOpen: { status: 409, title: 'The match does not take seats any more' },
  matchArranged: { status: 409, title: 'The server arranged the match and its seats are given' },
  matchRunning: { status: 409, title: 'The match is not finished' },
  challengeIllegal: { status: 422, title: 'Nobody challenges themselves' },
  challengeNotFound: { status: 404, title: 'The account is not asked to this match' },
  tooManyChallenges: { status: 429, title: 'Too many challenges of one account' },
  matchNotStarted: { status: 409, title: 'The match has not begun' },
  matchFinished: { status: 409, title: 'The match is over' },
  matchAbandoned: { status: 409, title: 'The match was called off' },
  transcriptWithheld: { status: 403, title: 'The transcript is not published yet' },
  notByCorrespondence: { status: 409, title: 'The match is not one of hours or days' },
  vacationTooLong: { status: 409, title: 'There are not that many days of vacation left' },
  vacationTooShort: { status: 409, title: 'More days of the vacation have begun' },
  rematchDeclined: { status: 409, title: 'The other side does not want to play again' },
  rematchNotOffered: { status: 409, title: 'Nobody offers a rematch' },
  alreadySeated: { status: 409, title: 'The account has another seat here' },
  deckMissing: { status: 422, title: 'A seat needs a deck' },
  tooManyMatches: { status: 409, title: 'Too many matches are waiting' },
  tooManySeats: { status: 409, title: 'The account waits at too many tables' },
  seatUnknown: { status: 422, title: 'There is no such seat' },
  seatTaken: { status: 409, title: 'The seat is taken' },
  notSeated: { status: 409, title: 'The account has no seat here' },
  notAdmitted: { status: 403, title: 'This table is not open to the account' },
  notHost: { status: 403, title: 'Only the host may do this' },
  startInPast: { status: 422, title: 'It would have begun already' },
  tournamentNotFound: { status: 404, title: 'There is no such event' },
  tooManyTournaments: { status: 409, title: 'Too many events are under way' },
  commandKeyUsed: { status: 409, title: 'The key was used for another command' },
  reportUnreadable: { status: 422, title: 'The report cannot be read' },
  exportNotPossible: { status: 409, title: 'The event cannot be written in this form' },
  targetNotFound: { status: 404, title: 'There is no such place for notifications' },
  mailOff: { status: 409, title: 'This server sends no mails' },
  mailLinkUnknown: { status: 404, title: 'The link is not valid any more' },
  mailAskedTooOften: { status: 429, title: 'Too many confirmations were asked for' },
  webhookNotFound: { status: 404, title: 'There is no such address' },
  webhookTargetIllegal: { status: 422, title: 'The address is not allowed' },
  tooManyWebhooks: { status: 409, title: 'The event has too many addresses' },
  saltAlreadyGiven: { status: 409, title: 'The salt was given before' },
  campaignNotFound: { status: 404, title: 'There is no such campaign' },
  campaignClosed: { status: 409, title: 'The campaign is closed' },
  campaignTooLong: { status: 409, title: 'The campaign has too many entries' },
  tooManyCommands: { status: 409, title: 'The player has changed too much in this event' },
  tournamentTooLong: { status: 409, title: 'The log of the event is full' },
  campaignFileIllegal: { status: 422, title: 'The file is no campaign that could have been' },
  tooMuchContent: { status: 409, title: 'The account has too much content' },
  tooManyCampaigns: { status: 409, title: 'Too many campaigns are open' },
  memberTaken: { status: 409, title: 'The place is taken' },
  missionUnderWay: { status: 409, title: 'A mission is being played' },
  tooManyPlaces: { status: 429, title: 'The account has reserved enough places' },
  roomFull: { status: 409, title: 'The room is full' },
  serverBusy: { status: 503, title: 'The server is busy' },
  keyUnknown: { status: 503, title: 'The key of these dice is missing' },
  databaseUnavailable: { status: 503, title: 'The database is not available' },
  shuttingDown: { status: 503, title: 'The server is shutting down' },
  internalError: { status: 500, title: 'The server failed' },
};

export const statusOf = (code: ProblemCode): number => MEANINGS[code].status;

/** Characters of each text of a refusal, and of all its reasons: they may repeat what was sent. */
const TEXT_MOST = 400;
const DETAIL_MOST = 2000;
const REASONS_MOST = 16_384;

const shortened = (text: string, most = TEXT_MOST): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** The first reasons, shortened: a refusal is small, however much is wrong. */
const boundedReasons = (reasons: readonly ProblemReason[]): readonly ProblemReason[] => {
  const bounded: ProblemReason[] = [];
  let size = 0;
  for (const { code, message, at, ...rest } of reasons) {
    const reason = {
      ...rest,
      code,
      message: shortened(message),
      ...(at !== undefined && { at: shortened(at) }),
    };
    size += reason.message.length + (reason.at?.length ?? 0) + code.length;
    if (size > REASONS_MOST) break;
    bounded.push(reason);
  }
  return bounded;
};

/** As it is sent: short, whatever the request said. */
export const problemOf = ({ refusal, detail, reasons, ban }: RequestRefusal): Problem => ({
  type: 'about:blank',
  title: MEANINGS[refusal].title,
  status: MEANINGS[refusal].status,
  code: refusal,
  detail: shortened(detail, DETAIL_MOST),
  ...(reasons && { reasons: boundedReasons(reasons) }),
  ...(ban && { ban }),
});
