declare module 'virtual:typefaces' {
  /** URLs of font files. */
  export const display600: string;
  export const text400: string;
  export const text700: string;
}
