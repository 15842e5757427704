import { type PageTable, readPageTable } from "#platform/http/page-table.ts";
import routes from "#web/routes.ts";

/** Returns what the pages say of themselves, read from their sources instead of a build. */
export async function readSourcePages(): Promise<PageTable> {
  const read = await Promise.all(
    routes
      .filter(({ file }) => !file.endsWith("/kit.tsx"))
      .map(
        async ({ file, path, index }) =>
          [file, { id: file, path, index, module: await import(`../../src/web/${file}`) }] as const,
      ),
  );
  return readPageTable({ routes: Object.fromEntries(read) });
}
