import type { StatementCheck, StatementImportResult } from "#money/statements/statement.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import type { TestApp } from "../setup/start-test-app.ts";

interface Sent {
  account?: string;
  name?: string;
  fields?: Record<string, string>;
}

/** Sends a statement to be imported or, with `path`, to its check. */
export function sendStatement(
  app: TestApp,
  carrying: Carrying,
  content: string | Uint8Array<ArrayBuffer>,
  { account = "TRANSFER", name = "releve.csv", fields = {}, path = "" }: Sent & { path?: string } = {},
): Promise<Response> {
  const body = new FormData();
  if (account !== "") body.set("account", account);
  body.set("file", new File([content], name));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return app.call(`/api/v01/admin/statements${path}`, { method: "POST", headers: carrying, body });
}

export async function checkStatement(
  app: TestApp,
  carrying: Carrying,
  content: string | Uint8Array<ArrayBuffer>,
  sent: Sent = {},
): Promise<StatementCheck> {
  const answer = await sendStatement(app, carrying, content, { ...sent, path: "/check" });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

export async function importStatement(
  app: TestApp,
  carrying: Carrying,
  content: string | Uint8Array<ArrayBuffer>,
  sent: Sent = {},
): Promise<StatementImportResult> {
  const answer = await sendStatement(app, carrying, content, sent);
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}
