import type { AppContext } from "#composition/context.ts";
import { hasDone, nameLastAction } from "#operations/audit/list-audit.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { type Account, findAccount, lockAccount, updateAccount } from "#people/identity/accounts.db.ts";
import type { Authorized, StaffActor } from "#people/staff/authorize.ts";
import type { WaitingWork } from "#people/staff/staff-declarations.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isMoment, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { takeBackMessage } from "#platform/jobs/outbox.db.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { deleteFilesLater } from "./account-files.ts";
import {
  ID_CARD_DAYS,
  type IdentityDecision,
  type IdentityDocument,
  type IdentityDocumentList,
  openFirst,
} from "./identity-documents.contract.ts";
import { listWaiting, sumWaiting, takeDecidedImages } from "./identity-documents.db.ts";
import { identityDecided, identityReopened } from "./members.mails.ts";
import type { IdCardSide } from "./profile.contract.ts";
import { memberNumberOf } from "./profile.ts";

const ROWS = 50;

/** Returns one stretch of the identity documents that wait for a decision, without their images. */
export async function listIdentityDocuments(
  { db }: Pick<AppContext, "db">,
  { after }: { after?: string | undefined },
): Promise<IdentityDocumentList> {
  const cursor = after === undefined ? undefined : readCursor(after, isMoment);
  const rows = await listWaiting(db, { after: cursor, limit: ROWS + 1 });
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    data: rows.slice(0, ROWS).map(present),
    total: (await sumWaiting(db)).count,
    next: last ? writeCursor({ value: sentAtOf(last), id: last.id }) : null,
  };
}

function present(account: Account): IdentityDocument {
  const { id, firstName, lastName, country, address, city, zip, contact, profession } = account;
  return {
    id,
    member_number: memberNumberOf(account),
    first_name: firstName,
    last_name: lastName,
    country,
    address,
    city,
    zip,
    profession,
    phone: contact && formatPhone(contact),
    sent_at: sentAtOf(account),
    sides: sidesOf(account),
  };
}

function sentAtOf({ idCardSentAt }: Account): string {
  return idCardSentAt?.toISOString() ?? "";
}

/** Returns the refusal (404) of a document, or a side of it, that does not exist. */
function documentNotFound(): AppError {
  return notFound("Cette pièce d’identité n’existe pas, ou n’existe plus.");
}

/** Returns what the audit log calls the document of this account. */
function documentOf(account: Account) {
  return { kind: "identity-documents", id: account.id, name: memberNumberOf(account) };
}

/** Returns what the audit log says of a view: which side, of what was sent when. */
function viewOf(account: Account, side: IdCardSide) {
  const after = { side, sent_at: account.idCardSentAt?.toISOString() };
  return { action: "viewed", subject: documentOf(account), after };
}

/** Returns the sides of the present document that this member of staff has not opened since it was sent. */
async function listUnopenedSides(db: Database, staff: StaffActor, account: Account): Promise<IdCardSide[]> {
  const unopened: IdCardSide[] = [];
  for (const side of sidesOf(account)) {
    if (!(await hasDone(db, staff, viewOf(account, side)))) unopened.push(side);
  }
  return unopened;
}

/** Returns the sides that were sent: a passport has one. */
function sidesOf({ idCardFront, idCardBack }: Account): IdCardSide[] {
  return [...(idCardFront ? (["front"] as const) : []), ...(idCardBack ? (["back"] as const) : [])];
}

/**
 * Returns one side of a member's identity document, a JPEG. The view stands in the audit log before the image leaves.
 * Throws 404 if there is none.
 */
export async function viewIdentityDocument(
  { db, write, clock, files }: Pick<AppContext, "db" | "write" | "clock" | "files">,
  staff: Authorized<"see_id_images">,
  { id, side, origin }: { id: string; side: IdCardSide; origin: string },
): Promise<Buffer> {
  const account = isUuid(id) ? await findAccount(db, id) : undefined;
  const key = side === "front" ? account?.idCardFront : account?.idCardBack;
  if (!account || !key) throw documentNotFound();
  await write((unit) =>
    recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      ...viewOf(account, side),
    }),
  );
  return files.read(key);
}

/**
 * Accepts or refuses the identity document that was sent at `sent_at`, tells its owner by mail, and returns when it was
 * decided on. The same decision again changes and mails nothing. Throws 404 if there is none, 409 if another decision
 * was made or another image was sent meanwhile, and 422 if it is accepted by a person who has not opened every side of
 * it.
 */
export async function decideIdentityDocument(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"see_id_images">,
  { id, decision: body, origin }: { id: string; decision: IdentityDecision; origin: string },
): Promise<Date> {
  if (!isUuid(id)) throw documentNotFound();
  const { decision, sent_at } = body;
  const reason = decision === "refused" ? (body.reason ?? null) : null;
  return write(async (unit) => {
    const account = await lockAccount(unit.tx, id);
    if (!account?.idCardSentAt) throw documentNotFound();
    if (account.idCardSentAt.getTime() !== Date.parse(sent_at)) {
      throw new AppError("sent_again", "Une autre image a été envoyée entre-temps\u00a0: la voici.");
    }
    if (account.idCardDecision === decision && account.idCardDecidedAt) return account.idCardDecidedAt;
    if (account.idCardDecision !== null) {
      const said = { accepted: (has: string) => `l’${has} acceptée`, refused: (has: string) => `l’${has} refusée` };
      const text = await nameLastAction(unit.tx, { kind: "identity-documents", id, said }, { staff, now: clock.now() });
      throw new AppError("decided", text ?? "Une autre personne a décidé entre-temps.");
    }
    if (decision === "accepted" && (await listUnopenedSides(unit.tx, staff, account)).length > 0) {
      throw new AppError("not_opened", openFirst(sidesOf(account)));
    }
    const now = clock.now();
    await updateAccount(unit.tx, id, { idCardDecision: decision, idCardReason: reason, idCardDecidedAt: now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: decision,
      subject: documentOf(account),
      ...(reason === null ? {} : { after: { reason } }),
    });
    unit.enqueue(identityDecided, { accountId: id, decision, reason }, { dedupeKey: decisionKey(id, now) });
    return now;
  });
}

/** Returns the key of the mail that tells of the decision of this moment. */
const decisionKey = (id: string, decidedAt: Date): string => `id-card:${id}:${decidedAt.toISOString()}`;

/**
 * Takes back the decision of `decided_at`, made by mistake: the document waits again. A mail of it that has not left is
 * dropped; one that has is corrected by another. Twice is once. Throws 404 if there is no such document, and 409 if it
 * was decided on anew or sent again meanwhile, or if its images are deleted already.
 */
export async function reopenIdentityDocument(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"see_id_images">,
  { id, decidedAt, origin }: { id: string; decidedAt: string; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw documentNotFound();
  await write(async (unit) => {
    const account = await lockAccount(unit.tx, id);
    if (!account?.idCardSentAt) throw documentNotFound();
    if (account.idCardDecidedAt === null) return;
    if (account.idCardDecidedAt.getTime() !== Date.parse(decidedAt)) {
      throw new AppError("decided", "Une autre décision a été prise entre-temps\u00a0: la voici.");
    }
    if (sidesOf(account).length === 0) {
      throw new AppError(
        "images_deleted",
        `Les images sont supprimées ${ID_CARD_DAYS}\u00a0jours après la décision\u00a0: elle ne peut plus être revue.`,
      );
    }
    const { idCardDecision: decision, idCardDecidedAt: decided } = account;
    const before = { decision, reason: account.idCardReason };
    await updateAccount(unit.tx, id, { idCardDecision: null, idCardReason: null, idCardDecidedAt: null });
    await recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      action: "reopened_document",
      subject: documentOf(account),
      before,
    });
    if (decision === null || (await takeBackMessage(unit.tx, decisionKey(id, decided)))) return;
    const correction = { accountId: id, decision, decidedAt: decided.toISOString() };
    unit.enqueue(identityReopened, correction, { dedupeKey: `${decisionKey(id, decided)}:reopened` });
  });
}

/** Identity documents that were sent and not decided on. */
export const waitingIdentityDocuments: WaitingWork = {
  ability: "see_id_images",
  label: "Pièces d’identité à vérifier",
  path: adminPaths.identityDocuments,
  find: ({ db }) => sumWaiting(db),
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the images of identity documents on which was decided 90 days ago. The decisions stay. */
export async function purgeIdentityDocuments({ write, clock }: Pick<AppContext, "write" | "clock">): Promise<void> {
  const decidedBefore = new Date(clock.now().getTime() - ID_CARD_DAYS * DAY_MS);
  await write(async (unit) => {
    for (const images of await takeDecidedImages(unit.tx, decidedBefore)) deleteFilesLater(unit, images);
  });
}
