declare module 'subset-font' {
  /** The font with no more than the letters of the text. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2' },
  ) => Promise<Buffer>;
  export { subsetFont as default };
}
