import type { PublicSettings } from "#contracts/settings.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";

interface Given {
  title: string;
  description: string;
  /** Of its page. */
  path: string;
  /** YYYY-MM-DD; null where it has no end. */
  end: string | null;
  open: boolean;
}

/** What is given to, as an action to take, in schema.org's words. */
export function donateAction(given: Given, identity: PublicSettings["identity"] | null) {
  return (origin: string, preview: string): JsonLdThing[] => {
    const url = origin + given.path;
    return [
      {
        "@type": "DonateAction",
        name: given.title,
        description: given.description,
        url,
        target: url,
        recipient: { "@type": "NGO", name: identity?.name, url: origin },
        image: preview,
        ...(given.end ? { endTime: given.end } : {}),
        actionStatus: given.open ? "PotentialActionStatus" : "CompletedActionStatus",
      },
    ];
  };
}
