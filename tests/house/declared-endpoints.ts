import { MODULES } from "#app/modules.ts";
import type { AppContext } from "#composition/context.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";

const API = "/api/v01";

/**
 * Returns the endpoints that the modules declare, by their whole paths. Nothing of the context is used before a call.
 */
export function declaredEndpoints(): Endpoint[] {
  const nothing = new Proxy({}, { get: () => nothing }) as unknown as AppContext;
  return MODULES.flatMap((module) => [
    ...(module.api?.(nothing) ?? []).map((endpoint) => ({ ...endpoint, path: API + endpoint.path })),
    ...(module.site?.(nothing) ?? []),
  ]);
}
