import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkProfile } from "./check-profile.ts";
import { dropSession, readSession, saveSession } from "./session-store.ts";

const awa = { id: "1", first_name: "Awa", last_name: "Koné", email: "awa@exemple.ci", avatar: null, roles: [] };
const yao = { id: "2", first_name: "Yao", last_name: "Kouamé", email: "yao@exemple.ci", avatar: null, roles: [] };

beforeEach(() => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

it("does not show the former user when their profile arrives after another one has signed in", async () => {
  const answers = new Map<string, (profile: typeof awa) => void>();
  vi.stubGlobal(
    "fetch",
    (_: string, { headers }: RequestInit) =>
      new Promise<Response>((resolve) => {
        answers.set(String(new Headers(headers).get("authorization")), (profile) => resolve(Response.json(profile)));
      }),
  );
  saveSession({ token: "jeton-awa", user: awa });
  const stopAwa = checkProfile("jeton-awa");
  // Awa's slow profile is still on its way: she signs out, and Yao signs in on the same telephone.
  stopAwa();
  dropSession();
  saveSession({ token: "jeton-yao", user: yao });
  const stopYao = checkProfile("jeton-yao");
  answers.get("Bearer jeton-yao")?.(yao);
  await new Promise((resolve) => setTimeout(resolve));
  answers.get("Bearer jeton-awa")?.(awa);
  await new Promise((resolve) => setTimeout(resolve));
  stopYao();
  expect(readSession()).toMatchObject({ token: "jeton-yao", user: { id: "2", email: "yao@exemple.ci" } });
});
