import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Who may call an endpoint. `link`: those who know the secret in its address. */
export type Audience = "everybody" | "link" | "provider" | "guest" | "member" | "staff";

/** How the API's document describes what opens an endpoint. */
export type SecurityScheme =
  | { type: "http"; scheme: "bearer"; description: string }
  | { type: "apiKey"; in: "cookie"; name: string; description: string };

/** Decides who may call an endpoint, before anything of the call is read. */
export interface Access<Caller> {
  readonly audience: Audience;
  /** The security schemes of the API's document that open the endpoint, by name; none if it needs no credentials. */
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
  /** What the document says of the refusals, by status. */
  readonly refusals: Readonly<Record<number, string>>;
  /** The roles that may call it, if not the whole audience. */
  readonly roles?: readonly string[];
  /** Whether a session that waits for the code of its second factor may call it. */
  readonly waiting?: boolean;
  /** Whether the credentials may be missing. */
  readonly optional?: boolean;
  /** Returns the caller. Throws an `AppError` (401, 403) if the call is refused. */
  identify(c: Context<AppEnv>): Caller | Promise<Caller>;
  /** Returns the caller's account, for the security log. */
  accountOf?(caller: Caller): string | undefined;
}

const open = { schemes: {}, refusals: {}, identify: () => null } as const;

/** Open to everybody, and the same for everybody. */
export const everybody: Access<null> = { audience: "everybody", ...open };

/** Open to those who know the secret in the address. The use case checks it, or throws 404. */
export const linkHolder: Access<null> = { audience: "link", ...open };

/** Open to payment providers, whose calls carry a secret in their address. */
export const paymentProvider: Access<null> = { audience: "provider", ...open };
