import type * as z from "zod/v4/core";

const NOT_VALID = "Cette valeur n’est pas valable.";

/** Returns the French text for a value that does not match its contract, if the contract has no text of its own. */
export function refusalText(issue: z.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? "Cette information est obligatoire." : NOT_VALID;
    case "too_big":
      return tooMuch(issue);
    case "too_small":
      return tooLittle(issue);
    case "invalid_value":
      return "Cette valeur n’est pas proposée.";
    case "invalid_format":
      return "Ce texte n’est pas valable.";
    case "unrecognized_keys":
      return "Cette information n’est pas attendue.";
    default:
      return NOT_VALID;
  }
}

function tooLittle({ origin, minimum, inclusive }: Bound<"minimum">): string {
  if (origin === "string") return "Ce texte est trop court.";
  const least = french(minimum);
  return `Cette valeur est trop petite\u00a0: ${inclusive === false ? `plus de ${least}` : `${least} au moins`}.`;
}

function tooMuch({ origin, maximum, inclusive }: Bound<"maximum">): string {
  const most = french(maximum);
  if (origin === "string") return `Ce texte est trop long\u00a0: ${most} caractères au plus.`;
  return `Cette valeur est trop grande\u00a0: ${inclusive === false ? `moins de ${most}` : `${most} au plus`}.`;
}

/** A bound that a value exceeds; if it is not `inclusive`, the bound itself is not allowed. */
type Bound<Side extends string> = { origin: string; inclusive?: boolean | undefined } & Record<Side, number | bigint>;

function french(limit: number | bigint): string {
  return limit.toLocaleString("fr-FR");
}
