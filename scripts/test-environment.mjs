import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/**
 * Jest's environment of Node, in a context whose global object is an ordinary one. In the kind of context that Jest
 * makes, each look-up of a global name such as `Map` or `Math` leaves the compiled code: suites that play matches took
 * three to four times as long.
 */
export default class TestEnvironment extends NodeEnvironment {
  /** @param {ConstructorParameters<typeof NodeEnvironment>} given */
  constructor(...given) {
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
  }
}
