import sequencer from '@jest/test-sequencer';

/**
 * The order in which suites begin: kinds that mostly wait, and whose suites are long, first. What is left in the end is
 * short and keeps every core busy. Jest alone begins with the largest files where it has run none of them before.
 *
 * @type {readonly (string | undefined)[]}
 */
const FIRST = ['browser', 'process', 'statistics', 'server', 'unit'];

/** Its declarations are those of a CommonJS module. */
const Usual = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

export default class TestOrder extends Usual {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof Usual>['sort']>[0]} tests
   */
  async sort(tests) {
    const usual = await super.sort(tests);
    const placeOf = (/** @type {(typeof usual)[number]} */ { context }) =>
      FIRST.indexOf(context.config.displayName?.name);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
