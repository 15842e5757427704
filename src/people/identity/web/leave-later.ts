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

/** Times that a toast is shown before the page is left, in milliseconds. */
export const AFTER_LOGIN = 1_000;
export const AFTER_SIGNUP = 1_200;
export const AFTER_VERIFICATION = 1_400;
export const AFTER_UNVERIFIED = 1_500;
export const AFTER_RESET = 2_000;
