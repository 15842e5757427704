import type { ReactNode } from "react";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import type { MemberDues } from "#giving/dues/staff-dues.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greeting } from "#shared/greeting-name.ts";
import { paths } from "#shared/site-paths.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { chatWith } from "#web/admin/phone-links.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";

/** A way to remind the member by WhatsApp instead, with the words written; nothing without a telephone number. */
export function WhatsAppReminder({ member }: { member: MemberDues }): ReactNode {
  const settings = useSettings();
  if (!member.phone || !settings) return null;
  const payAt = new URL(paths.dues, settings.public_url).href;
  const href = reminderLink({ ...member, phone: member.phone }, { foundation: settings.identity.name, payAt });
  if (href === null) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-1">
      <ButtonAnchor tone="ghost" size="small" target="_blank" rel="noopener noreferrer" href={href}>
        {`Écrire par WhatsApp au ${member.phone}`}
      </ButtonAnchor>
      <p className="text-[0.92rem] text-muted">
        Le message est prêt, vous l’envoyez vous-même. Le site n’en garde pas trace, et l’e‑mail reste possible.
      </p>
    </div>
  );
}

/** Returns the link that opens a conversation with the member, with the amount owed and where to pay it; null as `chatWith`. */
export function reminderLink(
  { phone, first_name, owed, owed_list }: Pick<MemberDues, "first_name" | "owed" | "owed_list"> & { phone: string },
  { foundation, payAt }: { foundation: string; payAt: string },
): string | null {
  const text = `${greeting(first_name)} ici ${nameWithArticle(foundation)}. Il reste ${formatFcfa(owed)} à régler pour votre cotisation (${nameMonths(owed_list)}). Pour payer\u00a0: ${payAt} Merci\u202f!`;
  const chat = chatWith(phone);
  return chat && `${chat}?text=${encodeURIComponent(text)}`;
}
