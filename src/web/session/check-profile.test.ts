import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkProfile } from "./check-profile.ts";
import { dropSession, readSession, saveSession } from "./session-store.ts";

const user = { id: "1", first_name: "Awa", last_name: "Koné", email: "awa@exemple.ci", avatar: null, roles: [] };

let calls: number;
let answer: () => Response;
let stop: (() => void) | undefined;

/** The check of a device that is signed in, after its first answer. */
async function checked(first: () => Response): Promise<void> {
  answer = first;
  saveSession({ token: "un-jeton", user });
  stop = checkProfile("un-jeton");
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => {
    calls += 1;
    return answer();
  });
});
afterEach(() => {
  stop?.();
  dropSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the check of the profile", () => {
  it.each([429, 502, 503, 504])("keeps the session on a temporary refusal (%i), and tries again", async (status) => {
    await checked(() => Response.json({ message: "Plus tard." }, { status }));
    expect(readSession().token).toBe("un-jeton");
    answer = () => Response.json({ ...user, first_name: "Aya" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toBe(2);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toBe(2);
  });

  it("tries less and less often while nothing answers, and at once when the network is back", async () => {
    await checked(() => {
      throw new TypeError("Failed to fetch");
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(readSession().token).toBe("un-jeton");
    expect(calls).toBeGreaterThan(10);
    expect(calls).toBeLessThan(20);
    const before = calls;
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toBe(before + 1);
  });

  it.each([401, 403, 404, 500])("ends the session at any other refusal (%i)", async (status) => {
    await checked(() => Response.json({ message: "Non." }, { status }));
    expect(readSession().token).toBeNull();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toBe(1);
  });
});

const yao = { ...user, id: "2", first_name: "Yao", last_name: "Kouamé", email: "yao@exemple.ci" };

it("does not show the former user when their profile arrives after another one has signed in", async () => {
  const answers = new Map<string, (profile: typeof user) => void>();
  vi.stubGlobal(
    "fetch",
    (_: string, { headers }: RequestInit) =>
      new Promise<Response>((resolve) => {
        answers.set(String(new Headers(headers).get("authorization")), (profile) => resolve(Response.json(profile)));
      }),
  );
  saveSession({ token: "jeton-awa", user });
  const stopAwa = checkProfile("jeton-awa");
  // Awa's slow profile is still on its way: she signs out, and Yao signs in on the same telephone.
  stopAwa();
  dropSession();
  saveSession({ token: "jeton-yao", user: yao });
  const stopYao = checkProfile("jeton-yao");
  answers.get("Bearer jeton-yao")?.(yao);
  await vi.advanceTimersByTimeAsync(0);
  answers.get("Bearer jeton-awa")?.(user);
  await vi.advanceTimersByTimeAsync(0);
  stopYao();
  expect(readSession()).toMatchObject({ token: "jeton-yao", user: { id: "2", email: "yao@exemple.ci" } });
});
