import { bodyLimit } from "hono/body-limit";
import type { AppContext } from "#composition/context.ts";
import type { RawNotification } from "#money/providers/payment-provider.ts";
import { type Call, type Endpoint, endpoint, paymentProvider } from "#platform/http/endpoint.ts";
import { hashToken } from "#platform/ids.ts";
import { createWrongSecretCount } from "./count-wrong-secrets.ts";
import { findAttemptBySecret } from "./payments.repo.ts";
import { receiveNotification } from "./receive-notification.ts";

const LARGEST_NOTIFICATION_BYTES = 64 * 1024;
const LONGEST_VALUE = 2_000;

/**
 * Returns the endpoints for the providers' notifications. Their encodings vary, and the same fields may be in the query
 * and in the body. The response is always 200, because a rejected notification would be sent again unchanged, except 429
 * for an address that guesses secrets. Without the right secret no body is read and nothing changes; with it, no limit
 * applies.
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
