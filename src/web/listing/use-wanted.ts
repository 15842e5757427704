import { useSearchParams } from "react-router";

/** Returns the query of a list's call, from the address of its page: `parameters` maps each name there to the call's. */
export function useWanted(parameters: Readonly<Record<string, string>>): URLSearchParams {
  const [query] = useSearchParams();
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([shown, sent]) => {
      const value = query.get(shown);
      return value ? [[sent, value]] : [];
    }),
  );
}
