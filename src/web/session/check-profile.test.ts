import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkProfile } from "./check-profile.ts";
import { dropSession, keepSession, readToken } from "./session-store.ts";

const user = { id: "1", first_name: "Awa", last_name: "Koné", email: "awa@exemple.ci", avatar: null, roles: [] };

let asked: number;
let answer: () => Response;
let stop: (() => void) | undefined;

/** The check of a device that is signed in, after its first answer. */
async function checked(first: () => Response): Promise<void> {
  answer = first;
  keepSession({ token: "un-jeton", user });
  stop = checkProfile("un-jeton");
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  stop?.();
  dropSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the profile that a device asks for", () => {
  it.each([429, 502, 503, 504])(
    "keeps the session where the refusal says that it passes (%i), and asks again",
    async (status) => {
      await checked(() => Response.json({ message: "Plus tard." }, { status }));
      expect(readToken()).toBe("un-jeton");
      answer = () => Response.json({ ...user, first_name: "Aya" });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(asked).toBe(2);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(asked).toBe(2);
    },
  );

  it("asks less and less often while nothing answers, and at once when the network is back", async () => {
    await checked(() => {
      throw new TypeError("Failed to fetch");
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(readToken()).toBe("un-jeton");
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(20);
    const before = asked;
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(before + 1);
  });

  it.each([401, 403, 404, 500])("ends the session at any other refusal (%i)", async (status) => {
    await checked(() => Response.json({ message: "Non." }, { status }));
    expect(readToken()).toBeNull();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toBe(1);
  });
});
