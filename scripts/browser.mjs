/** Launch options of the browser for journeys, pictures of the guide and measurements; CHROMIUM_PATH names another. */
export const browser = {
  // Debian's Chromium without its window: a page costs a third less.
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    // Distance at which lazy pictures are fetched on a good line, in pixels. Without a window the default is larger.
    "--blink-settings=lazyLoadingImageMarginPx4G=1250,lazyLoadingImageMarginPxUnknown=1250",
  ],
};
