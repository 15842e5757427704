import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchWholeList } from "./fetch-whole-list.ts";

afterEach(() => vi.unstubAllGlobals());

/** Serves 200 rows in stretches of 50; `failing` is the first row of one that fails. */
function serve(failing?: number): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const from = Number(new URL(address, "http://site.example").searchParams.get("after")?.replace("à ", "") ?? 0);
    if (from === failing) return Response.json({ message: "Non", code: "refused" }, { status: 409 });
    const data = Array.from({ length: 50 }, (_, row) => from + row);
    return Response.json({ data, next: from + 50 < 200 ? `à ${from + 50}` : null });
  });
}

describe("a whole list", () => {
  it("has the rows of all stretches, in their order", async () => {
    serve();
    const whole = await fetchWholeList<number>("/campaigns?state=published");
    expect(whole).toEqual({ ok: true, value: Array.from({ length: 200 }, (_, row) => row) });
  });

  it("fails with its last stretch", async () => {
    serve(150);
    expect(await fetchWholeList("/campaigns?state=published")).toMatchObject({ ok: false, code: "refused" });
  });
});
