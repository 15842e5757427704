import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { validator } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";
import { AppError } from "../errors.ts";

/** The call's JSON body fits the contract. Refuses other formats (415), what is not JSON (400) and what does not fit (422). */
export function validJson<T extends $ZodType>(contract: T) {
  return validator("json", contract, refuseIssues);
}

/** The call's query fits the contract. Refuses (422) what does not. */
export function validQuery<T extends $ZodType>(contract: T) {
  return validator("query", contract, refuseIssues);
}

/** The call's form fits the contract. Refuses what cannot be read (400) and what does not fit (422). */
export function validForm<T extends $ZodType>(contract: T) {
  return validator("form", contract, refuseIssues);
}

/** The body is a form that may carry files: whoever sends another format is told so before anything is read. */
export const multipartOnly: MiddlewareHandler = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "")) {
    throw new AppError(
      415,
      "unsupported_media_type",
      "Le format de la demande n’est pas accepté\u00a0: envoyez un formulaire.",
    );
  }
  await next();
};

/** The form has files under these names alone. Refuses (422) others, which nothing would count or look at. Comes after `validForm`. */
export function filesOnlyAs(names: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of await c.req.formData()) {
      if (typeof value === "string" || names.includes(name)) continue;
      throw new AppError(422, "unexpected_file", UNEXPECTED_FILE, { fields: { [name]: [UNEXPECTED_FILE] } });
    }
    await next();
  };
}

/** The parameters in the call's path fit the contract. Refuses (422) what does not. */
export function validParam<T extends $ZodType>(contract: T) {
  return validator("param", contract, refuseIssues);
}

/** The body is JSON: whoever sends another format is told so before anything is read. */
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

function refuseIssues(result: Refusal): undefined {
  const fields: Record<string, string[]> = {};
  if (result.success) {
    // No text of ours has one, and PostgreSQL keeps none.
    for (const [name, value] of Object.entries(result.data ?? {})) {
      if (typeof value === "string" && value.includes("\0")) fields[name] = [UNREADABLE];
    }
    if (Object.keys(fields).length > 0) throw new AppError(422, "invalid", UNREADABLE, { fields });
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
  throw new AppError(422, "invalid", first?.[0] ?? "Certaines informations manquent ou ne sont pas valables.", {
    fields,
  });
}
