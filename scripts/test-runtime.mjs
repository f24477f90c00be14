import { createRequire } from 'node:module';

/** @type {{ default: typeof import('jest-runtime').default }} */
const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');

/**
 * What Jest's class keeps to itself. A version of Jest in which it is another way fails in the first suite.
 * @typedef {object} Insides
 * @property {string} _testPath
 * @property {{ testPath: string }} esmLoader
 * @property {{ testPath: string }} executor
 * @property {{ state: string }} testState
 * @property {{ esModuleRegistry: Map<string, unknown>, internalModuleRegistry: Map<string, unknown> }} registries
 * @property {{ reset: () => void }} testMainModule
 * @property {{ clearJestObjectCache: () => void, cachedEnvGlobals?: object, envGlobalsOverride?: object }} jestGlobals
 * @property {{ global: typeof globalThis }} _environment
 */

/** By environment: suites that share one share its modules. */
const kept = new WeakMap();
/** What Jest's own modules, which are loaded anew for each suite, keep in the global object. */
const OF_JEST = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'RETRY_TIMES_SETTER', '$$jest-matchers-object'];

/**
 * Jest's loader of modules, but sources and packages stay from suite to suite. To load a server anew, and to run it
 * before its code was compiled well, took half of the processor time of a suite with one. Tests and what helps them are
 * loaded anew for each suite. So a source must keep nothing in a module that another suite could notice.
 */
class TestRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    const [, environment, , , , , testPath] = given;
    const same = kept.get(environment);
    if (same !== undefined) {
      beginSuite(same, testPath);
      return same;
    }
    super(...given);
    kept.set(environment, this);
  }

  /** @override */
  teardown() {
    this.restoreAllMocks();
    endSuite(/** @type {Insides} */ (/** @type {unknown} */ (this)));
  }
}

/**
 * @param {Insides} runtime
 * @param {string} testPath
 */
function beginSuite(runtime, testPath) {
  runtime._testPath = testPath;
  runtime.esmLoader.testPath = testPath;
  runtime.executor.testPath = testPath;
  runtime.testState.state = 'loading';
}

/** @param {Insides} runtime */
function endSuite({ registries, testMainModule, jestGlobals, _environment: { global } }) {
  const { esModuleRegistry, internalModuleRegistry } = registries;
  for (const key of esModuleRegistry.keys()) if (isOfOneSuite(key)) esModuleRegistry.delete(key);
  internalModuleRegistry.clear();
  testMainModule.reset();
  jestGlobals.clearJestObjectCache();
  delete jestGlobals.cachedEnvGlobals;
  delete jestGlobals.envGlobalsOverride;
  for (const symbol of Object.getOwnPropertySymbols(global))
    if (OF_JEST.includes(symbol.description ?? '')) Reflect.deleteProperty(global, symbol);
}

/** @param {string} key URL of a module, or the name of what is no file */
function isOfOneSuite(key) {
  return !key.startsWith('file:') || (!key.includes('/node_modules/') && /\/(test|scripts)\//.test(key));
}

// What `require` gives, by which Jest loads it.
export { TestRuntime as 'module.exports' };
