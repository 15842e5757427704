import type { AppContext } from "#composition/context.ts";
import { requirePayerPhone } from "#money/payments/payer-phone.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.ts";
import { isUuid } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { findPromiseTarget } from "./change-promise.ts";
import type { PromiseBody } from "./promise.contract.ts";
import { deleteLinksOf, insertOrLock, type NewPromise, updatePromise } from "./promises.db.ts";
import { promiseInvitation } from "./promises.mails.ts";

const REQUESTS_BY_EMAIL: Limit = { name: "promises-by-email", points: 3, seconds: 600 };
const REQUESTS_BY_ADDRESS: Limit = { name: "promises-by-address", points: 30, seconds: 600 };
/** Within this time the same request again repeats the first one: a double click. */
const ECHO_MS = 60_000;

/**
 * Stores the promise, and mails its address a link: to confirm it or, if this address has promised to this target
 * before, to change that promise. Neither the response nor the work shows whether the address is known. Throws 404 if
 * the target is unknown, 409 if it takes no gifts any more, 422 as the order of a gift would for the telephone number,
 * and 429 after too many requests in ten minutes. A request with a field that only bots fill in is dropped silently.
 */
export async function requestPromise(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "write">,
  { body, address }: { body: PromiseBody; address: string },
): Promise<void> {
  if (body.site_web) return;
  const email = emailKeyOf(body.email);
  const now = ctx.clock.now();
  const target = { purpose: body.type, targetId: body.target_id };
  await requireOpen(ctx, target, now);
  const { payment_code: code, phone_confirmed: confirmed } = body;
  const phone = requirePayerPhone(body.phone, { field: "phone", code, confirmed });
  await ctx.limits.consume(REQUESTS_BY_ADDRESS, address);
  await ctx.limits.consume(REQUESTS_BY_EMAIL, email);
  const wanted = { ...target, ...writtenIn(body, phone), email, state: "unconfirmed", createdAt: now } as const;
  await ctx.write(async ({ tx, enqueue }) => {
    const promise = await insertOrLock(tx, wanted);
    // A confirmed promise is changed by its links alone: a stranger knows the address too.
    const written = promise.state === "unconfirmed" ? writtenIn(body, phone) : {};
    const isSame = Object.entries(written).every(([name, value]) => promise[name as keyof typeof written] === value);
    if (isSame && promise.invitedAt && now.getTime() - promise.invitedAt.getTime() < ECHO_MS) return;
    // The links of earlier mails would confirm what those mails did not show.
    if (!isSame) await deleteLinksOf(tx, promise.id);
    await updatePromise(tx, promise.id, { ...written, invitedAt: now });
    const dedupeKey = `${promiseInvitation.kind}:${promise.id}:${now.getTime()}`;
    enqueue(promiseInvitation, { promiseId: promise.id }, { dedupeKey });
  });
}

async function requireOpen(
  { db }: Pick<AppContext, "db">,
  wanted: Pick<NewPromise, "purpose" | "targetId">,
  now: Date,
): Promise<void> {
  const target = isUuid(wanted.targetId) ? await findPromiseTarget(db, wanted, now) : undefined;
  if (!target) throw notFound(wanted.purpose === "don" ? "Don non trouvé" : "Projet non trouvé");
  if (!target.open) {
    const text = wanted.purpose === "don" ? "Cette campagne est terminée." : "Ce projet est terminé.";
    throw new AppError("target_closed", text);
  }
}

function writtenIn(body: PromiseBody, phone: string) {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    phone,
    methodCode: body.payment_code,
    showName: body.show_name,
    newsWanted: body.news ?? false,
    amount: body.amount,
    day: body.day,
  };
}
