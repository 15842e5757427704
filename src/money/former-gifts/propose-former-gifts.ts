import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { hashFileForm, requireSameRequest } from "#platform/http/idempotency-key.ts";
import { rememberColumns } from "#platform/table-file/remembered-columns.db.ts";
import { cleanFileName } from "#platform/table-file/table-reader.ts";
import type { CheckedGift, FormerGiftCheck, FormerGiftForm, FormerGiftRecord } from "./former-gifts.contract.ts";
import { findFormerByKey, insertFormerImport, type NewFormerLine } from "./former-gifts.db.ts";
import { type JudgedGift, judgeGiftFile, kindOf } from "./judge-gift-file.ts";
import { presentFormerRecord } from "./show-former-gifts.ts";

/** Lines of each verdict that are shown, and characters of a cell. */
const SHOWN_LINES = 200;
const SHOWN_CHARACTERS = 120;

/**
 * Returns what an import of the file would do, and stores nothing. Throws 422 if the file cannot be read, or a chosen
 * column or campaign does not exist.
 */
export async function checkFormerGifts(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  _staff: Authorized<"move_money">,
  form: FormerGiftForm,
): Promise<FormerGiftCheck> {
  const judged = await judgeGiftFile(ctx, form);
  const shown = (["new", "known", "refused"] as const).flatMap((verdict) =>
    judged.lines.filter((line) => line.verdict === verdict).slice(0, SHOWN_LINES),
  );
  return {
    ...judged,
    headers: judged.headers.map(shorten),
    unknown_campaigns: judged.unknown_campaigns.slice(0, SHOWN_LINES),
    lines: shown.sort((one, other) => one.line - other.line).map(presentGift),
  };
}

function presentGift({ line, cells, verdict, note, amount, gift }: JudgedGift): CheckedGift {
  const names = [cells.last_name, cells.first_name, cells.full_name].filter((name) => name !== "");
  return {
    line,
    verdict,
    note,
    amount,
    date: gift?.day ?? shorten(cells.date),
    name: shorten(gift ? `${gift.lastName} ${gift.firstName}`.trim() : names.join(" ")),
    email: shorten(gift?.email ?? cells.email),
    campaign: shorten(gift?.campaign.title ?? cells.campaign),
    reference: shorten(cells.reference),
  };
}

function shorten(text: string): string {
  return text.slice(0, SHOWN_CHARACTERS);
}

const NOTHING_NEW = "Aucune ligne de ce fichier ne serait reprise.";
const LONGEST = 500;

/**
 * Stores the gifts of the file, with the verdicts of the check, for another member of staff to confirm: they count
 * nowhere until then. A call with the key of a former one stores nothing and returns that one. Throws 422 if the file
 * cannot be read or has no new gift, and 409 if the key was used for something else.
 */
export async function proposeFormerGifts(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readTable">,
  staff: Authorized<"move_money">,
  { form, key, origin }: { form: FormerGiftForm; key: string; origin: string },
): Promise<FormerGiftRecord> {
  const requestHash = await hashFileForm(form);
  const repeated = await findFormerByKey(ctx.db, { actor: staff.id, key });
  if (repeated) return presentFormerRecord(ctx, staff, requireSameRequest(repeated, requestHash));

  const { headers, columns, lines, counts } = await judgeGiftFile(ctx, form);
  // The same call, sent at the same time, may have been confirmed and booked meanwhile.
  const meanwhile = counts.new === 0 ? await findFormerByKey(ctx.db, { actor: staff.id, key }) : undefined;
  if (meanwhile) return presentFormerRecord(ctx, staff, requireSameRequest(meanwhile, requestHash));
  if (counts.new === 0) throw new AppError("nothing_new", NOTHING_NEW, { fields: { file: [NOTHING_NEW] } });
  const days = lines.flatMap(({ verdict, gift }) => (verdict === "new" && gift ? gift.day : [])).sort();
  const now = ctx.clock.now();
  const fileName = cleanFileName(form.file.name);
  const facts = { firstDay: days[0] ?? "", lastDay: days.at(-1) ?? "" };
  const row = await ctx.write(async (unit) => {
    const stored = await insertFormerImport(
      unit.tx,
      {
        actor: staff.id,
        key,
        requestHash,
        fileName,
        source: form.source,
        waiting: counts.new,
        known: counts.known,
        refused: counts.refused,
        amount: counts.amount,
        ...facts,
        createdAt: now,
      },
      lines.map(lineOf),
    );
    if (!stored) return requireSameRequest(await findFormerByKey(unit.tx, { actor: staff.id, key }), requestHash);
    await rememberColumns(unit.tx, { kind: kindOf(form), headers, columns, now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "proposed",
      subject: { kind: "former-gifts", id: stored.id, name: fileName },
      after: { lines: counts.new, amount: counts.amount, first_day: facts.firstDay, last_day: facts.lastDay },
    });
    return stored;
  });
  return presentFormerRecord(ctx, staff, row);
}

function lineOf({ line, cells, verdict, note, amount, gift }: JudgedGift): NewFormerLine {
  if (!gift) {
    const name = [cells.last_name, cells.full_name].find((text) => text !== "") ?? "";
    return {
      line,
      outcome: "refused",
      note,
      amount,
      day: cut(cells.date),
      method: cut(cells.method),
      firstName: cut(cells.first_name),
      lastName: cut(name),
      email: cut(cells.email),
      campaign: cut(cells.campaign),
      reference: cut(cells.reference),
    };
  }
  const { day, firstName, lastName, email, method, reference, fingerprint, campaign } = gift;
  return {
    line,
    outcome: verdict === "new" ? "waiting" : "known",
    note,
    day,
    amount,
    firstName,
    lastName,
    email,
    method,
    reference,
    fingerprint,
    campaignId: campaign.id,
    campaign: campaign.title,
  };
}

function cut(text: string): string {
  return text.slice(0, LONGEST);
}
