import type { Table } from "./direction-table.ts";
import { MODULES } from "./module-directions.ts";
import { FEATURES, WEB } from "./web-directions.ts";

const ROOMS: Table = {
  name: "rooms",
  base: "",
  // The settings of the tools.
  loose: "root",
  rows: {
    root: { uses: ["scripts/browser.mjs"] },
    // Both sides of the wire read them.
    contracts: { uses: [] },
    brand: { uses: [] },
    // It knows nothing of the business.
    platform: {
      uses: [
        "contracts/address-credentials.ts",
        "contracts/error.ts",
        "contracts/formats.ts",
        "contracts/page-handle.ts",
        "contracts/pagination.ts",
        "contracts/phones.ts",
        "contracts/read-francs.ts",
        "contracts/table-file.ts",
        "contracts/typed-digits.ts",
      ],
    },
    providers: { uses: ["contracts", "platform"] },
    integrity: { uses: ["contracts", "platform", "providers"] },
    modules: { uses: ["brand", "contracts", "platform", "providers"] },
    // The pages know the API by its contracts alone.
    web: { uses: ["brand", "contracts"] },
    app: { uses: ["backup", "contracts", "integrity", "modules", "package.json", "platform", "providers"] },
    // What a backup is, whatever the tables mean.
    backup: { uses: ["contracts", "platform", "providers"] },
    cli: { uses: ["app", "backup", "contracts", "integrity", "modules", "platform", "providers"] },

    // It writes what has no form yet.
    demo: {
      uses: ["app", "brand", "contracts", "modules", "platform", "providers"],
      rowsOf: [
        "campaigns",
        "events",
        "identity",
        "letters",
        "library",
        "media",
        "newsletter",
        "partners",
        "payments",
        "people",
        "projects",
        "reports",
      ],
    },
    scripts: { uses: ["brand/colours.ts"] },
    // Factories write what has no form yet; what was written is read back row by row.
    tests: {
      uses: [
        "app",
        "brand",
        "contracts",
        "demo",
        "integrity",
        "modules",
        "platform",
        "providers",
        "scripts/browser.mjs",
        "scripts/server-flags.mjs",
        "scripts/install-engines.mjs",
        "web",
      ],
      rowsOf: [
        "campaigns",
        "dues",
        "events",
        "identity",
        "ledger",
        "media",
        "news",
        "partners",
        "payments",
        "people",
        "projects",
        "receipts",
        "reports",
        "staff",
      ],
    },
    bench: {
      uses: [
        "app",
        "brand",
        "contracts",
        "demo",
        "modules",
        "platform",
        "providers",
        "scripts/browser.mjs",
        "scripts/throwaway-postgres.mjs",
        "tests",
      ],
      rowsOf: ["campaigns", "identity", "library", "news"],
    },
  },
};

/**
 * Which part may import which: the one map of the house, read by `npm run check`. A part imports itself, what its row
 * names, and nothing else; the map has no circle and no permission that nothing needs. Files ending in `.test.ts` are
 * left out.
 */
export const DIRECTIONS: readonly Table[] = [ROOMS, MODULES, WEB, FEATURES];
