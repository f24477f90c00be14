import { setImmediate } from 'node:timers/promises';
import type { MatchRules, SeatIndex } from '@penance/shared';
import type { ResumableMatch } from '../journal/match-history.ts';
import type { PlayedLease } from './match-leases.ts';
import type { Pause } from './pause-watch.ts';
import type { MatchRecord } from '../record/match-record.ts';
import { tournamentOf } from '../record/match-origin.ts';
import type { LiveMatch, LiveMatchesParts, Opened } from './live-matches-parts.ts';
import { MatchSession } from '../session/match-session.ts';
import type { AwaitedSeats } from '../session/session-clock.ts';
import { PublishingJournal } from '../session/publish-secret.ts';
import type { PlayParts } from '../session/play-parts.ts';
import { playParts } from '../session/play-parts.ts';
import type { Standing } from '../journal/standing.ts';
import { openSpectacle } from '../feed/open-spectacle.ts';
import { PresentMatch } from '../feed/present-match.ts';
import { snapshotOf, standingFrom } from '../journal/resume-match.ts';
import { rulesOf } from '../session/rules-of.ts';
import { Groups } from '../../platform/base/groups.ts';
import { asSetup } from '../record/stored-input.ts';

/** A match under a lease of this process. */
export interface TakenMatch {
  readonly epoch: number;
  readonly found: ResumableMatch;
}

/** A match that has just been made live, ready to be played. */
export interface BegunMatch extends TakenMatch {
  readonly play: PlayParts;
  readonly standing: Omit<Standing, 'epoch'>;
}

const seatsOfPeople = ({ seats }: MatchRecord): readonly SeatIndex[] =>
  seats.flatMap(({ seat, bot }) => (bot === null ? [seat] : []));

const leaseOf = ({ matchId, epoch, used }: MatchSession): PlayedLease => ({ matchId, epoch, used });

const ORPHANS_AT_ONCE = 100;
const NOBODY: AwaitedSeats = { seats: [], ms: 0 };

/** The matches of this process: found or resumed on demand, released when they are over. */
export class LiveMatches {
  readonly #parts: LiveMatchesParts;
  readonly #matches = new Map<string, LiveMatch>();
  readonly #ofTournaments = new Groups<string, MatchSession>();
  readonly #opening = new Map<string, Promise<Opened>>();
  readonly #left: PlayedLease[] = [];
  /** Matches that no process played at the last look, though others were to take them. */
  #overdue: ReadonlySet<string> = new Set();
  #isClosed = false;

  constructor(parts: LiveMatchesParts) {
    this.#parts = parts;
  }

  get count(): number {
    return this.#matches.size;
  }

  /** The match, if it is already open in this process. */
  get(matchId: string): LiveMatch | undefined {
    return this.#matches.get(matchId);
  }

  /** The matches played in this process, by event; changes as they come and go. */
  get ofTournaments(): ReadonlyMap<string, ReadonlySet<MatchSession>> {
    return this.#ofTournaments.all;
  }

  /** Finds the match, or resumes it from the journal when no process plays it. */
  open(matchId: string): Promise<Opened> {
    const live = this.#matches.get(matchId);
    if (live) return Promise.resolve({ ok: true, live });
    return this.#opening.get(matchId) ?? this.#track(matchId, this.#resume(matchId));
  }

  /**
   * Begins a match in this process: `begin` makes it live under a lease of this process, or returns undefined when it
   * cannot. Later requests for the match wait for this, and this waits for earlier ones.
   */
  start(matchId: string, begin: () => Promise<BegunMatch | undefined>): Promise<Opened> {
    const before = this.#opening.get(matchId);
    return this.#track(matchId, before ? before.then(() => this.#start(begin)) : this.#start(begin));
  }

  /** Renews the leases of this process, and closes matches whose leases are lost. Call this several times per lease. */
  async renew(): Promise<void> {
    const { store, owner, leaseMs } = this.#parts;
    const held = [...this.#matches.values()].map(({ session }) => leaseOf(session));
    const renewed = held.length > 0 ? await store.renewLeases(held, { owner, leaseMs }) : [];
    const ours = new Set(renewed.map(({ matchId }) => matchId));
    for (const { matchId, epoch } of held) {
      const session = this.#matches.get(matchId)?.session;
      if (ours.has(matchId) || session?.epoch !== epoch) continue;
      // What is being committed may have ended the match, and released its lease. Otherwise the journal refuses it.
      if (!session.isCommitting) session.close();
    }
  }

  /**
   * Resumes matches that no process plays, many at a time, until none are left: the share of this process, and what the
   * others have not taken since the last look. Call this about every second.
   */
  async adoptOrphans(): Promise<void> {
    const { store, loop, owner } = this.#parts;
    const tried = new Set<string>();
    const left = new Set<string>();
    const overdue = this.#overdue;
    this.#overdue = left;
    let adopting = Promise.resolve();
    for (;;) {
      const leftOut = [...tried, ...loop.putOff];
      const orphans = this.#isClosed ? [] : await store.listOrphaned(owner, ORPHANS_AT_ONCE, leftOut);
      if (orphans.length === 0) return adopting;
      for (const { matchId } of orphans) tried.add(matchId);
      const due = orphans.filter(({ matchId, isOurs }) => isOurs || overdue.has(matchId));
      for (const { matchId, isOurs } of orphans) if (!isOurs) left.add(matchId);
      // Our own matches whose leases are renewed late are still played here.
      const isKnown = (matchId: string): boolean => this.#matches.has(matchId) || this.#opening.has(matchId);
      const ids = due.map(({ matchId }) => matchId).filter((matchId) => !isKnown(matchId));
      const before = adopting;
      adopting = this.#adopt(ids, before);
      // The next ones are read while these are resumed, but no others yet.
      await before;
    }
  }

  /**
   * Answers of all matches could not be stored for so long: their clocks are given that time back. If the process stood
   * still, players may have lost their connections as they do when it ends, and get the same time to come back.
   */
  giveBack({ ms, stoodStill }: Pause): void {
    const { returnMs } = this.#parts;
    for (const { record, session, present } of this.#matches.values()) {
      session.giveBack(ms);
      present.arrivals.giveBack(ms);
      if (stoodStill) present.awaitReturn({ seats: seatsOfPeople(record), ms: returnMs });
    }
  }

  /**
   * Accepts no further input and no further matches. Commits under way still finish. Resolves when the matches that
   * were just being opened are closed too.
   */
  async stop(): Promise<void> {
    this.#isClosed = true;
    this.#closeAll();
    await Promise.allSettled(this.#opening.values());
    this.#closeAll();
  }

  #closeAll(): void {
    for (const { session } of this.#matches.values()) {
      this.#left.push(leaseOf(session));
      session.close();
    }
  }

  /** Call after `stop`, when the journal is idle: releases the matches, so that others can take them at once. */
  async release(): Promise<void> {
    if (this.#left.length > 0) await this.#parts.store.releaseLeases(this.#left);
  }

  /**
   * Takes these matches at once, and resumes them once `earlier` is settled, one after the other, yielding in between; a
   * request for one of them waits for it.
   */
  #adopt(matchIds: readonly string[], earlier: Promise<void>): Promise<void> {
    const taking = this.#takeExpired(matchIds);
    let before: Promise<unknown> = Promise.all([taking, earlier.catch(() => undefined)]);
    for (const matchId of matchIds) {
      const opening = before.then(async () => this.#adoptOne(matchId, (await taking).get(matchId)));
      const tracked = this.#track(matchId, opening);
      // When nothing could be taken, no single match is the cause.
      before = taking.then(() => this.#parts.loop.attempt(matchId, () => tracked));
      tracked.catch(() => undefined);
    }
    const adopted = before.then(() => undefined);
    adopted.catch(() => undefined);
    return adopted;
  }

  async #adoptOne(matchId: string, taken: TakenMatch | undefined): Promise<Opened> {
    if (!taken) return this.#resume(matchId);
    await setImmediate();
    if (!this.#isClosed) return this.#goOn(taken);
    this.#left.push({ matchId, epoch: taken.epoch, used: taken.found.used });
    return { ok: false, code: 'stopping' };
  }

  async #takeExpired(matchIds: readonly string[]): Promise<ReadonlyMap<string, TakenMatch>> {
    const { store, owner, leaseMs } = this.#parts;
    const leases = await store.acquireExpired(matchIds, { owner, leaseMs });
    const epochs = new Map(leases.map(({ matchId, epoch }) => [matchId, epoch]));
    const taken = new Map<string, TakenMatch>();
    // One unreadable match fails the whole batch; then each is read separately.
    const all = leases.length === 0 ? [] : await store.resumeAll([...epochs.keys()]).catch(() => []);
    for (const found of all) {
      const epoch = epochs.get(found.match.id);
      if (epoch !== undefined) taken.set(found.match.id, { epoch, found });
    }
    return taken;
  }

  /** One at a time: two at a time would take the lease from each other and both play the match. */
  #track(matchId: string, opening: Promise<Opened>): Promise<Opened> {
    const tracked = opening.finally(() => {
      if (this.#opening.get(matchId) === tracked) this.#opening.delete(matchId);
    });
    this.#opening.set(matchId, tracked);
    return tracked;
  }

  async #start(begin: () => Promise<BegunMatch | undefined>): Promise<Opened> {
    if (this.#isClosed) return { ok: false, code: 'stopping' };
    const begun = await begin();
    if (!begun) return { ok: false, code: 'matchNotLive' };
    const { found, play, epoch } = begun;
    // By name and in this order, so that all standings have one object shape.
    const { state, banks, head, at, entry, size } = begun.standing;
    const standing = { state, banks, head, at, entry, size, epoch };
    return { ok: true, live: await this.#keep(found, play, standing, NOBODY) };
  }

  async #resume(matchId: string): Promise<Opened> {
    if (this.#isClosed) return { ok: false, code: 'stopping' };
    const taken = await this.#take(matchId);
    if (taken === undefined) return { ok: false, code: 'matchNotLive' };
    if ('owner' in taken) return { ok: false, code: 'heldElsewhere', owner: taken.owner };
    return this.#goOn(taken);
  }

  async #goOn({ found, epoch }: TakenMatch): Promise<Opened> {
    const { rulesetDigest, salts } = found.match;
    const play = playParts(rulesOf(asSetup(found.setup), rulesetDigest), found.secret, salts ?? []);
    const standing = standingFrom(play.rules, found, epoch);
    const live = await this.#keep(found, play, standing, {
      seats: seatsOfPeople(found.match),
      ms: this.#parts.returnMs,
    });
    this.#parts.onResumed(live.record.id);
    return { ok: true, live };
  }

  /** The match under our lease, or the process that holds it; undefined when it is not live. */
  async #take(matchId: string): Promise<TakenMatch | { readonly owner: string } | undefined> {
    const { store, owner, leaseMs } = this.#parts;
    const lease = await store.acquireLease(matchId, { owner, leaseMs });
    if (!lease.ok) return lease.code === 'held' ? { owner: lease.owner } : undefined;
    const found = await store.resume(matchId);
    return found && { epoch: lease.epoch, found };
  }

  async #keep(
    found: ResumableMatch,
    play: PlayParts,
    standing: Standing,
    awaited: AwaitedSeats,
  ): Promise<LiveMatch> {
    const { store, journal, pause, clocksOf, holdsKnownUntil, onOpened, onReply, report } = this.#parts;
    const { match: record, secret } = found;
    const { rules } = play;
    const reportHere = (error: unknown): void => report(error, record.id);
    const tournamentId = tournamentOf(record.origin);
    const session = new MatchSession(
      {
        matchId: record.id,
        ...play,
        clocks: clocksOf(record),
        journal: new PublishingJournal(journal, secret),
        pause,
        holdsKnownUntil: holdsKnownUntil(record),
        keepSnapshot: (reached) => this.#keepSnapshot(record.id, reached),
        reload: () => this.#reload(record.id, rules),
        onReply,
        report: reportHere,
      },
      standing,
      awaited,
      found.used,
    );
    const present = new PresentMatch(session, reportHere);
    const spectacle = openSpectacle({ store, found, rules, present, report: reportHere });
    const live = { record, session, present, spectacle };
    this.#matches.set(record.id, live);
    if (tournamentId !== null) this.#ofTournaments.add(tournamentId, session);
    session.listen((change) => {
      if (change.kind !== 'closed') return;
      this.#matches.delete(record.id);
      if (tournamentId !== null) this.#ofTournaments.remove(tournamentId, session);
    });
    onOpened(live, awaited === NOBODY ? 'begun' : 'resumed');
    await session.begin();
    return live;
  }

  #keepSnapshot(matchId: string, standing: Standing): void {
    const { snapshotEvery, store, report } = this.#parts;
    if (standing.entry % snapshotEvery !== 0) return;
    store
      .saveSnapshot(matchId, { seq: standing.entry, state: snapshotOf(standing) })
      .catch((error: unknown) => report(error, matchId));
  }

  async #reload(matchId: string, rules: MatchRules): Promise<Standing | undefined> {
    const taken = this.#isClosed ? undefined : await this.#take(matchId);
    if (taken === undefined || 'owner' in taken) return undefined;
    return standingFrom(rules, taken.found, taken.epoch);
  }
}
