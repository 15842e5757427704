import { resolver } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";

/** An answer's entry in the OpenAPI document, from its contract. */
export function jsonAnswer(description: string, contract: $ZodType) {
  return { description, content: { "application/json": { schema: resolver(contract as never) } } };
}
