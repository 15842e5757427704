import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import proxyaddr from "proxy-addr";
import type { Logger } from "../log.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Returns a function that finds the address of a request: the peer's, or the one that the peer names if it is one of
 * these proxies (addresses or networks). Throws a TypeError if one of them is neither. Warns once if there seems to be
 * a proxy but none is configured, because all visitors would then count as one.
 */
export function readAddressesBehind(
  proxies: readonly string[],
  log: Logger,
): (request: IncomingMessage) => string | undefined {
  const trusted = proxyaddr.compile([...proxies]);
  let warned = proxies.length > 0;
  return (request) => {
    // A closed connection has no peer.
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

/** Returns a function that finds a request's caller as limits count it, and remembers it for each connection. */
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

/** Returns the caller as limits count it. */
export function addressOf({ env }: Pick<Context<AppEnv>, "env">): string {
  return countedAddress(env?.address);
}

/** An IPv4 address, or an IPv6 one in brackets, with the port of its connection: some proxies forward both. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/;

/**
 * Returns an address as limits count it: IPv4 as it is, IPv6 as its network, because a household has 2^64 addresses.
 */
export function countedAddress(address = ""): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  const alone = ipv4 ?? ipv6 ?? address;
  if (!ipaddr.isValid(alone)) return "unknown";
  const parsed = ipaddr.process(alone);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts.slice(0, 4).join(":")}::/64`;
}
