/** What `steadyNow` reads; tests replace `now`. */
export const measuredTime = { now: (): number => performance.timeOrigin + performance.now() };

/**
 * The time by which everything is measured that lasts: milliseconds since 1970 as the process knew it when it started,
 * and from there on by a clock that nobody can set. A correction of the wall clock changes nothing. Never compare it with
 * a time that another process or the database stored: those are compared in the database.
 */
export const steadyNow = (): number => Math.floor(measuredTime.now());
