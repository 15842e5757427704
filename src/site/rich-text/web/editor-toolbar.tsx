import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { LineIcon } from "#web/ui/icons.tsx";
import { type SelectedPart, selectedPart } from "./article-selection.ts";
import { chainAtCursor } from "./chain-at-cursor.ts";
import { insertTable, TABLE_TOOLS } from "./table-tools.ts";

interface Style extends Pick<Tool, "label" | "sign" | "short" | "rare"> {
  isOn: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
}

const STYLES: readonly Style[] = [
  {
    label: "Intertitre",
    sign: "Intertitre",
    short: <span className="block w-10 text-[0.75rem] leading-tight">Inter- titre</span>,
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    toggle: (editor) => chainAtCursor(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    label: "Sous-titre",
    sign: "Sous-titre",
    rare: true,
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
    rare: true,
    isOn: (editor) => editor.isActive("italic"),
    toggle: (editor) => chainAtCursor(editor).toggleItalic().run(),
  },
  {
    label: "• Liste à puces",
    sign: "• Liste",
    short: <LineIcon d="M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01" />,
    isOn: (editor) => editor.isActive("bulletList"),
    toggle: (editor) => chainAtCursor(editor).toggleBulletList().run(),
  },
  {
    label: "1. Liste numérotée",
    sign: "1. Liste",
    short: "1.",
    rare: true,
    isOn: (editor) => editor.isActive("orderedList"),
    toggle: (editor) => chainAtCursor(editor).toggleOrderedList().run(),
  },
  {
    label: "Citation",
    sign: "« »",
    rare: true,
    isOn: (editor) => editor.isActive("blockquote"),
    toggle: (editor) => chainAtCursor(editor).toggleBlockquote().run(),
  },
];

const TABLE_SIGN = <LineIcon d="M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12" />;

/**
 * The styles of the article, each a button that is pressed if the cursor stands in it. On telephones the rare ones are
 * behind 'Plus', in a table those of tables. A picture or a film that is selected has tools of its own in their place.
 */
export function EditorToolbar({
  editor,
  linking,
  onLink,
  onPicture,
  onOtherPicture,
  onFilm,
}: {
  editor: Editor;
  linking: boolean;
  onLink: () => void;
  onPicture: () => void;
  onOtherPicture: () => void;
  onFilm: () => void;
}): ReactNode {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: STYLES.map(({ isOn }) => isOn(now)),
      linked: now.isActive("link"),
      pictured: now.isActive("figure"),
      tabled: now.isActive("table"),
      part: selectedPart(now),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const partTools: Readonly<Record<SelectedPart, readonly Tool[]>> = {
    figure: [
      { label: "Décrire l’image", sign: "Décrire", use: onPicture },
      { label: "Remplacer l’image", sign: "Remplacer", use: onOtherPicture },
      { label: "Supprimer l’image", sign: "Supprimer", use: () => chainAtCursor(editor).removePicture().run() },
    ],
    film: [
      { label: "Modifier la vidéo", sign: "Modifier", use: onFilm },
      { label: "Retirer la vidéo", sign: "Retirer", use: () => chainAtCursor(editor).removeFilm().run() },
    ],
  };
  const textTools: readonly Tool[] = [
    ...STYLES.map(({ toggle, isOn: _, ...shown }, index) => ({
      ...shown,
      away: shown.rare === true && state.tabled,
      pressed: state.on[index] ?? false,
      use: () => toggle(editor),
    })),
    { label: "Lien", sign: "Lien", keys: "Control+K", pressed: state.linked || linking, use: onLink },
    {
      label: "Image",
      sign: "Image",
      short: <LineIcon d="M3 4.5h14v11H3zM3.5 14l4-4.5 3 3 2-2 4 4M13.5 7.5h.01" />,
      pressed: state.pictured,
      use: onPicture,
    },
    { label: "Vidéo", sign: "Vidéo", rare: true, away: state.tabled, use: onFilm },
    ...(state.tabled
      ? TABLE_TOOLS.map(({ use, ...shown }) => ({ ...shown, rare: true, use: () => use(editor) }))
      : [{ label: "Tableau", sign: TABLE_SIGN, rare: true, use: () => insertTable(editor) }]),
  ];
  const tools: readonly Tool[] = [
    ...(state.part ? partTools[state.part] : textTools),
    {
      label: "Annuler",
      sign: (
        <>
          <LineIcon d="M7.5 3.5L3.5 7.5l4 4M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8" />
          <span className="sr-only">Annuler</span>
        </>
      ),
      disabled: !state.canUndo,
      use: () => chainAtCursor(editor).undo().run(),
    },
    {
      label: "Rétablir",
      sign: (
        <>
          <LineIcon d="M12.5 3.5l4 4-4 4M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12" />
          <span className="sr-only">Rétablir</span>
        </>
      ),
      away: !state.canRedo,
      disabled: !state.canRedo,
      use: () => chainAtCursor(editor).redo().run(),
    },
  ];
  const [more, setMore] = useState(false);
  // One stop of the Tab key, as toolbars have: the arrows move within it.
  const [reached, setReached] = useState({ part: state.part, index: 0 });
  const at = reached.part === state.part ? tools[reached.index] : undefined;
  const isFolded = ({ rare = false, away = false }: Tool) => away || (rare && !more);
  const stop = !at || at.disabled || isFolded(at) ? 0 : reached.index;
  return (
    <div
      role="toolbar"
      aria-label="Mise en forme"
      onKeyDown={moveFocus}
      className="flex flex-wrap rounded-t-[calc(var(--radius-tile)-1.5px)] border-b border-line bg-dune max-sm:py-0.5 max-lg:sticky max-lg:top-0 max-lg:z-2 sm:gap-px sm:p-1.5"
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.label}
          {...tool}
          folded={isFolded(tool)}
          stop={index === stop}
          onReached={() => setReached({ part: state.part, index })}
        />
      ))}
      {state.part === null && (
        <button
          type="button"
          aria-expanded={more}
          aria-label={more ? "Moins d’outils" : "Plus d’outils"}
          tabIndex={-1}
          // The cursor and the keyboard of the telephone stay.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setMore(!more)}
          className={`${TOOL_LOOK} sm:hidden`}
        >
          {more ? "Moins" : "Plus"}
        </button>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const buttons = all.filter((button) => button.offsetParent !== null);
  const at = buttons.indexOf(event.target as HTMLElement);
  const next = STEPS[event.key]?.(at, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

interface Tool {
  label: string;
  sign: ReactNode;
  /** The sign on a telephone, where the usual tools have room in one row. */
  short?: ReactNode;
  /** Behind 'Plus' on telephones. */
  rare?: boolean;
  /** Not on telephones as things stand: they have two rows at most, or the cursor would be behind them. */
  away?: boolean;
  /** The keys that use it too. */
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
  use: () => void;
}

const TOOL_LOOK =
  "grid min-h-11 min-w-11 flex-none max-sm:min-w-[44px] cursor-pointer place-items-center rounded-tile text-[0.95rem] hover:bg-white disabled:opacity-50 aria-pressed:bg-mint aria-pressed:text-forest-deep max-sm:grow sm:px-1.5";

function ToolButton({
  label,
  sign,
  short = sign,
  keys,
  pressed,
  disabled = false,
  use,
  folded,
  stop,
  onReached,
}: Omit<Tool, "rare" | "away"> & {
  /** True for one that telephones do not show now. */
  folded: boolean;
  /** True for the one that the Tab key reaches. */
  stop: boolean;
  onReached: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      disabled={disabled}
      tabIndex={stop ? 0 : -1}
      onFocus={onReached}
      onClick={use}
      className={`${TOOL_LOOK} ${folded ? "max-sm:hidden" : ""}`}
    >
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{sign}</span>
    </button>
  );
}
