import { examinePdf } from "./examine-pdf.ts";

/** Examines a PDF, in a thread of its own. */
export default examinePdf;
