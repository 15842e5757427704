import { useAdmin } from "#web/features/admin/use-admin.ts";

/** Returns the key of this person's unsaved changes: another one who signs in on the same device must not find them. */
export function useDraftKey(form: string): string {
  return `${useAdmin().person.id}${form}`;
}
