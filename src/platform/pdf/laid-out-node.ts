/** An element as the layout of `@react-pdf/renderer` leaves it. */
export interface LaidOutNode {
  type: string;
  props?: Record<string, unknown>;
  style?: Record<string, unknown>;
  box?: Record<string, unknown>;
  children?: LaidOutNode[];
  /** Of a text. */
  lines?: { runs: LaidOutRun[] }[];
  /** Of a piece of a text. */
  value?: string;
}

export interface LaidOutGlyph {
  codePoints: readonly number[];
}

/** A stretch of a laid-out line in one font, its glyphs from left to right. */
export interface LaidOutRun {
  glyphs?: LaidOutGlyph[];
  positions?: GlyphPosition[];
  attributes?: { bidiLevel?: number; fontSize?: number };
}

/** In points. */
export interface GlyphPosition {
  xOffset: number;
}
