export * from './text/text-schemas.ts';
export { markdownTable } from './text/markdown-table.ts';
export * from './text/printable.ts';
export { DELETED_NAME } from './text/deleted-name.ts';
export { speaksForServer } from './text/look-alikes.ts';
export { isDeeperThan } from './text/json-depth.ts';
export { boundedParse } from './text/bounded-parse.ts';
export * from './model/ids.ts';
export * from './model/amounts.ts';
export * from './model/board.ts';
export * from './model/cards.ts';
export * from './model/chance.ts';
export * from './model/decisions.ts';
export * from './model/effects.ts';
export * from './model/events.ts';
export * from './model/frames.ts';
export * from './model/match.ts';
export * from './model/ruleset.ts';
export * from './model/stats.ts';
export * from './model/table.ts';
export type { MatchRules } from './game/match-rules.ts';
export type { Ground } from './game/movement/ground.ts';
export { walk } from './game/movement/ground.ts';
export { isAttackCard } from './game/card-traits.ts';
export { paths } from './game/movement/paths.ts';
export { handLimit } from './game/numbers/numbers.ts';
export { seatFigures } from './game/numbers/figures.ts';
export type { SeatFigures } from './game/numbers/figures.ts';
export { tableAfter } from './game/apply-event.ts';
export { advance, playOpening, playThrough } from './engine/advance.ts';
export type { ChanceSource } from './engine/advance.ts';
export { judge, pendingDecisions } from './engine/judge.ts';
export { checkAnswer } from './engine/check-answer.ts';
export { fallbackFor } from './engine/fallback.ts';
export { LISTED_MOST, legalAnswers } from './engine/legal-answers.ts';
export { openMatch } from './engine/open-match.ts';
export { rulesFor } from './engine/rules-for.ts';
export { openPosition } from './engine/open-position.ts';
export type { Position, PositionSeat } from './engine/open-position.ts';
export * from './protocol/version.ts';
export * from './forms/names.ts';
export * from './protocol/problem.ts';
export * from './protocol/accounts.ts';
export * from './protocol/account-export.ts';
export * from './protocol/passkeys.ts';
export * from './protocol/identities.ts';
export * from './protocol/blocks.ts';
export * from './protocol/merges.ts';
export * from './protocol/proofs.ts';
export * from './forms/rulesets.ts';
export * from './protocol/decks.ts';
export * from './forms/decks.ts';
export * from './forms/match-parts.ts';
export * from './forms/hexes.ts';
export { partsOf, paidWith } from './forms/answer-parts.ts';
export type { AnswerParts } from './forms/answer-parts.ts';
export { answerSchema } from './forms/answers.ts';
export { withKind } from './forms/short-answers.ts';
export * from './forms/clocks.ts';
export * from './forms/spectator-delay.ts';
export * from './protocol/matches.ts';
export * from './protocol/tournament-parts.ts';
export * from './protocol/tournaments.ts';
export * from './protocol/tournament-journal.ts';
export * from './protocol/ratings.ts';
export * from './protocol/queue.ts';
export * from './protocol/clock-bytes.ts';
export * from './protocol/match-mirror.ts';
export { isDigestDue, publicDigest } from './protocol/public-digest.ts';
export * from './protocol/public-state.ts';
export * from './protocol/delta.ts';
export * from './protocol/packed-events.ts';
export { SHORT_WORDS, ShortWords, shortWordsOf } from './protocol/short-words.ts';
export type * from './protocol/short-words.ts';
export { stepWriterOf, type StepWriter } from './protocol/step-writer.ts';
export * from './protocol/away-orders.ts';
export * from './protocol/challenges.ts';
export * from './protocol/friends.ts';
export * from './protocol/notifications.ts';
export * from './protocol/operator.ts';
export * from './protocol/phrases.ts';
export * from './protocol/rematches.ts';
export * from './protocol/reports.ts';
export * from './protocol/vacations.ts';
export * from './protocol/room-messages.ts';
export {
  bytesToHex,
  commitTo,
  fairDice,
  fairOutcome,
  hexToBytes,
  matchKey,
  SECRET_BYTES,
} from './chance/fair-dice.ts';
export type { FairDice } from './chance/fair-dice.ts';
export type { MacOf } from './chance/mac.ts';
export { BUILT_IN_MAPS, MEASURED_MAPS, builtInMap, mapNamed, mapsWith } from './maps/built-in-maps.ts';
export { DRAWN_MAP_IDS, MAP_IDS, MEASURED_MAP_IDS, type MapId } from './maps/map-ids.ts';
export { checkMap, checkMapShape } from './maps/check-map.ts';
export { deploymentFor } from './maps/deployment-for.ts';
export { groundOf } from './maps/ground-of.ts';
export { mapDefinitionSchema } from './maps/map-schema.ts';
export { packDigest } from './rulesets/pack-digest.ts';
export { resolveRuleset } from './rulesets/resolve-ruleset.ts';
export { rulesetPlayed } from './rulesets/ruleset-played.ts';
export { checkOverrides, checkPlayedOverrides } from './rulesets/check-overrides.ts';
export { describeOptions } from './rulesets/describe-options.ts';
export { EDITIONS } from './rulesets/presets.ts';
export { checkDeck } from './decks/check-deck.ts';
export { deckCode, readDeckCode } from './decks/deck-code.ts';
export { cardsOf, draftOf } from './decks/deck-draft.ts';
export { DECK_PROBLEMS } from './decks/deck-problems.ts';
export type { DeckProblem, DeckProblemCode } from './decks/deck-problems.ts';
export { deckRange } from './decks/deck-range.ts';
export { TACTICS_PER_DECK } from './decks/deck-rules.ts';
export { askedSeats, openDecision, viewFor } from './views/view-for.ts';
export { hpOfTeam } from './views/hp-of-team.ts';
export { viewAfter } from './views/view-after.ts';
export { redactEvents } from './views/redact-event.ts';
export type { AskedSeat, MatchView, OwnView, SeatView, Viewer } from './views/match-view.ts';
export type { ViewedEvent } from './views/viewed-event.ts';
export { redactEvent } from './views/redact-event.ts';
export { namesFor } from './story/names.ts';
export type { Names } from './story/names.ts';
export { describeEvent, lineTeller, storyteller, tellStory } from './story/describe-event.ts';
export type { LineTeller, StoryEvent, Storyteller } from './story/describe-event.ts';
export { ENGLISH } from './story/english.ts';
export type { PhraseBook } from './story/english.ts';
export type { StoryLine, Tone, Words as StoryWords } from './story/story-line.ts';
export { faceTitle } from './story/words.ts';
export { modifierWords } from './story/modifier-words.ts';
export { describeDecision } from './story/describe-decision.ts';
export { describeAnswer } from './story/describe-answer.ts';
export { describeParts } from './story/describe-part.ts';
export { fittingDeck } from './decks/fitting-deck.ts';
export { BUILT_IN_FACTIONS, DECK_WEIGHTS, sampleDeck } from './decks/sample-decks.ts';
export { sampleDecksFor } from './decks/sample-decks-for.ts';
export { deckListToText } from './decks/deck-list-text.ts';
export type { LegalDeckList } from './decks/check-deck.ts';
export * from './bots/bot-names.ts';
export { BOTS } from './bots/bots.ts';
export { botRandom } from './bots/bot-random.ts';
export type { BotInput, BotPlayer } from './bots/bot-player.ts';
export { runCase } from './cases/run-case.ts';
export type { CaseChecked, CaseCourse, CaseMalformed, CasePlayed, CaseResult } from './cases/case-result.ts';
export { problemsText, type FormProblem } from './text/form-problem.ts';
export type { Difference } from './cases/compare/difference.ts';
export type { Moment } from './cases/play-case.ts';
export { readJson } from './text/read-json.ts';
export { describeCase } from './cases/describe-case.ts';
export { caseJsonSchema } from './cases/forms/json-schema.ts';
export type { BotRandom } from './bots/bot-random.ts';
export { seededChance } from './bots/seeded-chance.ts';
export {
  houseRules,
  houseRuleText,
  optionValueFrom,
  optionValueText,
  optionWords,
} from './rulesets/house-rules.ts';
export type { HouseRule } from './rulesets/house-rules.ts';
export { diffRulesets } from './rulesets/diff-rulesets.ts';
export { diffEditions } from './rulesets/diff-editions.ts';
export type { CardChange, EditionDiff, TrackChange } from './rulesets/diff-editions.ts';
export { clauseNumber, clausesIn, isCaseList, paragraphsIn } from './rule-book/clauses.ts';
export type { Clause } from './rule-book/clauses.ts';
export { conditionsOf, optionsNamed, unmetConditions } from './rule-book/conditions.ts';
export type { Condition } from './rule-book/conditions.ts';
export { findClauses, plainText } from './rule-book/find-clauses.ts';
export { readCase } from './cases/read-case.ts';
export type { ReadyCase } from './cases/read-case.ts';
export { positionOf } from './cases/position-of.ts';
export type { CaseForm } from './cases/forms/case-schema.ts';
export { EVENT_TYPES } from './cases/forms/event-types.ts';
export { sideAttacked } from './board/facing.ts';
export { distance } from './board/hex.ts';
export type { OptionDescription } from './rulesets/describe-options.ts';
export { checkingPacks, checkPacks } from './cards/check-packs.ts';
export { packSchema } from './cards/card-schema.ts';
export type { PacksVerdict } from './cards/check-packs.ts';
export type { PackProblem } from './cards/pack-rules.ts';
export { testRandomness } from './chance/randomness-test.ts';
export type { RandomnessFigure } from './chance/randomness-test.ts';
export { ENGINE_REVISION } from './engine/revision.ts';
export { sealingTranscript, sealTranscript } from './journal/hash-chain.ts';
export type { UnsealedTranscript } from './journal/hash-chain.ts';
export type { RecordedInput } from './journal/input-schema.ts';
export { storedState } from './journal/stored-state.ts';
export { recordMatch } from './journal/record-match.ts';
export type { MatchToRecord } from './journal/record-match.ts';
export { firstDivergence, resumeMatch, watchMatch } from './journal/replay.ts';
export type { Divergence, Resumed, Watched } from './journal/replay.ts';
export { canonicalJson, digestOfJson } from './rulesets/canonical-json.ts';
export { parseTranscript, readTranscript, transcriptText } from './journal/transcript-text.ts';
export type { TranscriptRead } from './journal/transcript-text.ts';
export { readWitness, witnessSchema } from './journal/witness-file.ts';
export type { WitnessRead } from './journal/witness-file.ts';
export { transcriptSchema } from './journal/transcript.ts';
export { OPEN_VERSION, TRANSCRIPT_VERSION } from './journal/transcript.ts';
export type { OpenTranscript, SealedTranscript, Transcript, TranscriptEntry } from './journal/transcript.ts';
export { ownDeckOf, shownSetup } from './journal/sealed-setup.ts';
export type { OwnDeck, SealedSetup, ShownSetup, TranscriptPlayer } from './journal/sealed-setup.ts';
export { goesOnByItself } from './engine/following.ts';
export { LASTING_MOST } from './game/changes.ts';
export { JOURNAL_MOST, journalSize } from './journal/journal-size.ts';
export { matchHeads, shownHead } from './journal/match-heads.ts';
export type { HeadEntry, MatchHeads } from './journal/match-heads.ts';
export { saltHash } from './chance/salt-hash.ts';
export { eventsDigest, questionDigest, viewDigest } from './journal/shown-digests.ts';
export { verifyTranscript } from './journal/verify/verify-transcript.ts';
export type {
  Elsewhere,
  Mismatch,
  OwnAct,
  ProvedCounts,
  ReceivedHead,
  ReceivedSetup,
  TranscriptPart,
  UnknownRules,
  Verdict,
  Verification,
  Witness,
} from './journal/verify/verification.ts';
export { luckReport } from './journal/luck/luck-report.ts';
export type { LuckFigure, SeatLuck } from './journal/luck/luck-report.ts';
export { describeLuck } from './story/describe-luck.ts';
export { missingSalt, saltlessSeats } from './journal/verify/missing-salt.ts';
export * from './protocol/describe-protocol.ts';
export * from './tournaments/tournament-settings.ts';
export { takesLateEntry } from './tournaments/entrants/enter-late.ts';
export { isOpenToPlayers } from './tournaments/entrants/register-entrant.ts';
export { readReport } from './tournaments/report/read-report.ts';
export { ReportFault, type ReportedEvent } from './tournaments/report/reported-event.ts';
export * from './tournaments/tournament-state.ts';
export * from './tournaments/tournament-commands.ts';
export * from './tournaments/tournament-views.ts';
export type { StatusReason, TournamentFact } from './tournaments/tournament-facts.ts';
export { TOURNAMENT_REFUSALS } from './tournaments/tournament-refusals.ts';
export type { TournamentRefused, TournamentRefusalCode } from './tournaments/tournament-refusals.ts';
export type { TournamentCircumstances, TournamentDecision } from './tournaments/tournament-circumstances.ts';
export { openTournament } from './tournaments/open-tournament.ts';
export { completeTournament } from './tournaments/complete-tournament.ts';
export type { StoredTournamentState } from './tournaments/complete-tournament.ts';
export type { TournamentOpening } from './tournaments/open-tournament.ts';
export { decideTournament } from './tournaments/decide-tournament.ts';
export { JournalWithName } from './tournaments/journal-with-name.ts';
export { tournamentAfter } from './tournaments/evolve-tournament.ts';
export { dueMatches, missingMatches, needlessMatches } from './tournaments/time/due-matches.ts';
export { startRefusal } from './tournaments/commands/start-tournament.ts';
export { deadlines } from './tournaments/time/deadlines.ts';
export { ranking, standings } from './tournaments/standings/standings.ts';
export { publicFact, withoutDecks } from './tournaments/public-fact.ts';
export { verifyingTournament, verifyTournament } from './tournaments/proof/verify-tournament.ts';
export type * from './tournaments/proof/tournament-verification.ts';
export { tournamentWitness } from './tournaments/proof/tournament-witness.ts';
export { TOURNAMENT_REVISION } from './tournaments/revision.ts';
export { bracket } from './tournaments/formats/bracket.ts';
export { drawnFirstSide, isPairedByDutch } from './tournaments/formats/swiss-round.ts';
export type { Side } from './tournaments/dutch/dutch-player.ts';
export * from './model/scenario.ts';
export { BUILT_IN_SCENARIOS, builtInScenario, KNOWN_SCENARIOS } from './scenarios/built-in-scenarios.ts';
export * from './scenarios/skirmishes.ts';
export * from './campaign/campaign-state.ts';
export * from './campaign/campaign-command.ts';
export * from './campaign/campaign-fact.ts';
export * from './campaign/campaign-input.ts';
export * from './campaign/campaign-refusal.ts';
export * from './campaign/mission/mission-report.ts';
export { recentScenarios } from './campaign/commands/mission-commands.ts';
export { scrapPrice } from './campaign/commands/market-commands.ts';
export { LOAN_FRAME, REST_MISSIONS, STAND_DOWN_SCRAP, TAINT_TO_PURGE } from './campaign/commands/prices.ts';
export { CAMPAIGN_OPTIONS, campaignOptions, campaignOptionsSchema } from './campaign/campaign-options.ts';
export type { CampaignOption, CampaignOptions } from './campaign/campaign-options.ts';
export {
  campaignHostSchema,
  CAMPAIGN_REVISION,
  FIRST_TREASURY,
  openCampaign,
  treasurySchema,
} from './campaign/open-campaign.ts';
export type { CampaignOpening } from './campaign/open-campaign.ts';
export { campaignAfter } from './campaign/evolve-campaign.ts';
export {
  decideCommand,
  decideCampaign,
  decideServerCommand,
  parseCampaignCommand,
} from './campaign/decide-campaign.ts';
export { previewCommand } from './campaign/commands/preview-command.ts';
export type { CommandPreview } from './campaign/commands/preview-command.ts';
export { foreseeCasket, foreseeCommand, foreseeLoan, membersWhoCanGo } from './campaign/foresight.ts';
export { campaignView } from './campaign/campaign-view.ts';
export type { CampaignView, CasketView } from './campaign/campaign-view.ts';
export { missionSetup } from './campaign/mission/mission-setup.ts';
export type { MissionPlayer, MissionSetup } from './campaign/mission/mission-setup.ts';
export { missionReport } from './campaign/mission/build-mission-report.ts';
export type { FinishedMatch } from './campaign/mission/build-mission-report.ts';
export { settleMission } from './campaign/mission/settle-mission.ts';
export { scenarioProblems } from './campaign/mission/scenario-problems.ts';
export type { ScenarioProblem } from './campaign/mission/scenario-problems.ts';
export { CAMPAIGN_FORMAT, CAMPAIGN_VERSION, exportCampaign } from './campaign/proof/campaign-document.ts';
export type { CampaignDocument } from './campaign/proof/campaign-document.ts';
export { entryWithName, openingWithName } from './campaign/proof/campaign-with-name.ts';
export { firstHead, nextHead } from './campaign/proof/campaign-chain.ts';
export { broughtSchema, diceStretchesSchema } from './campaign/proof/campaign-proof.ts';
export type {
  Brought,
  CampaignProof,
  CommittedDice,
  DiceStretch,
  KeptCommitment,
} from './campaign/proof/campaign-proof.ts';
export * from './campaign/proof/import-campaign.ts';
export * from './campaign/proof/verify-campaign.ts';
export { CAMPAIGN_LIMITS } from './campaign/campaign-limits.ts';
export { CampaignRun, memberKey } from './campaign/campaign-run.ts';
export { stageAt } from './game/numbers/stages.ts';
export { campaignEdition } from './campaign/campaign-edition.ts';
export { forkCampaign, forkingCampaign } from './campaign/proof/fork-campaign.ts';
export * from './protocol/campaigns.ts';
export * from './protocol/campaign-room.ts';
export { commandDice } from './chance/command-dice.ts';
export { SETUP_PROBLEMS, setupProblems } from './engine/check-setup.ts';
export type { SetupProblem } from './engine/check-setup.ts';
export { counted } from './text/words.ts';
export { describeCampaignFact } from './story/describe-campaign-fact.ts';
export type { CampaignNames, CampaignWords } from './story/describe-campaign-fact.ts';
export { CAMPAIGN_ENGLISH } from './story/campaign-english.ts';
export type { CampaignBook } from './story/campaign-english.ts';
export { resultOf } from './steps.ts';
export { hitOddsOf, oddsOf, workingOutOdds } from './odds/odds-of.ts';
export type { HitOdds, OddsWishes } from './odds/odds-of.ts';
export * from './odds/odds-types.ts';
export { explain } from './explain/explain.ts';
export * from './explain/explanation.ts';
export { needsAlly } from './cards/self-as-ally.ts';
export { WOUND_CARDS } from './cards/wounds.ts';
export { explainBlow, explainStrike, type Retold } from './explain/explain-strike.ts';
export { threatsAt, type Stand, type Threat } from './explain/threats-at.ts';
