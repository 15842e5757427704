import type { MemberImportRecord } from "#people/directory/member-import.contract.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import type { Carrying } from "./make-two-factor.ts";

export const IMPORT_HEADERS = "Prénom;Nom;Adresse e-mail;Téléphone";
const PATH = "/api/v01/admin/member-imports";

interface Choices {
  /** Columns, and whether to invite. */
  fields?: Record<string, string>;
  name?: string;
  key?: string;
}

/** A CSV of members with these addresses. */
export function memberFile(emails: readonly string[]): string {
  return [IMPORT_HEADERS, ...emails.map((email, index) => `Awa;Koné ${index};${email};07 08 09 10 11`)].join("\r\n");
}

/** Sends the file to the check or, by default, to be imported. */
export function sendMembers(
  app: TestApp,
  carrying: Carrying | object,
  content: string | Uint8Array<ArrayBuffer>,
  { fields = {}, name = "membres.csv", key, path = "" }: Choices & { path?: string } = {},
): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content], name, { type: "text/csv" }));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const headers = { ...carrying, ...(key === undefined ? {} : { "idempotency-key": key }) };
  return app.call(PATH + path, { method: "POST", headers, body });
}

/** An import of the file, as it is once all its accounts are made. */
export async function importMembers(
  app: TestApp,
  carrying: Carrying,
  content: string,
  choices: Choices = {},
): Promise<MemberImportRecord> {
  const started = await sendMembers(app, carrying, content, choices);
  if (started.status !== 200) throw new Error(`the import was refused: ${await started.text()}`);
  const { id } = (await started.json()) as MemberImportRecord;
  await app.settled();
  return showImport(app, carrying, id);
}

export async function showImport(app: TestApp, carrying: Carrying, id: string): Promise<MemberImportRecord> {
  return (await app.call(`${PATH}/${id}`, { headers: carrying })).json();
}

export function undoImport(app: TestApp, carrying: Carrying, id: string): Promise<Response> {
  return app.call(`${PATH}/${id}/undo`, { method: "POST", headers: carrying });
}
