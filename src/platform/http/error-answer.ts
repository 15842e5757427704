import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody } from "#shared/error.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import { isUnavailable } from "../db/availability.ts";
import { AppError, FilesUnavailable, Moved } from "../errors.ts";
import type { AppEnv } from "./app-env.ts";
import { plainPage } from "./plain-page.ts";
import { PRIVATE_HEADERS } from "./security-headers.ts";

const UNAVAILABLE = "Le service est momentanément indisponible. Veuillez réessayer dans un instant.";
const UNREADABLE_FILES = "Les fichiers sont momentanément inaccessibles. Veuillez réessayer dans quelques minutes.";
const UNSTORABLE_FILE =
  "Les fichiers ne peuvent pas être enregistrés pour le moment. Veuillez réessayer dans quelques minutes.";
const TEXTS: Readonly<Record<number, [code: RefusalCode, message: string]>> = {
  400: ["malformed", "La demande est mal formée."],
  401: ["unauthenticated", "Connectez-vous pour continuer."],
  403: ["forbidden", "Vous n’avez pas accès à cette page."],
  404: ["not_found", "Cette adresse n’existe pas."],
  405: ["method_not_allowed", "Cette action n’existe pas."],
  413: ["too_large", "La demande est trop volumineuse."],
  415: ["unsupported_media_type", "Le format de la demande n’est pas accepté\u00a0: envoyez du JSON."],
  503: ["unavailable", UNAVAILABLE],
};
/** The `Retry-After` of a dependency that cannot be reached or has no room, in seconds. */
export const UNAVAILABLE_SECONDS = 10;
export const UNEXPECTED = "Une erreur inattendue est survenue. Veuillez réessayer.";

/** Returns the response to a failed call, in the one JSON shape. Unknown errors are logged and reveal nothing. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const requestId = c.get("requestId");
  if (error instanceof AppError) {
    if (!c.get("trace").silent) c.get("log").info({ code: error.code, details: error.details }, "a call was refused");
    if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
    const { code, message, fields, current } = error;
    return refuse(c, error.status, { ...errorBodyOf(code, message, requestId, fields), current });
  }
  if (error instanceof Moved) return c.redirect(c.req.path.replace(/[^/]*$/, error.slug), 301);
  if (error instanceof HTTPException) return answerStatus(c, error.status);
  c.get("log").error({ err: error }, "a call failed");
  if (error instanceof FilesUnavailable) return answerWithoutFiles(error, c);
  if (isUnavailable(error)) {
    c.header("Retry-After", String(UNAVAILABLE_SECONDS));
    return answerStatus(c, 503);
  }
  return refuse(c, 500, errorBodyOf("unexpected", UNEXPECTED, requestId));
}

function answerWithoutFiles({ fields }: FilesUnavailable, c: Context<AppEnv>): Response {
  c.header("Retry-After", String(UNAVAILABLE_SECONDS));
  const text = fields.length > 0 ? UNSTORABLE_FILE : UNREADABLE_FILES;
  const texts = fields.length > 0 ? Object.fromEntries(fields.map((name) => [name, [text]])) : undefined;
  return refuse(c, 503, errorBodyOf("files_unavailable", text, c.get("requestId"), texts));
}

/**
 * Elsewhere than under `/api/`, a person opened a link, for example to a receipt, that leads to no page of the site.
 */
function refuse(c: Context<AppEnv>, status: ContentfulStatusCode, body: ErrorBody & { current?: unknown }): Response {
  if (c.req.path.startsWith("/api/")) return c.json(body, status);
  return c.html(plainPage(body.message), status, PRIVATE_HEADERS);
}

/** Returns the response for a status without an error of its own. */
export function answerStatus(c: Context<AppEnv>, status: ContentfulStatusCode): Response {
  const [code, message] = TEXTS[status] ?? ["refused", UNEXPECTED];
  // The rest of the body is not read, so the connection cannot be reused.
  if (status === 413) c.header("connection", "close");
  return refuse(c, status, errorBodyOf(code, message, c.get("requestId")));
}

/** The one JSON shape of all refusals and failures. */
export function errorBodyOf(
  code: RefusalCode,
  message: string,
  requestId: string,
  fields?: Record<string, string[]>,
): ErrorBody {
  return { message, error: message, code, ...(fields ? { errors: fields } : {}), request_id: requestId };
}
