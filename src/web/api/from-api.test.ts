import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type ApiCaller, apiCall, apiContext, errorLoggerContext, fromApi } from "./from-api.ts";

const named = z.object({ name: z.string(), pages: z._default(z.number(), 0) });

const item = apiCall<z.infer<typeof named>>({
  contract: named,
  path: ({ params, query }) => `/public/items/${params.slug}?page=${query.get("page")}`,
  failure: "Erreur",
  missing: "Non trouvé",
});
const other = apiCall<{ name: string }>({ contract: false, path: () => "/public/other", failure: "Autre erreur" });

const page = fromApi({ item, other });
const url = new URL("http://localhost/items/a?page=2");

function answering(statuses: Record<string, number>, paths: string[] = []): ApiCaller {
  return async (path) => {
    paths.push(path);
    return Response.json({ name: path }, { status: statuses[path] ?? 200 });
  };
}

async function rendered(api: ApiCaller, logged: unknown[] = []) {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(errorLoggerContext, (error) => logged.push(error));
  const answer = await page.server({ params: { slug: "a" }, url, context, request: new Request(url), pattern: "" });
  return { status: answer.init?.status, ...answer.data };
}

const ITEM = "/api/v01/public/items/a?page=2";
const OTHER = "/api/v01/public/other";

describe("on the server", () => {
  test("every call is answered by the API of the same process", async () => {
    const paths: string[] = [];
    const answer = await rendered(answering({}, paths));
    expect(paths).toEqual([ITEM, OTHER]);
    expect(answer).toEqual({
      status: 200,
      item: { ok: true, value: { name: ITEM, pages: 0 } },
      other: { ok: true, value: { name: OTHER }, failure: "Autre erreur" },
    });
  });

  test("what is not there is a 404 with its own text", async () => {
    const answer = await rendered(answering({ [ITEM]: 404 }));
    expect(answer.status).toBe(404);
    expect(answer.item).toEqual({ ok: false, status: 404, message: "Non trouvé" });
  });

  test("any other failure is a 503, and the other parts are there", async () => {
    const answer = await rendered(answering({ [ITEM]: 404, [OTHER]: 500 }));
    expect(answer.status).toBe(503);
    expect(answer.other).toEqual({ ok: false, status: 500, message: "Autre erreur" });
  });

  test("an API that throws is a failure like another", async () => {
    const answer = await rendered(() => Promise.reject(new Error("down")));
    expect(answer.status).toBe(503);
    expect(answer.item).toEqual({ ok: false, status: 0, message: "Erreur" });
  });

  test("an answer that its contract does not know is a failure, and the log names the field, not what it holds", async () => {
    const logged: unknown[] = [];
    const answer = await rendered(async () => Response.json({ name: { secret: "x" } }), logged);
    expect(answer.status).toBe(503);
    expect(answer.item).toEqual({ ok: false, status: 0, message: "Erreur" });
    expect(answer.other).toMatchObject({ ok: true });
    expect(String(logged)).toContain(`${ITEM} does not fit its contract in: name`);
    expect(String(logged)).not.toContain("secret");
  });
});

describe("in the browser", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("the page opens at once, with its answers on their way", async () => {
    vi.stubGlobal("fetch", answering({ [OTHER]: 503 }));
    vi.stubGlobal("document", { querySelector: () => null });
    const answers = page.client({
      params: { slug: "a" },
      url,
      context: new RouterContextProvider(),
      request: new Request(url),
      pattern: "",
      serverLoader: () => Promise.reject(new Error("never called")),
    });
    expect(answers.item).toBeInstanceOf(Promise);
    expect(await answers.item).toMatchObject({ ok: true, value: { name: ITEM } });
    expect(await answers.other).toEqual({ ok: false, status: 503, message: "Autre erreur" });
  });

  test.each([{ data: {} }, { data: [null] }, { data: [{ title: "a" }, { id: "b" }] }, "none", null])(
    "a list that is %j has failed: it has no list, or an item without its name",
    async (given) => {
      vi.stubGlobal("fetch", async () => Response.json(given));
      vi.stubGlobal("document", { querySelector: () => null });
      const call = apiCall({ contract: false, named: "title", path: () => "/public/list", failure: "Erreur" });
      const answers = fromApi({ list: call }).client({
        params: {},
        url,
        context: new RouterContextProvider(),
        request: new Request(url),
        pattern: "",
        serverLoader: () => Promise.reject(new Error("never called")),
      });
      expect(await answers.list).toEqual({ ok: false, status: 0, message: "Erreur" });
    },
  );
});
