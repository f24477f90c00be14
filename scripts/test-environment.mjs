import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** The environments of this process, by the kind of their suites. */
const kept = new Map();

/**
 * Jest's environment of Node, in a context whose global object is an ordinary one. In the kind of context that Jest
 * makes, each look-up of a global name such as `Map` or `Math` leaves the compiled code: suites that play matches took
 * three to four times as long.
 *
 * All suites of a kind that a process runs share it, one after the other, and with it what they load; see
 * test-runtime.mjs. Not the statistics, which count what of a module has run, and not whoever watches, since modules
 * change meanwhile.
 */
export default class TestEnvironment extends NodeEnvironment {
  #usualVariables;

  /** @param {ConstructorParameters<typeof NodeEnvironment>} given */
  constructor(...given) {
    const [{ globalConfig, projectConfig }] = given;
    const kind = projectConfig.globals['TEST_KIND'];
    const isShared = kind !== 'statistics' && !globalConfig.watch && !globalConfig.watchAll;
    const same = isShared ? kept.get(kind) : undefined;
    if (same !== undefined) return same;
    const { createContext } = vm;
    // The constructor of the base class makes its context by this function, and offers no other way.
    let isMade = false;
    vm.createContext = () => {
      isMade = true;
      return createContext(vm.constants.DONT_CONTEXTIFY);
    };
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
    if (!isMade) throw new Error('Jest makes its context in another way now: tests would be slow.');
    this.#usualVariables = { ...this.global.process.env };
    if (isShared) kept.set(kind, this);
  }

  /**
   * Leaves nothing behind for the next suite: no stopped clock, no variables of the process.
   * @override
   */
  teardown() {
    this.fakeTimersModern?.useRealTimers();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.#usualVariables)) delete env[name];
    Object.assign(env, this.#usualVariables);
    return Promise.resolve();
  }
}
