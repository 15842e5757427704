import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { flatLayers } from "./flat-layers.ts";
import { guidePlugin } from "./guide-plugin.ts";

/** Files that pages share beside their frame. Of the contracts only those without checks: a page that checks nothing must not carry what does. */
const PAGES =
  /src\/(shared\/brand\/|web\/(ui\/(?!article|bar-chart|canvas-pen|choice-tiles|column-chart|compact-list|confirm-dialog|drop-zone|fact-list|file-button|format-moment|lightbox|moment|move-by-arrow|page-html|password-field|proof-panel|rich-text|row-menu|search-icon|sending-bar|share-bars|show-part|stacked-table|tabs|use-option-list|use-wide-screen|when-fetched|(use-)?dialog(-address)?|(use-)?qr-code)|shell\/(?!(use-)?linked|newsletter-form)|api\/(?!fetch-whole-list|problem|use-fetch|use-typed-search)|session|forms\/use-(form|single-flight))|shared\/(date-formats|elision|form-texts|formats|money|plain-text|site-paths)|money\/receipts\/receipt-words\.contract|site\/(library\/picture\.contract|settings\/foundation-name\.contract|seo\/preview\.contract))/;

/** Files that lists are made of: the home page shows the beginning of nearly all of them. */
const LISTS =
  /src\/(giving\/(campaigns|projects)|site\/(events|news|media|partners|settings))\/web\/(?!badge-|registration-)[\w-]+-(grid|card|progress|seats|moment|json-ld|media)\.tsx?$|src\/web\/ui\/(card-grid|card-skeleton|category-filter|empty-list|list-range|page-numbers|pagination|picture-card|snap-row|carousel)\./;

/** Everything works in these and in what is younger; see docs/decisions/0064-the-oldest-browsers.md. */
const OLDEST_BROWSERS = ["chrome92", "safari15", "ios15", "firefox115"];

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas that only the server checks with are not sent, nor what only documents are drawn with.
          treeshake: { moduleSideEffects: [{ test: /\/src\/shared\/|\.contract\.ts$/, sideEffects: false }] },
          output: {
            // On a slow network each request costs more than its bytes: what most pages share comes in one file.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  // With what loads a file when it is needed: it would bring along the files that it happens to stand in.
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
                  priority: 5,
                },
                // The frame of every page with all it needs, and what the home page needs for its first screen.
                {
                  name: "site",
                  test: /src\/web\/(root|api\/(from-api|when-loaded)|ui\/(current-page|list-query|use-scroll-edges))\.tsx?$/,
                  priority: 4,
                },
                {
                  name: "pages",
                  test: (file) => PAGES.test(file) && !LISTS.test(file),
                  minShareCount: 2,
                  priority: 2,
                },
                // The contracts and calls of forms, and what else stands on their pages alone.
                {
                  name: "forms",
                  test: /node_modules\/zod\/|src\/(shared\/(countries|pagination)\.ts|[^?]*\/(dues|event|payment|payment-methods)\.contract\.ts|web\/(forms\/(?!use-(form|single-flight))|ui\/(choice-tiles|password-field))|money\/payments\/web\/(amount-text|open-payment|order-|own-contact)(?!form|sections))/,
                  minShareCount: 2,
                  // Before the lists, whose contracts would take it with them.
                  priority: 1,
                },
                // The calls of lists: the home page makes them before it shows the lists.
                {
                  name: "calls",
                  test: /src\/(giving\/(campaigns|projects)|site\/(home|events|news|media|partners|settings))\/web\/(?!registration-|setting-)[\w-]+-(calls|query|json-ld)\.ts$/,
                  minShareCount: 2,
                  priority: 0.5,
                },
                {
                  name: "lists",
                  test: LISTS,
                  minShareCount: 2,
                },
                // All that the table of the back office's pages names: each file of the frame is named to every page.
                {
                  name: "office",
                  test: /src\/([^?]*\/[\w-]+-type\.contract|site\/content\/(content-fields\.contract|web\/kind-texts)|web\/(guide\/guide-titles|admin\/(admin-breadcrumb|use-admin))|shared\/admin-paths)\.tsx?$/,
                  minShareCount: 2,
                },
                // Codes and files of members: their profile, card and badges.
                {
                  name: "member",
                  test: /src\/(web\/ui\/(file-button|(use-)?qr-code)|site\/events\/web\/badge-card)/,
                  minShareCount: 2,
                },
                {
                  name: "profile",
                  test: /src\/people\/members\/web\/(card-content|chosen-photo|profile-calls)/,
                  minShareCount: 2,
                },
                // The films that may be shown: articles and the films' page ask, and no list does.
                {
                  name: "film",
                  test: /src\/site\/media\/video-link\.contract/,
                  minShareCount: 2,
                  // Before the forms, which would take it with them.
                  priority: 3,
                },
                // Parts that pages of one thing show around their text.
                {
                  name: "detail",
                  test: /src\/(giving\/collecting\/web\/(donor|giving)|web\/sharing\/|site\/events\/web\/event-failed)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [tailwindcss(), reactRouter(), guidePlugin()],
  // Found at the start, not at the first page, which would have to be loaded twice.
  optimizeDeps: { include: ["react", "react-dom/client", "react-router", "react-router/dom", "zod/mini"] },
  build: {
    // The content security policy refuses data: addresses, so no file may be inlined as one.
    assetsInlineLimit: 0,
    target: OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
  },
  // For browsers without cascade layers: Chrome before 99, Safari before 15.4.
  css: { postcss: { plugins: [flatLayers] } },
});
