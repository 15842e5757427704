/**
 * The values of a query parameter for which responses are cached: numbers of pages, years, or one of these words. An
 * empty list names no word: the response is cached only without the parameter.
 */
export type CacheableValue = "page" | "year" | readonly string[];

/** The query parameters that a cached response depends on. All others are ignored. */
export type CacheableQuery = Readonly<Record<string, CacheableValue>>;

/**
 * A page's declaration, the `handle` of its route. A page without one is private, as one that says so: stored nowhere,
 * and closed to search engines.
 */
export interface PageHandle {
  /** True if it is the same for every visitor: search engines may index it. */
  public: boolean;
  /** Present if its responses are cached on the server. */
  cache?: CacheableQuery;
  /** Named in the sitemap. Pages with a parameter in their path are listed by their module. */
  listed?: true;
  /** Holds a form to pay with: the header's way to give leads to it. */
  givingForm?: true;
  /** Something to read: the newsletter's form stands below it. */
  newsletter?: true;
  /**
   * Other sites from which the page may load, by directive of the security policy. Links to it load a new document if
   * it needs them.
   */
  sources?: Readonly<Record<string, string>>;
  /**
   * Paths of the API that the page calls for the signed-in member as soon as its scripts run: its document calls them.
   */
  earlyCalls?: readonly string[];
  /** The page may use the camera. */
  camera?: true;
  /** A page of the back office, which brings its own header, menu and main part. */
  office?: true;
  /** An application of its own, without the site's header and footer. It is installed by the manifest of this path. */
  manifest?: string;
}
