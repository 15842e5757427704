import { safeParseAsync } from "zod/v4/core";
import { errorBody } from "#contracts/error.ts";
import type { Endpoint } from "./endpoint.ts";

/** Throws if the endpoint does not declare this status, or if the response's JSON does not match its contract. */
export async function checkAnswer({ method, path, answers }: Endpoint, response: Response): Promise<void> {
  const answer = answers[response.status];
  const where = `${method} ${path} answered ${response.status}`;
  if (answer === undefined) throw new Error(`${where}, which its declaration does not say`);
  if (typeof answer === "object" && "description" in answer) return;
  const contract = typeof answer === "string" ? errorBody : answer[1];
  const { success, error } = await safeParseAsync(contract, await response.clone().json());
  if (!success) throw new Error(`${where} with what its contract refuses: ${error.message}`);
}
