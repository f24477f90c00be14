declare module 'virtual:game-icons' {
  /** Outlines by name, each the `d` of a path in a square of 512. */
  export const OUTLINES: Readonly<Record<string, string>>;
}
