/** The result of work that is done in small steps, all of them at once. */
export const resultOf = <Result>(steps: Iterator<unknown, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
