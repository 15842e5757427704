import type { RenderNotes } from "../cache/render-notes.ts";
import type { Logger } from "../log.ts";

/** What every request carries through the application. */
export interface AppEnv {
  Bindings: {
    /** Where an answer that may be kept notes what it depends on. */
    notes?: RenderNotes;
    /** The peer's address, for the calls that come over the network. */
    address?: string;
  };
  Variables: {
    requestId: string;
    log: Logger;
  };
}
