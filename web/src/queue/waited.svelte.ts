import { onMount } from 'svelte';
import { search } from './opponent-search.svelte.ts';

/** Minutes and seconds. */
export const minutes = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
};

/** How long this browser waits, as it runs. To be made while a component is created. */
export class Waited {
  #now = $state(Date.now());

  constructor() {
    onMount(() => {
      const timer = setInterval(() => (this.#now = Date.now()), 1000);
      return () => clearInterval(timer);
    });
  }

  /** Seconds since the ticket was received. */
  get since(): number {
    return Math.max(0, (this.#now - search.heardAt) / 1000);
  }

  /** The whole wait; empty before it is known. */
  get text(): string {
    return search.ticket ? minutes(search.ticket.waitedSeconds + this.since) : '';
  }
}
