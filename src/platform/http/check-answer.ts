import { type DescribeRouteOptions, resolver } from "hono-openapi";
import { type $ZodType, safeParseAsync } from "zod/v4/core";
import { AppError, Moved } from "#platform/errors.ts";
import { errorBody } from "#shared/error.ts";
import type { Answer, Endpoint } from "./endpoint.ts";

type Responses = NonNullable<DescribeRouteOptions["responses"]>;

/** Returns the endpoint's entry in the OpenAPI document, with the refusals of its access, contracts and limits. */
export function describeEndpoint(endpoint: Endpoint): DescribeRouteOptions {
  const { access, answers, body, chapter = "", description, limits, method, params, query, summary } = endpoint;
  const refusals: Record<number, Answer> = {
    ...access.refusals,
    ...(method === "get" ? {} : { 413: "The body is too large" }),
    ...(body ? { 400: "The body cannot be read", 415: "The body has another format" } : {}),
    ...(body || params || query ? { 422: "Something is missing or not valid" } : {}),
    ...(limits ? { 429: "Too many calls of one address" } : {}),
  };
  const names = Object.keys(access.schemes);
  return {
    tags: [chapter],
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    security: names.length > 0 ? [Object.fromEntries(names.map((name) => [name, []]))] : [],
    responses: Object.fromEntries(
      Object.entries({ ...refusals, ...answers }).map(([status, answer]) => [status, describeAnswer(answer)]),
    ),
  };
}

function describeAnswer(answer: Answer): Responses[string] {
  if (typeof answer === "string") return jsonAnswer(answer, errorBody);
  if (isJson(answer)) return jsonAnswer(...answer);
  const { description, media } = answer;
  if (media === undefined) return { description };
  return { description, content: Object.fromEntries([media].flat().map((type) => [type, {}])) };
}

function isJson(answer: Exclude<Answer, string>): answer is Exclude<Answer, string | { description: string }> {
  return Array.isArray(answer);
}

function jsonAnswer(description: string, contract: $ZodType): Responses[string] {
  return { description, content: { "application/json": { schema: resolver(contract as never) } } };
}

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
