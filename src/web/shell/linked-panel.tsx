import type { ReactNode } from "react";
import { API_PREFIX } from "#web/api/api-client.ts";
import { Button, type ButtonTone } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import type { LinkedActions } from "./use-linked-actions.ts";

/** The thing that a mailed link opened: its heading, its facts, why the last action failed, and its actions. */
export function LinkedPanel({
  linked: { heading, problem },
  subject,
  title,
  actions,
  after,
  children,
}: {
  linked: Pick<LinkedActions<unknown, string>, "heading" | "problem">;
  subject: ReactNode;
  title: string;
  actions: ReactNode;
  /** Stands below the actions. */
  after?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>
        <p className="mb-2 font-[650] text-forest">{subject}</p>
        <h1 ref={heading} tabIndex={-1} className="text-section">
          {title}
        </h1>
        {children}
        {problem && (
          <div className="mb-5">
            <FormProblem title="Votre choix n’a pas été enregistré" text={problem} />
          </div>
        )}
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>
        {after}
      </Panel>
    </div>
  );
}

/** A button that carries out one action, also without a script: it is a form that leads back to the page. */
export function LinkedButton<Action extends string>({
  linked: { busy, act },
  action,
  path,
  tone,
  children,
}: {
  linked: Pick<LinkedActions<never, Action>, "busy" | "act">;
  action: Action;
  /** The path of the thing in the API, below which its actions stand. */
  path: string;
  tone?: ButtonTone;
  children: ReactNode;
}): ReactNode {
  return (
    <form
      method="post"
      action={`${API_PREFIX}${path}/${action}`}
      onSubmit={(event) => {
        event.preventDefault();
        void act(action);
      }}
    >
      <input type="hidden" name="page" value="1" />
      <Button type="submit" tone={tone} busy={busy === action} disabled={busy !== null} className="max-sm:w-full">
        {children}
      </Button>
    </form>
  );
}
