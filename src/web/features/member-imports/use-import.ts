import { useEffect } from "react";
import type { MemberImportRecord } from "#contracts/member-import.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";
import { fetchImport, importPath } from "./import-calls.ts";

/** How often an import that runs is asked about, in milliseconds. */
const EVERY = 1_000;

/** Returns the import, asked about again and again while it runs. */
export function useImport(id: string): Fetched<MemberImportRecord> {
  const fetched = useFetch(importPath(id), fetchImport);
  const { value, reload } = fetched;
  useEffect(() => {
    if (value?.state !== "running") return;
    const timer = setInterval(reload, EVERY);
    return () => clearInterval(timer);
  }, [value?.state, reload]);
  return fetched;
}
