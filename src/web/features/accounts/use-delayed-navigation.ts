import { useEffect, useRef } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Opens another page after so many milliseconds, unless the reader leaves this one before. */
export function useDelayedNavigation(): (to: string, milliseconds: number, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, milliseconds, options) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(to, options), milliseconds);
  };
}
