import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import proxyaddr from "proxy-addr";
import type { Logger } from "../log.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Finds the address a request comes from: the peer's, or where the peer is one of these proxies (addresses or
 * networks), the one that it names. Throws a TypeError where one of them is neither. Warns once where a proxy
 * seems to be there and none is named: all visitors would then count as one.
 */
export function readAddressesBehind(
  proxies: readonly string[],
  log: Logger,
): (request: IncomingMessage) => string | undefined {
  const trusted = proxyaddr.compile([...proxies]);
  let warned = proxies.length > 0;
  return (request) => {
    // A connection that has ended has no peer any more.
    if (!request.socket.remoteAddress) return undefined;
    if (!warned && request.headers["x-forwarded-for"]) {
      warned = true;
      log.warn(
        "X-Forwarded-For is not believed: name the proxy in TRUSTED_PROXIES, or its visitors share their limits",
      );
    }
    return proxyaddr(request, trusted);
  };
}

/** Finds who makes a request, as limits count it; asked again on the same connection it need not look. */
export function readCallers(
  addressOf: (request: IncomingMessage) => string | undefined,
): (request: IncomingMessage) => string {
  const known = new WeakMap<Socket, { forwarded: string | string[] | undefined; caller: string }>();
  return (request) => {
    const forwarded = request.headers["x-forwarded-for"];
    const before = known.get(request.socket);
    if (before && before.forwarded === forwarded) return before.caller;
    const caller = countedAddress(addressOf(request));
    known.set(request.socket, { forwarded, caller });
    return caller;
  };
}

/** Who calls, as limits count it. */
export function addressOf({ env }: Pick<Context<AppEnv>, "env">): string {
  return countedAddress(env?.address);
}

/** An address as limits count it: the IPv4 address, or the network of an IPv6 one, of which a household has 2^64. */
export function countedAddress(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts.slice(0, 4).join(":")}::/64`;
}
