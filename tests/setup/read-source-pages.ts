import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type PageTable, readPageTable } from "#platform/http/cacheable-routes.ts";
import routes from "#web/routes.ts";

/** Returns what the pages say of themselves, read from their sources instead of a build. */
export async function readSourcePages(): Promise<PageTable> {
  const read = await Promise.all(
    withChildren(routes)
      .filter(({ file }) => !file.endsWith("/kit.tsx"))
      .map(async ({ id, file, path, index, parentId }) => {
        const module = await import(`../../src/web/${file}`);
        return [id ?? file, { id: id ?? file, parentId, path, index, module }] as const;
      }),
  );
  return readPageTable({ routes: Object.fromEntries(read) });
}

type Entry = RouteConfigEntry & { parentId?: string };

function withChildren(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [
    entry,
    ...withChildren((entry.children ?? []).map((child) => ({ ...child, parentId: entry.id ?? entry.file }))),
  ]);
}
