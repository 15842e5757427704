import { type ClientLoaderFunctionArgs, redirectDocument } from "react-router";

/**
 * Returns the client loader of a page whose security policy allows more than that of other pages. A policy comes with
 * the document, so this loads a new document, unless the open one came from the page's path.
 */
export function withFullPageNavigation<T>(
  load: (args: ClientLoaderFunctionArgs) => T,
): (args: ClientLoaderFunctionArgs) => T {
  return (args) => {
    if (documentPath() !== args.url.pathname)
      throw redirectDocument(args.url.pathname + args.url.search + args.url.hash);
    return load(args);
  };
}

/** Returns the path that the open document was loaded from, whatever its address is now. */
function documentPath(): string | undefined {
  const [opening] = performance.getEntriesByType("navigation");
  return opening && new URL(opening.name).pathname;
}
