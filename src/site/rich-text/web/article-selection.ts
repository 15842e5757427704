import { NodeSelection, Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, Extension } from "@tiptap/react";

/** A part of the article that is selected as a whole. */
export type SelectedPart = "figure" | "film";

/** Returns the kind of the part that is selected as a whole, or null. */
export function selectedPart({ state: { selection } }: Editor): SelectedPart | null {
  const name = selection instanceof NodeSelection ? selection.node.type.name : null;
  return name === "figure" || name === "film" ? name : null;
}

function selectPart(view: EditorView, at: number): true {
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
  return true;
}

/** Selects a picture or film that is clicked, or whose caption the cursor leaves to the left. */
export const ArticleSelection = Extension.create({
  name: "articleSelection",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClickOn: (view, _, { type }, at, { target }) =>
          type.name === "figure" && target instanceof HTMLImageElement && selectPart(view, at),
        handleDOMEvents: {
          click(_, event) {
            // The link of a film stands outside of what is edited: the browser would follow it, and leave the form.
            if ((event.target as Element).closest("a")) event.preventDefault();
          },
        },
      },
    }),
  ],
  addKeyboardShortcuts() {
    const leaveCaption = ({ editor: { state, view } }: { editor: Editor }) => {
      const { $from, empty } = state.selection;
      if (!empty || $from.parent.type.name !== "figure" || $from.parentOffset > 0) return false;
      return selectPart(view, $from.before());
    };
    return {
      ArrowLeft: leaveCaption,
      Backspace: (props) => leaveCaption(props) || selectBeside(props.editor, "before"),
      Delete: ({ editor }) => selectBeside(editor, "after"),
    };
  },
});

/**
 * Selects the picture that a key would delete next: joined with it, the paragraph of the cursor would show it once
 * more.
 */
function selectBeside({ state, view }: Editor, side: "before" | "after"): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth === 0) return false;
  if ($from.parentOffset !== (side === "before" ? 0 : $from.parent.content.size)) return false;
  const at = state.doc.resolve($from[side]());
  const beside = side === "before" ? at.nodeBefore : at.nodeAfter;
  if (beside?.type.name !== "figure") return false;
  return selectPart(view, side === "before" ? at.pos - beside.nodeSize : at.pos);
}
