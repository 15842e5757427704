import { type DescribeRouteOptions, resolver } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";
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
