import type { CacheHints } from "../cache/cache-hints.ts";
import type { Logger } from "../log.ts";
import type { CacheResult } from "../metrics/metrics.ts";
import type { SecurityEventName } from "../security-log.ts";

/** The values that every request has in the application. */
export interface AppEnv {
  Bindings: {
    /** Collects what a cacheable response depends on. */
    hints?: CacheHints;
    /**
     * Returns the cached response to a GET of this path of our own, rendered now if it is not cached, and adds what it
     * depends on to the hints. Undefined if this path is not cacheable.
     */
    answerFromCache?: (path: string, hints: CacheHints) => Promise<Response> | undefined;
    /** The caller's network address; absent for calls within this process. */
    address?: string;
    /** The response is read by a page in this process: headers for browsers are left out. */
    inProcess?: true;
    /**
     * Counts one uncached rendering for this caller. Returns the seconds it must wait, 0 if it may go on. Present only
     * for calls over the network whose response is not cacheable.
     */
    waitToRender?: () => number;
    /** The id of the request that this call belongs to. */
    requestId?: string;
    /** Takes the route. Present only for requests over the network, not for the calls of their pages. */
    watched?: WatchedRequest;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** The caller, as identified by the endpoint's access. */
    caller: unknown;
    /** The call's entry in the security log. */
    trace: SecurityTrace;
  };
}

/** Facts about a request that become known while it is answered. */
export interface WatchedRequest {
  /** In every line of the log that is about this request. */
  requestId: string;
  /** The pattern of the route: the first one that is noted counts. */
  route?: string;
  cache: CacheResult;
  /** It is counted, and has no line of its own. */
  silent?: true;
}

/** The content of a call's entry in the security log, filled in while the call is handled. */
export interface SecurityTrace {
  event?: SecurityEventName;
  /** The account that the call is about, as soon as that is known. */
  accountId?: string;
  /** The call was delayed because of too many similar ones. */
  slowed?: boolean;
  /** The same event was already logged in this window: nothing is logged. */
  silent?: boolean;
}
