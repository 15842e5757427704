import { afterEach, beforeEach, expect, vi } from "vitest";

const LEVELS = ["error", "warn"] as const;

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level);
});

// A test that expects a message spies on the console itself, with an implementation of its own.
afterEach(() => {
  for (const level of LEVELS) {
    const method = vi.mocked(console[level]);
    const unexpected =
      vi.isMockFunction(method) && method.getMockImplementation() === undefined ? method.mock.calls : [];
    method.mockRestore();
    expect(unexpected, `console.${level} was called, which no test expects`).toEqual([]);
  }
});
