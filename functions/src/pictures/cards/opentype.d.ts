// Only what is used. @types/opentype.js would add the browser's global names to the functions' types.
declare module 'opentype.js' {
  export type Font = {
    /** The size in which the font's measures are whole numbers. */
    readonly unitsPerEm: number
    readonly getAdvanceWidth: (text: string, size: number) => number
    readonly getPath: (
      text: string,
      x: number,
      y: number,
      size: number,
    ) => { readonly toPathData: (decimals: number) => string }
    /** The number of a character's glyph; 0 if the font has none. */
    readonly charToGlyphIndex: (character: string) => number
  }

  const opentype: { readonly parse: (file: ArrayBuffer) => Font }
  export default opentype
}
