import { renderPreview } from "./preview/render-preview.tsx";

/** The thread in which link previews are drawn: one drawing in, one JPEG out. */
export default renderPreview;
