/** The query parameter that says how wide a preview is laid out, in CSS pixels. */
export const PREVIEW_WIDTH_PARAMETER = "largeur";
