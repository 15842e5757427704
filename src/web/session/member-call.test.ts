import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memberCall, memberFile } from "./member-call.ts";
import { dropSession, readSession, saveSession, saveUser, subscribeToSession } from "./session-store.ts";

const user = { id: "1", first_name: "Awa", last_name: "Koné", email: "awa@exemple.ci", avatar: null, roles: [] };
const signedIn = { token: "un-jeton", user };

class MemoryStorage {
  private entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

let sent: { path: string; init: RequestInit }[];

function answering(answer: () => Response | Promise<Response>) {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return answer();
  });
}

const headersSent = () => new Headers(sent[0]?.init.headers);

beforeEach(() => {
  sent = [];
  vi.stubGlobal("localStorage", new MemoryStorage());
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

describe("the session of a device", () => {
  it("is two entries, and none once it is dropped", () => {
    saveSession(signedIn);
    expect(localStorage.getItem("token")).toBe("un-jeton");
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(user);
    expect(readSession()).toEqual({ state: "in", token: "un-jeton", user });
    dropSession();
    expect([localStorage.getItem("token"), localStorage.getItem("user")]).toEqual([null, null]);
    expect(readSession()).toEqual({ state: "out", token: null, user: null });
  });

  it("is the same object until it changes, and notifies listeners when it does, in other tabs too", () => {
    const heard = vi.fn();
    const end = subscribeToSession(heard);
    saveSession(signedIn);
    expect(readSession()).toBe(readSession());
    saveUser({ ...user, first_name: "Aya" });
    expect(readSession().user?.first_name).toBe("Aya");
    localStorage.removeItem("token");
    window.dispatchEvent(new Event("storage"));
    expect(heard).toHaveBeenCalledTimes(3);
    expect(readSession().state).toBe("out");
    end();
    saveSession(signedIn);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it("keeps no more of a user than it shows, and bears an entry that was tampered with", () => {
    saveSession({ ...signedIn, user: Object.assign({ address: "secret" }, user) });
    expect(localStorage.getItem("user")).not.toContain("secret");
    for (const broken of ["{", "null", '{"id":7}']) {
      localStorage.setItem("user", broken);
      expect(readSession()).toEqual({ state: "in", token: "un-jeton", user: null });
    }
    localStorage.setItem("user", JSON.stringify({ id: "1", first_name: "A", last_name: "B", roles: "admin" }));
    expect(readSession().user).toEqual({
      id: "1",
      first_name: "A",
      last_name: "B",
      email: "",
      avatar: null,
      roles: [],
    });
  });

  it("lasts as long as the page if the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    saveSession(signedIn);
    expect(readSession().token).toBe("un-jeton");
    dropSession();
    expect(readSession().token).toBeNull();
  });
});

describe("a call in a member's name", () => {
  it("is not made without a token", async () => {
    answering(() => Response.json({}));
    const refused = { ok: false, reason: "refused", status: 401, message: "Token non trouvé" };
    expect(await memberCall("/auth/profile")).toMatchObject(refused);
    expect(sent).toEqual([]);
  });

  it("carries the token, and JSON both ways", async () => {
    saveSession(signedIn);
    answering(() => Response.json({ year: 2026 }));
    expect(await memberCall("/private/x", { body: { a: 1 } })).toEqual({ ok: true, value: { year: 2026 } });
    expect(sent[0]).toMatchObject({ path: "/api/v01/private/x", init: { method: "POST", body: '{"a":1}' } });
    expect(headersSent().get("authorization")).toBe("Bearer un-jeton");
    expect(headersSent().get("content-type")).toBe("application/json");
  });

  it("sends a form as the browser does, and fetches files", async () => {
    saveSession(signedIn);
    answering(() => new Response("image"));
    const form = new FormData();
    await memberCall("/auth/update", { body: form });
    expect(sent[0]?.init.body).toBe(form);
    expect(headersSent().has("content-type")).toBe(false);
    const file = await memberFile("/private/file");
    expect(file.ok && (await file.value.text())).toBe("image");
  });

  it("says what the server refused, field by field", async () => {
    saveSession(signedIn);
    const body = { message: "Non.", code: "invalid", errors: { email: ["Faux.", "Encore."] } };
    answering(() => Response.json(body, { status: 422 }));
    const failure = await memberCall("/auth/update", { body: {} });
    const refused = { status: 422, message: "Non.", code: "invalid", fields: { email: "Faux." } };
    expect(failure).toEqual({ ok: false, reason: "refused", ...refused });
    expect(readSession().token).toBe("un-jeton");
  });

  it("signs the device out if the token is refused, but not a session begun meanwhile", async () => {
    saveSession(signedIn);
    answering(() => Response.json({ message: "Token non trouvé" }, { status: 401 }));
    expect(await memberCall("/auth/profile")).toMatchObject({ status: 401 });
    expect(readSession().token).toBeNull();

    saveSession(signedIn);
    answering(() => {
      saveSession({ ...signedIn, token: "un-autre" });
      return Response.json({}, { status: 401 });
    });
    await memberCall("/auth/profile");
    expect(readSession().token).toBe("un-autre");
  });

  it("keeps the session if the connection fails", async () => {
    saveSession(signedIn);
    answering(() => Promise.reject(new TypeError("Failed to fetch")));
    const failed = { ok: false, reason: "network", status: 0 };
    expect(await memberCall("/auth/profile")).toMatchObject(failed);
    expect(await memberFile("/private/file")).toMatchObject(failed);
    answering(() => new Response("<html>"));
    expect(await memberCall("/auth/profile")).toMatchObject(failed);
    expect(readSession().token).toBe("un-jeton");
  });
});
