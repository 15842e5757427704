// The colours of the foundation. The style sheet has the same ones as custom properties: a test compares them.
export const FOREST = "#0b4f3a";
export const FOREST_DEEP = "#083a2b";
export const LEAF = "#2f7d5b";
export const MINT = "#dcebe1";
export const LATERITE = "#b8481a";
export const LATERITE_DEEP = "#963811";
export const BLUSH = "#fbe9e0";
export const SUN = "#f2b33d";
export const SUN_SOFT = "#fbe8c2";
export const SAND = "#eadfc9";
export const IVORY = "#fbf7ef";
export const INK = "#1c2321";
export const MUTED = "#55605b";
export const LINE = "#e4dbc9";
export const LOW = "#b3261e";
export const MIDDLE = "#d97706";
export const HIGH = "#1e7b4b";
