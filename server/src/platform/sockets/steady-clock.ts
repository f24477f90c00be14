import { Clock } from '@colyseus/core';
import { steadyNow } from '../base/steady-now.ts';

/**
 * A clock that shows the time without ticking. The framework counts the messages of a second by `currentTime`, and ten
 * thousand rooms that only wait must not tick for that.
 */
export class SteadyClock extends Clock {}

// The framework assigns it at each tick; a member of the class would be hidden by that.
Object.defineProperty(SteadyClock.prototype, 'currentTime', { get: steadyNow, set: () => undefined });
