/** The comment with which the bundler begins each module, as in `// shared/dist/engine/apply-input.js`. */
const MODULE = /^\/\/ ([^ ]+\.[cm]?js)$/;

/** Which module a line of a bundle comes from, as a path from the root folder with `/` before it. */
export class BundledModules {
  readonly #begins: readonly { readonly line: number; readonly path: string }[];

  constructor(bundle: string) {
    this.#begins = bundle.split('\n').flatMap((text, line) => {
      const path = MODULE.exec(text)?.[1];
      return path === undefined ? [] : [{ line, path: `/${path}` }];
    });
  }

  /** @param line counted from 0; undefined before the first module */
  at(line: number): string | undefined {
    return this.#begins.findLast((begin) => begin.line <= line)?.path;
  }
}
