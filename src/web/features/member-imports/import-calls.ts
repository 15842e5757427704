import type {
  ImportedField,
  MemberImportCheck,
  MemberImportList,
  MemberImportRecord,
} from "#contracts/member-import.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { sendWithProgress } from "#web/browser/send-with-progress.ts";
import { appendCorrections, type Corrections } from "#web/features/csv-import/use-csv-check.ts";

/** The path of the imports. */
export const IMPORTS = "/admin/member-imports";
/** Two megabytes on a poor network. */
const UPLOAD_TIMEOUT = 180_000;

/** How names are read. An empty order leaves it to the site. */
export interface NameChoices {
  name_order: string;
  soften_names: boolean;
}

export const importPath = (id: string) => `${IMPORTS}/${id}`;
export const fetchImports = (path: string) => callApi<MemberImportList>(path);
export const fetchImport = (path: string) => callApi<MemberImportRecord>(path);

/** Asks what an import would do. Without columns they are guessed. `onProgress` gets the share that was sent, 0 to 1. */
export function checkMembers(
  file: File,
  {
    corrections,
    rules,
    onProgress,
  }: { corrections: Corrections<ImportedField>; rules: NameChoices; onProgress: (share: number) => void },
): Promise<ApiResult<MemberImportCheck>> {
  const body = formOf(file, { corrections, rules });
  return callApi(`${IMPORTS}/check`, { body, timeout: UPLOAD_TIMEOUT, via: sendWithProgress(onProgress) });
}

/** Starts the import. The same key starts one, however often it is sent. */
export function startImport(
  file: File,
  {
    corrections,
    rules,
    invite,
    key,
  }: { corrections: Corrections<ImportedField>; rules: NameChoices; invite: boolean; key: string },
): Promise<ApiResult<MemberImportRecord>> {
  const body = formOf(file, { corrections, rules });
  body.set("invite", String(invite));
  return callApi(IMPORTS, { body, idempotencyKey: key, timeout: UPLOAD_TIMEOUT });
}

export function undoImport(id: string): Promise<ApiResult<MemberImportRecord>> {
  return callApi(`${importPath(id)}/undo`, { method: "POST" });
}

function formOf(
  file: File,
  { corrections, rules }: { corrections: Corrections<ImportedField>; rules: NameChoices },
): FormData {
  const body = new FormData();
  if (rules.name_order !== "") body.set("name_order", rules.name_order);
  body.set("soften_names", String(rules.soften_names));
  body.set("file", file, file.name);
  appendCorrections(body, corrections);
  return body;
}
