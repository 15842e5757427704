import { useAdmin } from "#web/admin/use-admin.ts";

/**
 * Returns what makes the key of this person's unsaved changes in a form: another one who signs in on the same device must
 * not find them.
 */
export function useDraftKeys(): (form: string) => string {
  const { person } = useAdmin();
  return (form) => `${person.id}${form}`;
}
