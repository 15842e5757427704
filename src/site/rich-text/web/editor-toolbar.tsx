import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import type { ReactNode } from "react";

interface Style {
  label: string;
  sign: ReactNode;
  isOn: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
}

const STYLES: readonly Style[] = [
  {
    label: "Intertitre",
    sign: "Intertitre",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    toggle: (editor) => chainAtCursor(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    label: "Sous-titre",
    sign: "Sous-titre",
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    toggle: (editor) => chainAtCursor(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    label: "Gras",
    sign: <b>G</b>,
    isOn: (editor) => editor.isActive("bold"),
    toggle: (editor) => chainAtCursor(editor).toggleBold().run(),
  },
  {
    label: "Italique",
    sign: <i>I</i>,
    isOn: (editor) => editor.isActive("italic"),
    toggle: (editor) => chainAtCursor(editor).toggleItalic().run(),
  },
  {
    label: "• Liste à puces",
    sign: "• Liste",
    isOn: (editor) => editor.isActive("bulletList"),
    toggle: (editor) => chainAtCursor(editor).toggleBulletList().run(),
  },
  {
    label: "1. Liste numérotée",
    sign: "1. Liste",
    isOn: (editor) => editor.isActive("orderedList"),
    toggle: (editor) => chainAtCursor(editor).toggleOrderedList().run(),
  },
  {
    label: "Citation",
    sign: "« »",
    isOn: (editor) => editor.isActive("blockquote"),
    toggle: (editor) => chainAtCursor(editor).toggleBlockquote().run(),
  },
];

/** The styles of the article, each a button that is pressed if the cursor stands in it. */
export function EditorToolbar({
  editor,
  linking,
  onLink,
  onPicture,
  onFilm,
}: {
  editor: Editor;
  linking: boolean;
  onLink: () => void;
  onPicture: () => void;
  onFilm: () => void;
}): ReactNode {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: STYLES.map(({ isOn }) => isOn(now)),
      linked: now.isActive("link"),
      pictured: now.isActive("figure"),
      filmed: now.isActive("film"),
      canUndo: now.can().undo(),
    }),
  });
  return (
    <div role="toolbar" aria-label="Mise en forme" className="flex flex-wrap gap-1 border-b border-line bg-dune p-1.5">
      {STYLES.map(({ label, sign, toggle }, index) => (
        <ToolButton key={label} label={label} pressed={state.on[index] ?? false} onClick={() => toggle(editor)}>
          {sign}
        </ToolButton>
      ))}
      <ToolButton label="Lien" pressed={state.linked || linking} onClick={onLink}>
        Lien
      </ToolButton>
      <ToolButton label="Image" pressed={state.pictured} onClick={onPicture}>
        Image
      </ToolButton>
      <ToolButton label="Vidéo" pressed={state.filmed} onClick={onFilm}>
        Vidéo
      </ToolButton>
      <ToolButton label="Annuler" disabled={!state.canUndo} onClick={() => chainAtCursor(editor).undo().run()}>
        Annuler
      </ToolButton>
    </div>
  );
}

function ToolButton({
  label,
  pressed,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="min-h-11 min-w-11 cursor-pointer rounded-tile px-2.5 text-[0.95rem] hover:bg-white disabled:opacity-50 aria-pressed:bg-mint aria-pressed:text-forest-deep"
    >
      {children}
    </button>
  );
}

/**
 * Focuses the article and returns a chain of commands at its cursor. The editor's own `focus` command waits for the next
 * frame: keys that are pressed until then are lost.
 */
export function chainAtCursor(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
