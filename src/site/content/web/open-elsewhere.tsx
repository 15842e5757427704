import { type ReactNode, useEffect, useRef, useState } from "react";
import type { OpenForm } from "#site/content/content.contract.ts";
import { callApi } from "#web/api/api-client.ts";

const EVERY_MS = 30_000;
/** Nobody is there who has not acted for so long: each question would prolong the session. */
const AWAY_MS = 5 * 60_000;
const ACTS = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Runs the task when the page is looked at again, and every 30 seconds while its reader is there. */
export function useRounds(task: () => Promise<void>): void {
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => {
    let acted = Date.now();
    const noteAct = () => {
      acted = Date.now();
    };
    function run() {
      if (document.visibilityState === "visible" && navigator.onLine) void latest.current();
    }
    const timer = setInterval(() => {
      if (Date.now() - acted < AWAY_MS) run();
    }, EVERY_MS);
    document.addEventListener("visibilitychange", run);
    for (const act of ACTS) window.addEventListener(act, noteAct, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", run);
      for (const act of ACTS) window.removeEventListener(act, noteAct);
    };
  }, []);
}

/** Tells the server that the record of this path is open here, and the reader who else has it open. */
export function OpenElsewhere({ path }: { path: string }): ReactNode {
  const [others, setOthers] = useState<readonly string[]>([]);
  async function tell() {
    const answer = await callApi<OpenForm>(`${path}/open`, { method: "POST" });
    if (answer.ok) setOthers(answer.value.others);
  }
  useRounds(tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first it is told at once, then in rounds
  useEffect(() => void tell(), []);
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="mb-3 text-[0.95rem] text-muted">
          {`${others.join(", ")} ${others.length > 1 ? "ont" : "a"} cette page ouverte.`}
        </p>
      )}
    </div>
  );
}
