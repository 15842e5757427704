import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { CheckedGift, FormerGiftCheck, FormerGiftForm } from "./former-gifts.contract.ts";
import { type JudgedGift, judgeGiftFile } from "./judge-gift-file.ts";

/** Lines of each verdict that are shown, and characters of a cell. */
const SHOWN_LINES = 200;
const SHOWN_CHARACTERS = 120;

/**
 * Returns what an import of the file would do, and stores nothing. Throws 422 if the file cannot be read, or a chosen column
 * or campaign does not exist.
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
    headers: judged.headers.map(cut),
    unknown_campaigns: judged.unknown_campaigns.slice(0, SHOWN_LINES),
    lines: shown.sort((one, other) => one.line - other.line).map(presentGift),
  };
}

function presentGift({ line, cells, verdict, note, gift }: JudgedGift): CheckedGift {
  const names = [cells.last_name, cells.first_name, cells.full_name].filter((name) => name !== "");
  return {
    ...{ line, verdict, note },
    date: gift?.day ?? cut(cells.date),
    amount: gift?.amount ?? null,
    name: cut(gift ? `${gift.lastName} ${gift.firstName}`.trim() : names.join(" ")),
    email: cut(gift?.email ?? cells.email),
    campaign: cut(gift?.campaign.title ?? cells.campaign),
    reference: cut(cells.reference),
  };
}

function cut(text: string): string {
  return text.slice(0, SHOWN_CHARACTERS);
}
