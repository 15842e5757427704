import { type RefObject, useEffect, useRef, useState } from "react";
import type { ApiResult } from "#web/api/api-client.ts";
import { CHECK_CONNECTION, describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";

/** The thing that a mailed link opened, as it is now, and the way to change it. */
export interface LinkedActions<Value, Action extends string> {
  current: Value;
  /** The action that is under way, or null. */
  busy: Action | null;
  /** Why the last action failed, or null. */
  problem: string | null;
  /** The heading of the page, which names the current state. */
  heading: RefObject<HTMLHeadingElement | null>;
  act: (action: Action) => Promise<void>;
  /** Shows what another form of the page has changed. */
  show: (value: Value) => void;
}

/** Changes what a mailed link opened: one action at a time, and the focus goes to the heading after each change. */
export function useLinkedActions<Value, Action extends string>(
  loaded: Value,
  send: (action: Action) => Promise<ApiResult<Value>>,
): LinkedActions<Value, Action> {
  const [changed, setChanged] = useState<{ from: Value; to: Value } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Action | null>(null);
  const { busy, run } = useSingleFlight();
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused button may be gone: the new state is read out instead.
  useEffect(() => {
    if (changed) heading.current?.focus();
  }, [changed]);

  const show = (value: Value) => setChanged({ from: loaded, to: value });

  return {
    // A value loaded anew is newer than one changed before.
    current: changed?.from === loaded ? changed.to : loaded,
    busy: busy ? chosen : null,
    problem,
    heading,
    show,
    act: (action) =>
      run(async () => {
        setChosen(action);
        setProblem(null);
        const result = await send(action);
        if (result.ok) show(result.value);
        else setProblem(describeFailure(result, CHECK_CONNECTION));
      }),
  };
}
