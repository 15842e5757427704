import { safeParseAsync } from "zod/v4/core";
import { errorBody } from "#shared/error.ts";
import { AppError, Moved } from "../errors.ts";
import { describeEndpoint } from "./describe-endpoint.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * Throws if the endpoint does not declare this status or media type, or if the response's JSON does not match its
 * contract. A key that the contract does not declare does not match: only what a contract decides may leave.
 */
export async function checkAnswer({ method, path, answers }: Endpoint, response: Response): Promise<void> {
  const answer = answers[response.status];
  const where = `${method} ${path} answered ${response.status}`;
  if (answer === undefined) throw new Error(`${where}, which its declaration does not say`);
  if (typeof answer === "object" && "description" in answer) {
    const type = response.headers.get("content-type") ?? "";
    const media = answer.media === undefined ? [] : [answer.media].flat();
    if (media.length === 0 || media.some((one) => type.startsWith(one))) return;
    throw new Error(`${where} as ${type}, which its declaration does not say`);
  }
  const contract = typeof answer === "string" ? errorBody : answer[1];
  const json: unknown = await response.clone().json();
  const { success, error, data } = await safeParseAsync(contract, json);
  if (!success) throw new Error(`${where} with what its contract refuses: ${error.message}`);
  const undeclared = findUndeclared(json, data);
  if (undeclared !== undefined) throw new Error(`${where} with what its contract does not declare: ${undeclared}`);
}

/** Throws the error on, or another one if it refuses or redirects with a status that the endpoint does not declare. */
export function checkRefusal(endpoint: Endpoint, error: unknown): never {
  const { method, path } = endpoint;
  const status = error instanceof Moved ? 301 : error instanceof AppError ? error.status : 500;
  if (status < 500 && !(status in (describeEndpoint(endpoint).responses ?? {}))) {
    throw new Error(`${method} ${path} refused with ${status}, which its declaration does not say`, { cause: error });
  }
  throw error;
}

/** Returns the first place of an answer that reading it by its contract has left out, undefined if there is none. */
export function findUndeclared(sent: unknown, read: unknown, at = ""): string | undefined {
  if (!isObject(sent) || !isObject(read)) return undefined;
  for (const [key, value] of Object.entries(sent)) {
    const place = `${at}.${key}`;
    const inner = Object.hasOwn(read, key) ? findUndeclared(value, read[key], place) : place;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
