import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

/** The label of a control that is scrolled to stands above it. */
const BELOW_LABEL = "[&_:is(input,select,textarea)]:scroll-mt-12";

/**
 * Returns the class of a form that ends in a `SaveBar`: a focused control stops above it with the two lines of its
 * error, and above its problem.
 */
export function aboveSaveBar(problem: unknown): string {
  const aboveBar = problem
    ? "[&_:is(input,select,textarea,button,summary,fieldset,[contenteditable])]:scroll-mb-72 max-lg:[&_:is(input,select,textarea,button,summary,fieldset,[contenteditable])]:scroll-mb-56"
    : "[&_:is(input,select,textarea,button,summary,fieldset,[contenteditable])]:scroll-mb-36";
  return `${BELOW_LABEL} ${aboveBar}`;
}

interface Problem {
  title: string;
  text: string;
}

/**
 * The foot of a long form: the button that saves stays in sight, and so does the `problem` that kept it from saving.
 * Messages stand above it.
 */
export function SaveBar({ problem, children }: { problem: Problem | null; children: ReactNode }): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty("--save-bar", `${entry?.target.clientHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--save-bar");
    };
  }, []);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-3 -mx-gutter grid min-w-0 grid-cols-1 gap-3 border-t border-line bg-ivory px-gutter py-3 sm:mx-0 sm:px-0 [@media(max-height:420px)]:static"
    >
      {problem && <BarProblem {...problem} />}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** The reason why the form was not saved: on a narrow screen one line, which opens to the whole text. */
function BarProblem({ title, text }: Problem): ReactNode {
  const [whole, setWhole] = useState(false);
  if (useWideScreen()) return <FormProblem title={title} text={text} />;
  return (
    <div role="alert" className="min-w-0 rounded-card border border-low bg-blush px-3.5">
      <button
        type="button"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-left"
      >
        <span className={`min-w-0 flex-1 ${whole ? "py-2.5" : "truncate"}`}>
          <span className="font-semibold text-low">{title}</span>
          <span className="text-[0.95rem]">{`. ${text}`}</span>
        </span>
        <ChevronIcon className={`size-4 flex-none text-low ${whole ? "rotate-180" : ""}`} />
      </button>
    </div>
  );
}

/**
 * The reason why the form of a dialog was not sent, with what answers it. It comes into sight: the button that sends
 * stays there however far the form is scrolled.
 */
export function DialogProblem({ problem, children }: { problem: Problem | null; children?: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const text = problem?.text;
  useEffect(() => {
    if (text !== undefined) box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  return (
    <div ref={box} className="grid gap-4 empty:hidden">
      {problem && <FormProblem {...problem} />}
      {children}
    </div>
  );
}
