/** How the journeys, the guide's pictures and the measurements start a browser; CHROMIUM_PATH names another one. */
export const browser = {
  // Debian's Chromium without its window, which takes a third of the time of a page.
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    // As far ahead as Chrome fetches lazy pictures on a good line; without a window it fetches them from further.
    "--blink-settings=lazyLoadingImageMarginPx4G=1250,lazyLoadingImageMarginPxUnknown=1250",
  ],
};
