const KEPT_AS = 'penance.queue';

/** What every page knows of a wait from the start; the rest is loaded where there is one. Shared by all tabs. */
class KeptQueue {
  /** Whether the place was lost; until the next wait, or until that was read. */
  isLost = $state(false);
  #id = $state(localStorage.getItem(KEPT_AS));

  constructor() {
    addEventListener('storage', () => (this.#id = localStorage.getItem(KEPT_AS)));
  }

  /** The queue in which this browser waits; `null` for none. */
  get id(): string | null {
    return this.#id;
  }

  set id(id: string | null) {
    this.#id = id;
    if (id === null) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, id);
  }
}

export const kept = new KeptQueue();
