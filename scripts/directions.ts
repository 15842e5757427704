import type { Table } from "./direction-table.ts";
import { MODULES } from "./module-directions.ts";
import { FEATURES, WEB } from "./web-directions.ts";

const AREAS: Table = {
  name: "areas",
  base: "",
  // The settings of the tools.
  loose: "root",
  rows: {
    root: { uses: ["scripts/browser.mjs"] },
    // Formats, words and the brand, for both sides of the wire.
    shared: { uses: [] },
    // Data that crosses the wire, in files of the nouns that end in `.contract.ts`.
    contracts: { uses: ["shared"] },
    // It knows nothing of the business.
    platform: { uses: ["contracts", "shared"] },
    providers: { uses: ["contracts", "platform", "shared"] },
    // The context that every module is given, the manifest that it gives, and the actors.
    composition: { uses: ["contracts", "platform"], types: ["nouns", "providers"] },
    nouns: { uses: ["composition", "contracts", "platform", "providers", "shared"] },
    integrity: { uses: ["contracts", "platform"] },
    // The pages know the API by its contracts alone.
    web: { uses: ["contracts", "shared"] },
    app: {
      uses: ["composition", "contracts", "integrity", "nouns", "package.json", "platform", "providers", "shared"],
    },
    commands: { uses: ["app", "contracts", "integrity", "nouns", "platform"] },

    // It writes what has no form yet.
    demo: {
      uses: ["app", "composition", "shared", "contracts", "nouns", "platform", "providers"],
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
    scripts: { uses: ["shared/brand/colours.ts"] },
    // Factories write what has no form yet; what was written is read back row by row.
    tests: {
      uses: [
        "app",
        "composition",
        "shared",
        "contracts",
        "demo",
        "integrity",
        "nouns",
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
        "shared",
        "contracts",
        "demo",
        "nouns",
        "platform",

        "scripts/browser.mjs",
        "scripts/throwaway-postgres.mjs",
        "tests",
      ],
      rowsOf: ["campaigns", "identity", "library", "news"],
    },
  },
};

/**
 * Which part may import which: read by `npm run check`. A part imports itself, what its row
 * names, and nothing else; the map has no circle and no permission that nothing needs. Files ending in `.test.ts` are
 * left out.
 */
export const DIRECTIONS: readonly Table[] = [AREAS, MODULES, WEB, FEATURES];
