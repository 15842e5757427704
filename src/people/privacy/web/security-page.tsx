import { type ReactNode, useState } from "react";
import type { MessageAnswer } from "#people/identity/account.contract.ts";
import type { SessionItem, SessionList } from "#people/privacy/my-data.contract.ts";
import { formatMoment } from "#shared/date-formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { MemberSubpage } from "#web/member-area/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { memberCall } from "#web/session/member-call.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { DataSection } from "./data-section.tsx";
import { revokeOtherSessions, revokeSession } from "./my-data-calls.ts";
import { PasswordSection } from "./password-section.tsx";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The password and the devices of the signed-in member. */
export default function SecurityPage(): ReactNode {
  return (
    <MemberSubpage title="Sécurité" intro="Votre mot de passe et les appareils connectés à votre compte.">
      {() => <Security />}
    </MemberSubpage>
  );
}

/** The password and the devices of the member. */
function Security(): ReactNode {
  // Each increase fetches the devices again: a new password signs the others out.
  const [passwords, setPasswords] = useState(0);
  return (
    <div className="grid gap-5">
      <PasswordSection onChanged={() => setPasswords((count) => count + 1)} />
      <SessionsSection key={passwords} />
    </div>
  );
}

const OTHERS = "others";

/** The signed-in devices, each with a button that signs it out. */
function SessionsSection(): ReactNode {
  const sessions = useFetch<SessionList>("/private/sessions", memberCall);
  const [busy, setBusy] = useState<string | null>(null);

  async function end(which: string, call: () => Promise<ApiResult<MessageAnswer>>, remaining: SessionItem[]) {
    setBusy(which);
    const result = await call();
    setBusy(null);
    if (!result.ok) {
      showToast({ title: "Erreur", text: describeFailure(result), tone: "error" });
      return sessions.reload();
    }
    sessions.replace({ data: remaining });
    showToast({ title: "C’est fait", text: result.value.message, tone: "success" });
  }

  return (
    <DataSection
      title="Appareils connectés"
      text="Un appareil que vous ne reconnaissez pas, ou que vous n’avez plus ? Déconnectez-le : l’effet est immédiat."
      className="lg:col-span-2"
    >
      <WhenFetched fetched={sessions} {...loadingOf("de vos appareils")} skeleton="h-16 rounded-card">
        {({ data }) => (
          <>
            <ul className="grid gap-3">
              {data.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  busy={busy}
                  onEnd={() =>
                    void end(
                      session.id,
                      () => revokeSession(session.id),
                      data.filter((other) => other !== session),
                    )
                  }
                />
              ))}
            </ul>
            {data.length > 2 && (
              <Button
                tone="ghost"
                size="small"
                className="justify-self-start"
                disabled={busy !== null}
                busy={busy === OTHERS}
                onClick={() =>
                  void end(
                    OTHERS,
                    revokeOtherSessions,
                    data.filter(({ current }) => current),
                  )
                }
              >
                Déconnecter tous les autres
              </Button>
            )}
          </>
        )}
      </WhenFetched>
    </DataSection>
  );
}

function Device({ session, busy, onEnd }: { session: SessionItem; busy: string | null; onEnd: () => void }): ReactNode {
  const { id, device, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line px-4.5 py-3">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-[0.92rem] text-muted">{`Connecté le ${formatMoment(session.created_at)}, utilisé le ${formatMoment(session.last_seen_at)}`}</p>
      </div>
      {current ? (
        <p className="rounded-full bg-mint px-3.5 py-1.5 text-[0.92rem] font-semibold text-forest">Cet appareil</p>
      ) : (
        <Button
          tone="quiet"
          size="small"
          aria-label={`Déconnecter ${device}`}
          disabled={busy !== null}
          busy={busy === id}
          onClick={onEnd}
        >
          Déconnecter
        </Button>
      )}
    </li>
  );
}
