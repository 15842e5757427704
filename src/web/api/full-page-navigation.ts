import { type ClientLoaderFunctionArgs, redirectDocument } from "react-router";

/**
 * The client loader of a page whose security policy allows more than that of other pages: a policy comes with
 * the document, so the page is opened as a document of its own, unless the one that is open came from its path.
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

/** The path that the open document was asked for, whatever its address has become since. */
function documentPath(): string | undefined {
  const [opening] = performance.getEntriesByType("navigation");
  return opening && new URL(opening.name).pathname;
}
