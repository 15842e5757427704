import { useEffect } from "react";
import type { ApiResult } from "#web/api/api-client.ts";
import { type Fetched, useFetch } from "#web/api/use-fetch.ts";

/** Interval at which a running task is asked about, in milliseconds. */
const EVERY = 1_000;

/** Returns the task at this path, asked about again and again while it runs. */
export function useRunningTask<Task extends { state: string }>(
  path: string,
  fetchTask: (path: string) => Promise<ApiResult<Task>>,
): Fetched<Task> {
  const fetched = useFetch(path, fetchTask);
  const { value, reload } = fetched;
  useEffect(() => {
    if (value?.state !== "running") return;
    const timer = setInterval(reload, EVERY);
    return () => clearInterval(timer);
  }, [value?.state, reload]);
  return fetched;
}
