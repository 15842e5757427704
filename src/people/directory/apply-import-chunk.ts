import { setImmediate } from "node:timers/promises";
import type { AppContext } from "#composition/context.ts";
import { settlePaidBefore } from "#giving/dues/waive-dues.ts";
import { insertUnknownAccounts } from "#people/identity/imported-accounts.repo.ts";
import { noPassword } from "#people/identity/passwords.ts";
import { randomReference } from "#platform/ids.ts";
import { monthOf } from "#platform/months.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { importChunk, importInvitation } from "./directory-outbox.ts";
import {
  type ImportLineRow,
  listWaitingLines,
  lockImportForChunk,
  type MemberImportRow,
  settleLines,
  updateImport,
} from "./member-imports.repo.ts";

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
  { importId, email, firstName, lastName, phone }: ImportLineRow,
  { password, now }: { password: Awaited<ReturnType<typeof noPassword>>; now: Date },
) {
  return {
    importId,
    email,
    emailKey: emailKeyOf(email),
    firstName,
    lastName,
    contact: phone === "" ? null : phone,
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
