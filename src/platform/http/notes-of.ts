import type { Context } from "hono";
import { collectNotes, type RenderNotes } from "../cache/render-notes.ts";
import type { AppEnv } from "./app-env.ts";

/** Where the handler of this request notes what its answer depends on. */
export function notesOf(c: Context<AppEnv>): RenderNotes {
  return c.env?.notes ?? collectNotes();
}
