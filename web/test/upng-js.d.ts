declare module 'upng-js' {
  interface Image {
    readonly width: number;
    readonly height: number;
  }
  const UPNG: {
    readonly decode: (png: Uint8Array) => Image;
    readonly toRGBA8: (image: Image) => ArrayBuffer[];
    /** `colours`: size of the palette; 0 for all colours. */
    readonly encode: (frames: ArrayBuffer[], width: number, height: number, colours: number) => ArrayBuffer;
  };
  export { UPNG as default };
}
