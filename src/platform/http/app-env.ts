import type { RenderNotes } from "../cache/render-notes.ts";
import type { Logger } from "../log.ts";
import type { SecurityEventName } from "../security-log.ts";

/** What every request carries through the application. */
export interface AppEnv {
  Bindings: {
    /** Where an answer that may be kept notes what it depends on. */
    notes?: RenderNotes;
    /**
     * The kept answer to a GET of this path of our own, made now if need be: what it depends on is noted. Undefined
     * where answers to this path are not kept.
     */
    answerKept?: (path: string, notes: RenderNotes) => Promise<Response> | undefined;
    /** The peer's address, for the calls that come over the network. */
    address?: string;
    /** The answer is read in this process, by the page that asks: headers for browsers are left out. */
    inProcess?: true;
    /**
     * Counts one answer that is made for this caller alone, and answers for how many seconds it must wait: 0 where it
     * may go on. Only calls that came over the network and are not made to be kept have it.
     */
    waitToRender?: () => number;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** Who calls, as the access of the endpoint found out. */
    caller: unknown;
    /** What the call is to the security log. */
    trace: SecurityTrace;
  };
}

/** What a call is to the security log, filled in on its way. */
export interface SecurityTrace {
  event?: SecurityEventName;
  /** Whose account it is about, as soon as that is known. */
  accountId?: string;
  /** It had to wait, for too many like it came before. */
  slowed?: boolean;
  /** The same was logged before in this window: nothing is written of this one. */
  silent?: boolean;
}
