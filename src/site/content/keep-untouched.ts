import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields, with the stored value of those that differ from it only in how forms write it: in spaces, for
 * instance.
 */
export function keepUntouched<Written extends Fields>(
  { shape }: { shape: Readonly<Record<string, z.core.$ZodType>> },
  stored: Fields,
  fields: Written,
): Written {
  const isUntouched = (name: string) =>
    shape[name] !== undefined && isDeepStrictEqual(z.safeParse(shape[name], stored[name]).data, fields[name]);
  const untouched = Object.keys(fields).filter(isUntouched);
  return { ...fields, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) };
}
