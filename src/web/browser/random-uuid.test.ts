import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { randomUuid } from "./random-uuid.ts";

it("is a UUID of its own each time, also without the function of the browser", () => {
  const ids = [randomUuid(), randomUuid()];
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  ids.push(randomUuid(), randomUuid());
  vi.unstubAllGlobals();
  for (const id of ids) expect(z.uuidv4().parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(4);
});
