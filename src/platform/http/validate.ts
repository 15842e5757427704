import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { validator } from "hono-openapi";
import type * as z from "zod/v4/core";
import type { $ZodType } from "zod/v4/core";
import { AppError } from "#platform/errors.ts";
import { tooLong } from "#shared/at-most.ts";

/** Validates the JSON body. Throws 400 if it is not JSON, and 422 if it does not match the contract. */
export function validateJson<T extends $ZodType>(contract: T) {
  return validator("json", contract, refuseIssues);
}

/** Validates the query. Throws 422 if it does not match the contract. */
export function validateQuery<T extends $ZodType>(contract: T) {
  return validator("query", contract, refuseIssues);
}

/** Validates the form. Throws 400 if it cannot be read, and 422 if it does not match the contract. */
export function validateForm<T extends $ZodType>(contract: T) {
  return validator("form", contract, refuseIssues);
}

/** Throws 415 if the body is not a multipart form, before anything is read. */
export const multipartOnly: MiddlewareHandler = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "")) {
    throw new AppError(
      "unsupported_media_type",
      "Le format de la demande n’est pas accepté\u00a0: envoyez un formulaire.",
    );
  }
  await next();
};

/** Throws 422 if the form has files under other names, which nothing would validate. Goes after `validateForm`. */
export function filesOnlyAs(names: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of await c.req.formData()) {
      if (typeof value === "string" || names.includes(name)) continue;
      throw new AppError("unexpected_file", UNEXPECTED_FILE, { fields: { [name]: [UNEXPECTED_FILE] } });
    }
    await next();
  };
}

/** Validates the parameters of the path. Throws 422 if they do not match the contract. */
export function validateParam<T extends $ZodType>(contract: T) {
  return validator("param", contract, refuseIssues);
}

/** Throws 415 if the body is not JSON, before anything is read. */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json")) throw new HTTPException(415);
  await next();
};

const UNEXPECTED_FILE = "Ce champ ne reçoit pas de fichier.";
const UNREADABLE = "Ce texte contient un caractère qui ne se lit pas.";

interface Refusal {
  success: boolean;
  data?: unknown;
  error?: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[];
}

/** PostgreSQL cannot store a NUL, nor UTF-8 half of a character, however deep they stand in the value. */
function isUnreadable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  if (value === null || typeof value !== "object" || value instanceof Blob) return false;
  return Object.values(value).some(isUnreadable);
}

function refuseIssues(result: Refusal): undefined {
  const fields: Record<string, string[]> = {};
  if (result.success) {
    for (const [name, value] of Object.entries(result.data ?? {})) {
      if (isUnreadable(value)) fields[name] = [UNREADABLE];
    }
    if (Object.keys(fields).length > 0) throw new AppError("invalid", UNREADABLE, { fields });
    return undefined;
  }
  for (const issue of result.error ?? []) {
    const [segment] = issue.path ?? [];
    const name = segment === undefined ? "body" : String(typeof segment === "object" ? segment.key : segment);
    const texts = fields[name] ?? [];
    if (!texts.includes(issue.message)) texts.push(issue.message);
    fields[name] = texts;
  }
  const [first] = Object.values(fields);
  throw new AppError("invalid", first?.[0] ?? "Certaines informations manquent ou ne sont pas valables.", {
    fields,
  });
}

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
  if (origin === "string") return tooLong(Number(maximum));
  return `Cette valeur est trop grande\u00a0: ${inclusive === false ? `moins de ${most}` : `${most} au plus`}.`;
}

/** A bound that a value exceeds; if it is not `inclusive`, the bound itself is not allowed. */
type Bound<Side extends string> = { origin: string; inclusive?: boolean | undefined } & Record<Side, number | bigint>;

function french(limit: number | bigint): string {
  return limit.toLocaleString("fr-FR");
}
