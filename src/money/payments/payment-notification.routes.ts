import { bodyLimit } from "hono/body-limit";
import type { AppContext } from "#composition/context.ts";
import type { RawNotification } from "#money/providers/payment-provider.ts";
import { AppError } from "#platform/errors.ts";
import type { SecurityTrace } from "#platform/http/app-env.ts";
import { type Call, type Endpoint, endpoint, paymentProvider } from "#platform/http/endpoint.ts";
import { type Limit, secondsOf, tooManyRequests } from "#platform/http/limits.db.ts";
import { hashToken } from "#platform/ids.ts";
import { findAttemptBySecret } from "./payments.db.ts";
import { receiveNotification } from "./process-notifications.ts";

const LARGEST_NOTIFICATION_BYTES = 64 * 1024;
const LONGEST_VALUE = 2_000;

/**
 * Returns the endpoints for the providers' notifications. Their encodings vary, and the same fields may be in the query
 * and in the body. The response is always 200, because a rejected notification would be sent again unchanged, except
 * 429 for an address that guesses secrets. Without the right secret no body is read and nothing changes; with it, no
 * limit applies.
 */
export function paymentNotificationRoutes(ctx: AppContext): Endpoint[] {
  const countWrongSecret = createWrongSecretCount(ctx);
  const limitBody = bodyLimit({ maxSize: LARGEST_NOTIFICATION_BYTES, onError: (c) => c.text("OK") });

  const receive = async ({
    params: { provider, secret },
    address,
    c,
  }: Call<null, undefined, Readonly<Record<"provider" | "secret", string>>, undefined>): Promise<Response> => {
    const attempt = await findAttemptBySecret(ctx.db, provider, hashToken(secret));
    if (!attempt) {
      await countWrongSecret(address, c.get("trace"));
      return c.text("OK");
    }
    const tooLarge = await limitBody(c, async () => {
      const raw: RawNotification = {
        method: c.req.method === "POST" ? "POST" : "GET",
        query: flatten(c.req.query()),
        body: c.req.method === "POST" ? await readFields(c.req.raw) : {},
      };
      await receiveNotification(ctx, attempt, raw);
    });
    return tooLarge ?? c.text("OK");
  };

  return (["get", "post"] as const).map((method) =>
    endpoint(
      {
        method,
        path: "/payment/notifications/:provider/:secret",
        access: paymentProvider,
        answers: { 200: { description: "Received, or of no use" }, 429: "Too many wrong secrets of one address" },
        readsBody: true,
        callLimit: "none",
      },
      receive,
    ),
  );
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (type.includes("json")) return flatten(await request.json());
    if (type.includes("form")) return flatten(Object.fromEntries(await request.formData()));
    return flatten(Object.fromEntries(new URLSearchParams(await request.text())));
  } catch {
    // If the body cannot be read, the query or a status check must do.
    return {};
  }
}

function flatten(fields: unknown): Record<string, string> {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return {};
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" || typeof value === "number") {
      flat[withoutNul(name)] = withoutNul(String(value)).slice(0, LONGEST_VALUE);
    }
  }
  return flat;
}

/** Removes null characters, because PostgreSQL cannot store them and a rejected notification would be sent again. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}

/** Notifications with a wrong secret. Those with a right one are never counted. */
const WRONG_SECRETS: Limit = { name: "notifications-with-wrong-secret", points: 60, seconds: 600 };

const REMEMBERED_ADDRESSES = 10_000;

interface Window {
  /** In milliseconds since 1970. */
  closesAt: number;
  refused: boolean;
}

/** Counts a notification with a wrong secret from this address. Throws 429 after too many. */
type CountWrongSecret = (address: string, trace: SecurityTrace) => Promise<void>;

/**
 * Returns a counter of notifications with a wrong secret by address. Each address is logged once in a window, and once
 * more when it is refused. Further refusals in the window cost no database write.
 */
function createWrongSecretCount({
  clock,
  limits,
  log,
}: Pick<AppContext, "clock" | "limits" | "log">): CountWrongSecret {
  const windows = new Map<string, Window>();

  function openWindow(address: string, now: number): Window {
    log.warn("a notification came without the secret of any attempt");
    const opened = { closesAt: now + WRONG_SECRETS.seconds * 1000, refused: false };
    windows.delete(address);
    windows.set(address, opened);
    // An address that is dropped from memory is still counted in the database; it is only logged once more.
    const [oldest] = windows.keys();
    if (windows.size > REMEMBERED_ADDRESSES && oldest !== undefined) windows.delete(oldest);
    return opened;
  }

  return async (address, trace) => {
    const now = clock.now().getTime();
    const known = windows.get(address);
    const window = known && known.closesAt > now ? known : openWindow(address, now);
    if (window.refused) {
      trace.silent = true;
      throw tooManyRequests(secondsOf(window.closesAt - now));
    }
    try {
      await limits.consume(WRONG_SECRETS, address);
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) {
        // A concurrent request may have logged the refusal already.
        trace.silent = window.refused;
        window.refused = true;
        window.closesAt = now + error.retryAfter * 1000;
      }
      throw error;
    }
  };
}
