declare module 'subset-font' {
  /** The font with no more than the letters of the text. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[] },
  ) => Promise<Buffer>;
  export { subsetFont as default };
}
