/** A browser that runs the site, of an age or a maker that the browser of the other journeys is not. */
export interface Engine {
  /** Its name and version, as it states them itself. */
  version: string;
  open(url: string): Promise<void>;
  /** Evaluates this JavaScript expression in the page and returns its value, which JSON can carry. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Size of a common phone, in CSS pixels. */
export const PHONE = { width: 360, height: 740 };
