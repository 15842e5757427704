import { Component, type ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Failure, Pending } from "./from-api.ts";
import { useLastValue } from "./use-last-value.ts";

const CANNOT_BE_SHOWN = "Cette partie de la page n’a pas pu être affichée.";

interface WhenLoadedProps<T> {
  answer: Pending<T>;
  /** The part of the address that the answer depends on, if not all of it: changes of the rest are ignored. */
  dependsOn?: string;
  /** Shown while the answer is pending: a skeleton with the specified text. */
  loading: ReactNode;
  /** Shown if the call failed; `retry` makes the page's calls again. */
  failed: (failure: Failure, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows one of loading, failed and loaded. Data that came with the document is shown without a script. Loaded content
 * stays while the same page loads it again, and stays if that fails: a visitor may be paying on it. A value that cannot
 * be rendered is shown as a failed call.
 */
export function WhenLoaded<T>(props: WhenLoadedProps<T>): ReactNode {
  const { pathname, search } = useLocation();
  return <OnOnePage key={pathname + (props.dependsOn ?? search)} {...props} />;
}

function OnOnePage<T>({ answer, loading, failed, children }: WhenLoadedProps<T>): ReactNode {
  const { revalidate } = useRevalidator();
  const { current, value } = useLastValue(answer);
  const retry = () => void revalidate();
  if (value === undefined) return current && !current.ok ? failed(current, retry) : loading;
  const message = (current?.ok && current.failure) || CANNOT_BE_SHOWN;
  return (
    <Section value={value} failed={() => failed({ ok: false, status: 0, message }, retry)}>
      <Loaded value={value}>{children}</Loaded>
    </Section>
  );
}

function Loaded<T>({ value, children }: { value: T; children: (value: T) => ReactNode }): ReactNode {
  return children(value);
}

/** Shows a rendering error as a failed call, without affecting the rest of the page; a new value is rendered again. */
class Section extends Component<{ value: unknown; failed: () => ReactNode; children: ReactNode }, { broken: unknown }> {
  override state: { broken: unknown } = { broken: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { broken: error ?? true };
  }

  override componentDidUpdate(previous: { value: unknown }): void {
    if (this.state.broken !== undefined && previous.value !== this.props.value) this.setState({ broken: undefined });
  }

  override render(): ReactNode {
    return this.state.broken === undefined ? this.props.children : this.props.failed();
  }
}
