import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type ApiRequest, callApi } from "./api-client.ts";
import { describeFailure } from "./failure.messages.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The request that reaches the network. */
async function sent(request: ApiRequest): Promise<{ address: string; init: RequestInit; headers: Headers }> {
  let seen: { address: string; init: RequestInit } | undefined;
  const via = async (address: string, init: RequestInit) => {
    seen = { address, init };
    return Response.json({});
  };
  await callApi("/x", { ...request, via });
  if (!seen) throw new Error("nothing was sent");
  return { ...seen, headers: new Headers(seen.init.headers) };
}

const answering = (response: () => Response | Promise<Response>) => ({ via: async () => response() });

describe("a call", () => {
  test("is a GET without a body, and a POST of JSON with one", async () => {
    const read = await sent({});
    expect([read.address, read.init.method, read.init.body]).toEqual(["/api/v01/x", "GET", undefined]);
    expect(read.headers.has("content-type")).toBe(false);
    const written = await sent({ body: { a: 1 } });
    expect([written.init.method, written.init.body]).toEqual(["POST", '{"a":1}']);
    expect(written.headers.get("content-type")).toBe("application/json");
  });

  test("carries the token, the idempotency key, and the wish for a fresh answer", async () => {
    const { headers } = await sent({ token: "t", idempotencyKey: "k", fresh: true });
    expect(headers.get("authorization")).toBe("Bearer t");
    expect(headers.get("idempotency-key")).toBe("k");
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  test("gives what fits the contract; anything else is no answer", async () => {
    const contract = z.object({ year: z.number() });
    const right = answering(() => Response.json({ year: 2026, more: true }));
    expect(await callApi("/x", { ...right, contract })).toEqual({ ok: true, value: { year: 2026 } });
    const wrong = answering(() => Response.json({ year: "2026" }));
    expect(await callApi("/x", { ...wrong, contract })).toMatchObject({ ok: false, reason: "network", status: 0 });
    const page = answering(() => new Response("<html>"));
    expect(await callApi("/x", page)).toMatchObject({ ok: false, reason: "network" });
  });

  test("without content gives nothing", async () => {
    expect(
      await callApi(
        "/x",
        answering(() => new Response(null, { status: 204 })),
      ),
    ).toEqual({
      ok: true,
      value: undefined,
    });
  });
});

describe("a refusal", () => {
  test("says the server's text, its code and the first text of each field", async () => {
    const body = { message: "Non.", code: "invalid", errors: { email: ["Faux.", "Encore."], name: [] } };
    const failure = await callApi(
      "/x",
      answering(() => Response.json(body, { status: 422 })),
    );
    expect(failure).toEqual({
      ok: false,
      reason: "refused",
      status: 422,
      message: "Non.",
      code: "invalid",
      fields: { email: "Faux." },
    });
  });

  test.each([null, "<html>", [], { message: 7, errors: "no" }])("bears a body that says nothing: %j", async (body) => {
    const failure = await callApi(
      "/x",
      answering(() => Response.json(body, { status: 502 })),
    );
    expect(failure).toMatchObject({ reason: "refused", status: 502, message: null, code: null, fields: {} });
  });
});

describe("a call without an answer", () => {
  test("has failed in the network, or by the time", async () => {
    const cut = answering(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await callApi("/x", cut)).toMatchObject({ reason: "network", status: 0, message: null });
    vi.useFakeTimers();
    const hanging = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_answer, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    const late = callApi("/x", { via: hanging, timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await late).toMatchObject({ reason: "timeout", status: 0 });
  });

  test("is described by what the server said, or else by what can be said", async () => {
    const refused = (message: string) =>
      callApi(
        "/x",
        answering(() => Response.json({ message }, { status: 409 })),
      );
    const texts = [
      await refused("Non."),
      await refused(""),
      await callApi(
        "/x",
        answering(() => Promise.reject()),
      ),
    ];
    expect(texts.map((one) => !one.ok && describeFailure(one))).toEqual([
      "Non.",
      "Une erreur est survenue. Veuillez réessayer.",
      "Erreur réseau ou inattendue.",
    ]);
  });
});
