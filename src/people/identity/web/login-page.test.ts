import { expect, test } from "vitest";
import { safeReturn } from "./login-page.tsx";

const returnOf = (suite: string) => safeReturn(new URLSearchParams({ suite }));

test("paths of this site are gone on to, with their query", () => {
  for (const path of ["/profile", "/cotisations?annee=2026", "/dons/forage#donner", "/"])
    expect(returnOf(path)).toBe(path);
});

test("nothing leads to another site, or in a circle", () => {
  const traps = [
    "https://mal.example/",
    "//mal.example",
    "/\\mal.example",
    "/\t/mal.example",
    "\\\\mal.example",
    "javascript:alert(1)",
    "/.//mal.example",
    "/x/..//mal.example",
    " //mal.example",
    "profile",
    "",
    "/login",
    "/login?suite=/login",
  ];
  for (const trap of traps) expect([trap, returnOf(trap)]).toEqual([trap, null]);
  expect(safeReturn(new URLSearchParams())).toBeNull();
});
