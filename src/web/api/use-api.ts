import { callApi } from "./api-client.ts";
import { type Fetched, useFetch } from "./use-fetch.ts";

/** Fetches this path of the API as `useFetch` does. Not for calls of members, which bear their token. */
export function useApi<T>(path: string | null, version?: number | string): Fetched<T> {
  return useFetch<T>(path, callApi, version);
}
