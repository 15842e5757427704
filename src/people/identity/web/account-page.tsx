import { type ReactNode, useSyncExternalStore } from "react";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import type { Form } from "#web/forms/use-form.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { WovenTile } from "#web/ui/woven-band.tsx";

/** A page with one form about an account, beside the foundation's arch. Not for search engines. */
export function AccountPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <PageMeta title={title} />
      <div className="wrap grid items-start gap-x-14 gap-y-6 pt-8 pb-14 md:grid-cols-[0.85fr_1fr] md:pt-14 md:pb-20">
        <div>
          <h1 className="text-title">{title}</h1>
          {intro && <div className="mt-4 max-w-[30em] text-lead text-muted">{intro}</div>}
          <div className="arch relative mt-9 hidden aspect-[4/4.6] w-full max-w-72 overflow-hidden [--rise:43.5%] md:block">
            <WovenTile seed={title} className="absolute inset-0 size-full" />
          </div>
        </div>
        <Panel>{children}</Panel>
      </div>
    </>
  );
}

/** The form; without its script it says so. */
export function AccountFields({
  form,
  label,
  children,
}: {
  form: Pick<Form, "props">;
  label: string;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <p className="mb-5 hidden rounded-card bg-sun-soft px-4.5 py-3.5 [@media(scripting:none)]:block">
        Cette page a besoin de JavaScript, qui est désactivé dans votre navigateur. Le reste du site se lit normalement.
      </p>
      <form {...form.props} aria-label={label} className="grid gap-4">
        {children}
      </form>
    </>
  );
}

/** The button that sends the form, below why it failed as a whole: that stays until the next try. */
export function SubmitButton({
  form,
  disabled = false,
  children,
}: {
  form: Pick<Form<FailureProblem>, "open" | "sending" | "problem">;
  disabled?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      {form.problem && <FormProblem {...form.problem} />}
      <Button type="submit" wide disabled={!form.open || disabled} busy={form.sending}>
        {children}
      </Button>
    </>
  );
}

/** Returns the email that the previous page passed with the navigation, or null. */
export function emailOf(navigationState: unknown): string | null {
  const { email } = (navigationState ?? {}) as { email?: unknown };
  return typeof email === "string" && email !== "" ? email : null;
}

const never = () => () => undefined;

/**
 * Returns false for the server's rendering and during hydration, then true: only then may browser-only data be shown.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
