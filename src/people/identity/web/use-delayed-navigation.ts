import { useEffect, useRef } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Returns a function that opens another page after this delay, unless the reader leaves before. */
export function useDelayedNavigation(): (to: string, milliseconds: number, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, milliseconds, options) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(to, options), milliseconds);
  };
}
