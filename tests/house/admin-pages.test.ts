import { describe, expect, it } from "vitest";
import { holdersOf } from "#people/staff/authorize.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { ADMIN_PAGES, findAdminPage } from "#web/routes/admin/pages.ts";
import { declaredEndpoints } from "./declared-endpoints.ts";

/** The call that fills each page of the menu. */
const CALLS: Readonly<Record<string, string>> = {
  [adminPaths.dashboard]: "dashboard/events",
  [adminPaths.calendar]: "calendar",
  ...Object.fromEntries(CONTENT_TYPES.map(({ list, kind }) => [list, kind])),
  [adminPaths.pictures]: "pictures",
  [adminPaths.messages]: "messages",
  [adminPaths.letters]: "letters",
  [adminPaths.members]: "members",
  [adminPaths.identityDocuments]: "identity-documents",
  [adminPaths.decisions]: "decisions",
  [adminPaths.payments]: "payments",
  [adminPaths.donors]: "donors",
  [adminPaths.dues]: "dues",
  [adminPaths.offlinePayments]: "offline-payments",
  [adminPaths.formerGifts]: "former-gifts",
  [adminPaths.statements]: "statement-lines",
  [adminPaths.reconciliations]: "reconciliations",
  [adminPaths.closings]: "months",
  [adminPaths.settings]: "settings",
  [adminPaths.legalTexts]: "settings",
  [adminPaths.journal]: "audit",
  [adminPaths.health]: "health",
};

const named = ADMIN_PAGES.filter(({ menu, path }) => menu && path !== paths.admin);
const endpoints = declaredEndpoints();

describe("the pages of the back office", () => {
  it.each(named.map(({ path, ability }) => [path, ability] as const))(
    "%s opens to the roles that its call opens to",
    (path, ability) => {
      const call = endpoints.find((one) => one.method === "get" && one.path === `/api/v01/admin/${CALLS[path]}`);
      expect(call, "no call is named for this page in CALLS").toBeDefined();
      expect(ability && holdersOf(ability)).toEqual(call?.access.roles);
    },
  );

  it("have an address each, which no page before them takes", () => {
    expect(ADMIN_PAGES.map(({ path }) => findAdminPage(path)?.page.path)).toEqual(ADMIN_PAGES.map(({ path }) => path));
    expect(new Set(ADMIN_PAGES.map(({ path }) => path)).size).toBe(ADMIN_PAGES.length);
  });

  it("lead back to a page that there is", () => {
    const addresses = ADMIN_PAGES.map(({ path }) => path);
    expect(ADMIN_PAGES.flatMap(({ above }) => above ?? []).filter((above) => !addresses.includes(above))).toEqual([]);
  });
});
