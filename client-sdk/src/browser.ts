export { PenanceClient } from './penance-client.ts';
export type { Credentials, FollowOptions, PlayOptions, WatchOptions } from './client-options.ts';
export type { CampaignsApi, CampaignWish, CommandOptions } from './api/campaigns-api.ts';
export type { CampaignNews, LiveCampaign } from './campaign/live-campaign.ts';
export type { DecksApi } from './api/decks-api.ts';
export type { MatchesApi, MatchListOptions } from './api/matches-api.ts';
export { visit } from './api/visit.ts';
export type { Visit } from './api/visit.ts';
export type { ConnectOptions } from './api/http-client.ts';
export type { MergingApi } from './api/merging-api.ts';
export type { ProvingApi } from './api/proving-api.ts';
export type { OperatorApi } from './api/operator-api.ts';
export type { PasskeysApi } from './api/passkeys-api.ts';
export type { IdentitiesApi } from './api/identities-api.ts';
export type { BrowsersPasskey, BrowsersSignature, MakePasskey, UsePasskey } from './api/ask-for-passkey.ts';
export type { QueueApi, QueueOptions } from './api/queue-api.ts';
export type { QueueNews, QueueWait } from './queue-wait.ts';
export type { LeaderboardOptions, RatingsApi } from './api/ratings-api.ts';
export type { VacationApi } from './api/vacation-api.ts';
export type {
  TournamentListOptions,
  TournamentsApi,
  VerifyTournamentOptions,
} from './api/tournaments-api.ts';
export { reportText } from './tournament/report-text.ts';
export { verifyTournamentJournal } from './tournament/verify-tournament-journal.ts';
export type { LiveTournament, TournamentNews } from './tournament/live-tournament.ts';
export type { Choose } from './tournament/play-tournament.ts';
export type { PageOptions } from './api/page-query.ts';
export type { LiveMatch } from './match/live-match.ts';
export type { Acknowledged, ConnectionNews, MatchListeners, MatchNews } from './match/match-news.ts';
export { msLeft } from './match/clock-face.ts';
export type { MatchClocks } from './match/clock-face.ts';
export type { MatchCheck } from './match/check-match.ts';
export type { Answered } from './match/answer-delivery.ts';
export type { MatchStep } from './match/event-feed.ts';
export type { AutoPassOptions } from './match/auto-pass.ts';
export type { Unsubscribe } from './connection/listeners.ts';
export { CLIENT_CODES, PenanceError } from './penance-error.ts';
export type { ClientCode, PenanceErrorCode } from './penance-error.ts';
export { describeAnswer, describeDecision, namesFor } from '@penance/shared';
export type {
  Answer,
  Campaign,
  CampaignCommand,
  CampaignDocument,
  CampaignInvite,
  CampaignLogEntry,
  CardPool,
  CommandPreview,
  CommandReply,
  Deck,
  DeckList,
  Decision,
  Match,
  MatchResult,
  MatchView,
  NewMatch,
  NewTournament,
  SeatView,
  Standing,
  TakeSeat,
  Tournament,
  TournamentCommandInput,
  TournamentEntry,
  TournamentJournal,
  TournamentState,
  TournamentVerification,
  TournamentWitness,
  Transcript,
  Verification,
  ViewedEvent,
  Witness,
} from '@penance/shared';
