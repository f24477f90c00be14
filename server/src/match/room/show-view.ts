import type { PlainStepEvents, StepEvents, ViewReply } from '@penance/shared';
import { packEvents, unpackEvents, viewFor, viewMessageSchema } from '@penance/shared';
import type { MissedStep } from '../feed/missed-events.ts';
import type { ShownMatch } from '../feed/shown-match.ts';
import { STORY_COST, type MatchRoomParts } from './match-room-parts.ts';
import { roomRefusal } from '../../platform/sockets/room-refusals.ts';
import type { ShownTable } from './shown-table.ts';
import type { ViewerLink } from './viewer-link.ts';
import { steadyNow } from '../../platform/base/steady-now.ts';

/**
 * The reply to `view`: the whole view, and the missed events if the client asks for them, with the
 * start where they go back to it.
 */
export const showView = async (
  {
    accounts,
    missedEvents,
    startOf,
    viewDiffered,
  }: Pick<MatchRoomParts, 'accounts' | 'missedEvents' | 'startOf' | 'viewDiffered'>,
  { match, table }: { readonly match: ShownMatch | undefined; readonly table: Pick<ShownTable, 'seenBy'> },
  link: ViewerLink,
  message: unknown,
): Promise<ViewReply<StepEvents | PlainStepEvents>> => {
  const parsed = viewMessageSchema.safeParse(message ?? {});
  if (!parsed.success) return roomRefusal('malformedMessage');
  if (!match?.moment) return roomRefusal('matchNotStarted');
  const { since, differs } = parsed.data;
  if (differs !== undefined && link.differs()) viewDiffered(match.matchId, differs);
  if (since !== undefined && !link.mayAsk(accounts, STORY_COST)) return roomRefusal('tooManyMessages');
  const { matchId, rules, lagMs } = match;
  const end = { matchId, entry: match.moment.entry };
  const missed = since === undefined ? undefined : await missedEvents(end, since, link.visitor.accountId);
  const start = since === 0 && missed ? await startOf(match, link.viewer) : null;
  // The view as of now, not as of the request: steps sent meanwhile are not undone.
  const { state, clocks } = match.moment;
  const shortly = (step: MissedStep): StepEvents => ({
    ...step,
    events: packEvents(step.events, link.viewer),
  });
  const plainly = (step: MissedStep): PlainStepEvents => {
    const packed = shortly(step);
    return { ...packed, events: unpackEvents(packed.events) };
  };
  return {
    missed: missed?.map((step) => (link.isPlain ? plainly(step) : shortly(step))) ?? null,
    view: viewFor(rules, state, link.viewer),
    start,
    clocks: table.seenBy(link.viewer, clocks),
    now: steadyNow() - lagMs,
  };
};
