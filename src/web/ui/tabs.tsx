import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Read after the label, and shown as a dot: this tab has something for its reader. */
  note?: string | undefined;
  content: ReactNode;
}

/**
 * Tabs of which one is open. Arrows, Home and End move between them and open at once; Tab leads into the open one. All
 * stay mounted while closed: typed text stays.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  open,
  onOpen,
}: {
  /** The common subject of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  open: Id;
  onOpen: (id: Id) => void;
}): ReactNode {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    // From the focused tab: the open one may not be rendered yet when the next key comes.
    const focused = document.activeElement?.closest<HTMLElement>("[data-tab]")?.dataset.tab ?? open;
    const at = tabs.findIndex(({ id }) => id === focused);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onOpen(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-1.5 rounded-card border border-line bg-dune p-1.5 sm:flex sm:rounded-full"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === open}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => onOpen(tab.id)}
            className="min-h-12 flex-auto cursor-pointer rounded-tile px-3 py-1.5 text-[0.97rem] leading-tight font-[650] text-ink hover:bg-ivory aria-selected:bg-forest aria-selected:text-white sm:rounded-full sm:px-4"
          >
            <span>{tab.label}</span>
            {tab.note && (
              <>
                <span
                  aria-hidden="true"
                  className="ml-2 inline-block size-2 rounded-full bg-laterite align-middle [[aria-selected=true]_&]:bg-sun"
                />
                <span className="sr-only">{` (${tab.note})`}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== open}
          className="pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
