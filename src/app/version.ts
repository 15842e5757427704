import manifest from "../../package.json" with { type: "json" };

/** Set by the build. */
declare const BUILD_COMMIT: string | undefined;

/** The version that runs, and the commit that it was built from: empty if that is not known. */
export const BUILD: { version: string; commit: string } = {
  version: manifest.version,
  commit: typeof BUILD_COMMIT === "string" ? BUILD_COMMIT : "",
};

/** The version and the commit in one text. */
export const VERSION: string = BUILD.commit ? `${BUILD.version} (${BUILD.commit})` : BUILD.version;
