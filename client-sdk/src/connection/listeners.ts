type Listener<T> = (value: T) => void;
export type Unsubscribe = () => void;

/**
 * Listeners by event name. If one throws, neither the other listeners nor the sender are affected: the error is thrown
 * by itself a moment later, as from a listener of the platform.
 */
export class Listeners<Events extends object> {
  readonly #byName = new Map<keyof Events, Set<Listener<never>>>();

  on<K extends keyof Events>(name: K, listener: Listener<Events[K]>): Unsubscribe {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  onAll(listeners: { readonly [K in keyof Events]?: Listener<Events[K]> }): void {
    for (const name of Object.keys(listeners) as (keyof Events)[]) {
      const listener = listeners[name];
      if (listener) this.on(name, listener);
    }
  }

  emit<K extends keyof Events>(name: K, value: Events[K]): void {
    for (const listener of [...(this.#byName.get(name) ?? [])]) {
      try {
        (listener as Listener<Events[K]>)(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  clear(): void {
    this.#byName.clear();
  }
}
