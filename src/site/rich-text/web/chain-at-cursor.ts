import type { ChainedCommands, Editor } from "@tiptap/react";

/**
 * Focuses the article and returns a chain of commands at its cursor. The editor's own `focus` command waits for the
 * next frame: keys that are pressed until then are lost.
 */
export function chainAtCursor(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
