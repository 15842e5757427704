import { renderPreviewJpeg } from "./preview/render-preview.tsx";

/** Renders link previews in a thread of its own: one content in, one JPEG out. */
export default renderPreviewJpeg;
