import { fork } from "node:child_process";
import { once } from "node:events";
import { Refused } from "#platform/refused.ts";

/**
 * Fills the empty database with the demo in a process of its own, so that this one never loads what only the demo needs.
 * Returns the text to show when the site is open. Rejects if the process fails, which has then logged why.
 */
export async function seedInOwnProcess(): Promise<string> {
  const fromSource = import.meta.url.endsWith(".ts");
  // The channel closes when this process ends: then the child ends too and releases the database.
  const child = fork(new URL(fromSource ? "../../demo/seed.ts" : "./seed-demo.js", import.meta.url));
  let announcement = "";
  child.on("message", (text) => {
    announcement = String(text);
  });
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new Refused(`the demo was not loaded: its process ended with ${signal ?? code}`);
  return announcement;
}
