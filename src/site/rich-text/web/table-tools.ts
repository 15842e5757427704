import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { chainAtCursor } from "./chain-at-cursor.ts";

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

/**
 * Inserts a table at the cursor, or below the list or quotation that it stands in. The cursor then stands in its first
 * cell; at the end of the article a line to write on follows.
 */
export function insertTable(editor: Editor): void {
  chainAtCursor(editor)
    .command(({ tr, state }) => {
      const { $to } = tr.selection;
      const paragraph = state.schema.nodes.paragraph;
      if ($to.depth < 2 || !paragraph) return true;
      const below = $to.after(1);
      tr.insert(below, paragraph.create()).setSelection(TextSelection.create(tr.doc, below + 1));
      return true;
    })
    .insertTable(NEW_TABLE)
    .command(({ tr, state }) => {
      const paragraph = state.schema.nodes.paragraph;
      if (tr.doc.lastChild?.type.name === "table" && paragraph) tr.insert(tr.doc.content.size, paragraph.create());
      return true;
    })
    .run();
}

/** The tools of the table that the cursor stands in. */
export const TABLE_TOOLS: readonly { label: string; sign: string; short: string; use: (editor: Editor) => void }[] = [
  {
    label: "Ajouter une ligne",
    sign: "+ ligne",
    short: "+ lig.",
    use: (editor) => chainAtCursor(editor).addRowAfter().run(),
  },
  {
    label: "Ajouter une colonne",
    sign: "+ colonne",
    short: "+ col.",
    use: (editor) => chainAtCursor(editor).addColumnAfter().run(),
  },
  {
    label: "Supprimer la ligne",
    sign: "− ligne",
    short: "− lig.",
    use: (editor) => chainAtCursor(editor).deleteRow().run(),
  },
  {
    label: "Supprimer la colonne",
    sign: "− colonne",
    short: "− col.",
    use: (editor) => chainAtCursor(editor).deleteColumn().run(),
  },
  {
    label: "Supprimer le tableau",
    sign: "− tableau",
    short: "− tab.",
    use: (editor) => chainAtCursor(editor).deleteTable().run(),
  },
];
