export { PenanceClient } from './penance-client.ts';
export type { Credentials, FollowOptions, PlayOptions, WatchOptions } from './penance-client.ts';
export type { CampaignsApi, CampaignWish, CommandOptions } from './campaigns-api.ts';
export type { CampaignNews, LiveCampaign } from './live-campaign.ts';
export type { DecksApi } from './decks-api.ts';
export type { MatchesApi, MatchListOptions } from './matches-api.ts';
export { visit } from './visit.ts';
export type { Visit } from './visit.ts';
export type { QueueApi, QueueOptions } from './queue-api.ts';
export type { QueueNews, QueueWait } from './queue-wait.ts';
export type { LeaderboardOptions, RatingsApi } from './ratings-api.ts';
export type { TournamentCommandInput, TournamentListOptions, TournamentsApi } from './tournaments-api.ts';
export type { LiveTournament, TournamentNews } from './live-tournament.ts';
export type { Choose } from './play-tournament.ts';
export type { PageOptions } from './page-query.ts';
export type { LiveMatch } from './live-match.ts';
export type { Acknowledged, ConnectionNews, MatchListeners, MatchNews } from './match-news.ts';
export { msLeft } from './clock-face.ts';
export type { MatchClocks } from './clock-face.ts';
export type { MatchCheck } from './check-match.ts';
export type { Answered } from './answer-delivery.ts';
export type { ToldStep } from './event-feed.ts';
export type { AutoPassOptions } from './auto-pass.ts';
export type { Unsubscribe } from './listeners.ts';
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
  TournamentEntry,
  TournamentState,
  Transcript,
  Verification,
  ViewedEvent,
  Witness,
} from '@penance/shared';
