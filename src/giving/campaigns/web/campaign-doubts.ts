import { formatFcfa } from "#shared/formats.ts";
import type { EditedContent } from "#site/content/web/edited-record.ts";

/** Returns what a campaign that ends on this day would be, if that is not meant: it is over already. */
export function doubtEnd(day: unknown, today: string): string | null {
  if (typeof day !== "string" || day === "" || day >= today) return null;
  return "La date de fin est passée\u00a0: la campagne paraît comme terminée et ne prend plus de dons.";
}

/** Returns what the writer of a campaign may not have meant: an end that is past, a goal that is reached already. */
export function doubtCampaign({ fields, facts }: Pick<EditedContent, "fields" | "facts">, today: string): string[] {
  const collected = facts?.collected;
  const isReached =
    typeof collected === "number" && collected > 0 && typeof fields.amount === "number" && fields.amount <= collected;
  return [
    doubtEnd(fields.limit_date, today) ?? "",
    isReached
      ? `L’objectif de ${formatFcfa(fields.amount as number)} est déjà atteint\u00a0: la campagne a reçu ${formatFcfa(collected)}.`
      : "",
  ].filter(Boolean);
}
