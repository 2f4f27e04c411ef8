declare module 'fontkit' {
  type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };
  type Glyph = { path: { commands: PathCommand[] } };
  type GlyphPosition = { xAdvance: number; xOffset: number };
  type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };

  export type Font = {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  };

  export function openSync(filename: string): Font;
}
