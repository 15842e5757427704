import { setImmediate } from "node:timers/promises";
import type { AppContext } from "#composition/context.ts";
import { settlePaidBefore } from "#giving/dues/waive-dues.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { insertUnknownAccounts } from "#people/identity/accounts.db.ts";
import { noPassword } from "#people/identity/passwords.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { hashFileForm, requireSameRequest } from "#platform/http/idempotency-key.ts";
import { randomReference } from "#platform/ids.ts";
import { monthOf } from "#platform/months.ts";
import { rememberColumns } from "#platform/table-file/remembered-columns.db.ts";
import { cleanFileName, mapInSlices } from "#platform/table-file/table-reader.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { importChunk, importInvitation } from "./directory.mails.ts";
import { judgeMemberFile, leaveOut, REMEMBERED_MEMBERS } from "./judge-member-file.ts";
import {
  type CheckedLine,
  describeReasons,
  KNOWN_ADDRESS,
  type MemberImportCheck,
  type MemberImportForm,
  type MemberImportOrder,
  type MemberImportRecord,
} from "./member-import.contract.ts";
import {
  findImportByKey,
  type ImportLineRow,
  insertImport,
  listWaitingLines,
  lockImportForChunk,
  type MemberImportRow,
  settleLines,
  updateImport,
} from "./member-imports.db.ts";
import { presentImportRecord, SHOWN_CHARACTERS, shortenCells } from "./show-member-imports.ts";

/**
 * Returns what an import of the file would do with each line, and stores nothing. Throws 422 if the file cannot be
 * read, or a chosen column is not in it.
 */
export async function checkMemberImport(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  _staff: Authorized<"manage_members">,
  form: MemberImportForm,
): Promise<MemberImportCheck> {
  const { headers, lines, ...judged } = await judgeMemberFile(ctx, form);
  return {
    ...judged,
    headers: headers.map((header) => header.slice(0, SHOWN_CHARACTERS)),
    lines: await mapInSlices(lines, (line) => ({ ...line, cells: shortenCells(line.cells) })),
  };
}

const NOTHING_NEW = "Aucune ligne de ce fichier ne créerait de compte.";

/**
 * Stores an import of the file, whose accounts are then made in the background, with the verdicts of the check. A call
 * with the key of a former one stores nothing and returns that one. Throws 422 if the file cannot be read or has no new
 * line, and 409 if the key was used for something else.
 */
export async function startMemberImport(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readTable">,
  staff: Authorized<"manage_members">,
  { order, key, origin }: { order: MemberImportOrder; key: string; origin: string },
): Promise<MemberImportRecord> {
  const requestHash = await hashFileForm(order);
  const repeated = await findImportByKey(ctx.db, { actor: staff.id, key });
  if (repeated) return presentImportRecord(ctx, requireSameRequest(repeated, requestHash));

  const { headers, columns, ...judged } = await judgeMemberFile(ctx, order);
  const { lines, counts } = leaveOut(judged, { numbers: order.leave_out, now: ctx.clock.now() });
  // The same call, sent at the same time, may have made the accounts meanwhile.
  const meanwhile = counts.new === 0 ? await findImportByKey(ctx.db, { actor: staff.id, key }) : undefined;
  if (meanwhile) return presentImportRecord(ctx, requireSameRequest(meanwhile, requestHash));
  if (counts.new === 0) throw new AppError("nothing_new", NOTHING_NEW, { fields: { file: [NOTHING_NEW] } });
  const now = ctx.clock.now();
  const fileName = cleanFileName(order.file.name);
  const invite = order.invite === "true";
  const row = await ctx.write(async (unit) => {
    const started = { key, requestHash, fileName, invite, lines, counts, origin, now };
    const stored = await storeImport(unit, staff, started);
    if (!stored) return requireSameRequest(await findImportByKey(unit.tx, { actor: staff.id, key }), requestHash);
    await rememberColumns(unit.tx, { kind: REMEMBERED_MEMBERS, headers, columns, now });
    return stored;
  });
  return presentImportRecord(ctx, row);
}

/**
 * Stores an import of these lines, whose accounts `applyImportChunk` makes, and records it. Returns undefined if the
 * person has one of this key.
 */
export async function storeImport(
  unit: UnitOfWork,
  staff: Authorized<"manage_members">,
  {
    lines,
    counts,
    origin,
    now,
    ...row
  }: {
    key: string;
    requestHash: string;
    fileName: string;
    invite: boolean;
    lines: readonly CheckedLine[];
    counts: Pick<MemberImportCheck["counts"], "new" | "existing" | "refused" | "paid_before">;
    origin: string;
    now: Date;
  },
): Promise<MemberImportRow | undefined> {
  const { new: waiting, existing, refused, paid_before } = counts;
  const stored = await insertImport(
    unit.tx,
    { ...row, actor: staff.id, state: "running", waiting, existing, refused, createdAt: now },
    lines.map(lineOf),
  );
  if (!stored) return undefined;
  await recordAudit(unit, {
    at: now,
    actor: staff,
    origin,
    action: "imported",
    subject: { kind: "member-imports", id: stored.id, name: row.fileName },
    after: { lines: lines.length, new: waiting, paid_before, invite: row.invite },
  });
  unit.enqueue(importChunk, { importId: stored.id }, { dedupeKey: `${importChunk.kind}:${stored.id}` });
  return stored;
}

function lineOf({ line, cells, verdict, reasons, note }: CheckedLine) {
  const { email, first_name: firstName, last_name: lastName, phone, address, city, zip, country, paid_through } = cells;
  const existing = note === null ? KNOWN_ADDRESS : `${KNOWN_ADDRESS} ${note}`;
  return {
    line,
    email,
    firstName,
    lastName,
    phone,
    address: address || null,
    city: city || null,
    zip: zip || null,
    country: country || null,
    paidThrough: verdict === "new" && paid_through !== "" ? paid_through : null,
    outcome: verdict === "new" ? ("waiting" as const) : verdict,
    reason: verdict === "new" ? note : verdict === "existing" ? existing : describeReasons(reasons),
  };
}

/** Lines of one transaction: other calls wait for it on the embedded database, some hundredths of a second. */
const CHUNK = 50;
/** Invitations that are sent together. The next ones follow this much later, so that they leave at a steady rate. */
const BURST = 100;
const BURST_SECONDS = 30;
const EXISTED_SINCE = "Cette adresse a reçu un compte entre-temps.";

/**
 * Makes the accounts of the next waiting lines, and leaves the rest to the next message, in the same transaction: run
 * again, or on two nodes at once, it goes on with what still waits. The last chunk ends the import.
 */
export async function applyImportChunk(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  importId: string,
): Promise<void> {
  // The embedded database works in this process: without a pause, calls would wait for the whole import.
  await setImmediate();
  const password = await noPassword();
  await write(async (unit) => {
    const { tx } = unit;
    const row = await lockImportForChunk(tx, importId);
    if (row?.state !== "running") return;
    const now = clock.now();
    const lines = await listWaitingLines(tx, importId, CHUNK);
    await insertUnknownAccounts(
      tx,
      lines.map((line) => accountOf(line, { password, now })),
    );
    const settled = await settleLines(tx, importId, { lines: lines.map(({ line }) => line), reason: EXISTED_SINCE });
    await settlePaidBefore(
      tx,
      settled.flatMap(({ accountId, paidThrough: through }) => (through === null ? [] : { accountId, through })),
      { importId, since: monthOf(row.createdAt), reason: `Import «\u00a0${row.fileName}\u00a0»`, by: row.actor, now },
    );
    const made = settled.map(({ accountId }) => accountId);
    if (row.invite) invite(unit, { row, made, now });
    // Lines of a person whose account is deleted meanwhile are gone, and wait no more.
    const waiting = lines.length < CHUNK ? 0 : row.waiting - lines.length;
    await updateImport(tx, importId, {
      waiting,
      created: row.created + made.length,
      existing: row.existing + lines.length - made.length,
      ...(waiting === 0 ? { state: "done", finishedAt: now } : {}),
    });
    const next = lines.at(-1)?.line;
    if (waiting > 0) unit.enqueue(importChunk, { importId }, { dedupeKey: `${importChunk.kind}:${importId}:${next}` });
  });
}

function accountOf(
  { importId, email, firstName, lastName, phone, address, city, zip, country }: ImportLineRow,
  { password, now }: { password: Awaited<ReturnType<typeof noPassword>>; now: Date },
) {
  return {
    importId,
    email,
    emailKey: emailKeyOf(email),
    firstName,
    lastName,
    contact: phone === "" ? null : phone,
    address,
    city,
    zip,
    country,
    ...password,
    cardCode: randomReference(),
    createdAt: now,
    updatedAt: now,
  };
}

function invite(
  { enqueue }: UnitOfWork,
  { row, made, now }: { row: MemberImportRow; made: readonly string[]; now: Date },
): void {
  made.forEach((accountId, index) => {
    const burst = Math.floor((row.created + index) / BURST);
    const notBefore = new Date(now.getTime() + burst * BURST_SECONDS * 1000);
    enqueue(importInvitation, { accountId }, { dedupeKey: `${importInvitation.kind}:${accountId}`, notBefore });
  });
}
