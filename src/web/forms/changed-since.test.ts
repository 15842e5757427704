import { expect, it } from "vitest";
import { changedSince } from "./changed-since.ts";

it("what changed in a form is what has another value, or was not there", () => {
  const before = { title: "Un puits", text: "Un début", gone: "Ici" };
  expect(changedSince(before, { title: "Un puits", text: "" })).toEqual({ text: "" });
  expect(changedSince(before, { ...before, line: "" })).toEqual({ line: "" });
  expect(changedSince(before, before)).toEqual({});
});
