type Fetching = (address: string, init: RequestInit & { headers: Headers }) => Promise<Response>;

declare global {
  interface Window {
    /** Functions to call in place of `fetch`, by method and address: `web/entry.server.tsx` defines them. */
    earlyCalls?: Map<string, Fetching>;
  }
}

/** Fetches this address, or takes the response if the document has sent the same call for the same session. */
export const takeEarlyAnswer: Fetching = (address, init) =>
  (window.earlyCalls?.get(`${init.method} ${address}`) ?? fetch)(address, init);
