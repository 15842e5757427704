import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { hashToken } from "#platform/ids.ts";
import type { RawNotification } from "#providers/payment/payment-provider.ts";
import { createWrongSecretCount } from "./count-wrong-secrets.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { type Attempt, findAttemptBySecret } from "./payments.repo.ts";
import { receiveNotification } from "./receive-notification.ts";

const LARGEST_NOTIFICATION_BYTES = 64 * 1024;
const LONGEST_VALUE = 2_000;
const NO_STORE = { "cache-control": "no-store" };

type NotificationEnv = AppEnv & { Variables: { attempt: Attempt } };

/**
 * Where providers report. Their encodings vary, and the same fields may come in the query and in the
 * body; the answer is always 200, for what we cannot use would come again unchanged, but for an address that guesses
 * secrets (429). Without the right secret no body is read and nothing moves; one with it is never counted.
 */
export function paymentNotificationRoutes(deps: PaymentDeps): Hono<NotificationEnv> {
  const countWrongSecret = createWrongSecretCount(deps);
  return new Hono<NotificationEnv>().on(
    ["GET", "POST"],
    "/payment/notifications/:provider/:secret",
    async (c, next) => {
      const { provider, secret } = c.req.param();
      const attempt = await findAttemptBySecret(deps.db, provider, hashToken(secret));
      if (!attempt) {
        await countWrongSecret(addressOf(c), c.get("trace"));
        return c.text("OK", 200, NO_STORE);
      }
      c.set("attempt", attempt);
      await next();
      return undefined;
    },
    bodyLimit({ maxSize: LARGEST_NOTIFICATION_BYTES, onError: (c) => c.text("OK") }),
    async (c) => {
      const raw: RawNotification = {
        method: c.req.method === "POST" ? "POST" : "GET",
        query: flatten(c.req.query()),
        body: c.req.method === "POST" ? await readFields(c.req.raw) : {},
      };
      await receiveNotification(deps, c.get("attempt"), raw);
      return c.text("OK", 200, NO_STORE);
    },
  );
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  try {
    if (type.includes("json")) return flatten(await request.json());
    if (type.includes("form")) return flatten(Object.fromEntries(await request.formData()));
    return flatten(Object.fromEntries(new URLSearchParams(await request.text())));
  } catch {
    // A body that cannot be read leaves the query, or the provider's own answer, to speak.
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

/** PostgreSQL keeps no NUL, and what we cannot keep would come again unchanged. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "");
}
