import { type ReactNode, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import * as z from "zod/mini";
import {
  GIFT_LINK_ENDED,
  GIFT_LINK_MINUTES,
  GUEST_SESSION_ENDED,
  type GuestSession,
  guestSession,
} from "#giving/gifts/gift.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { CHECK_CONNECTION } from "#web/api/failure.messages.ts";
import { randomUuid } from "#web/browser/random-uuid.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { GiftList } from "./gift-list.tsx";
import { guestGifts } from "./gift-source.ts";

/** The page behind the mailed link to one's gifts. Opening it changes nothing, as mail scanners open links. */
export default function GuestGifts(): ReactNode {
  const { token = "" } = useParams();
  return (
    <>
      <PageMeta title="Mes dons" />
      <GuestView key={token} token={token} />
    </>
  );
}

type Stage =
  | { kind: "waking" | "closed" | "opening" }
  | { kind: "failed" }
  | { kind: "ended"; text: string }
  | { kind: "open"; view: GuestSession; found: boolean };

/** The page behind a mailed link: a button opens the list, once; in this tab it stays open for half an hour. */
function GuestView({ token }: { token: string }): ReactNode {
  const [stage, setStage] = useState<Stage>({ kind: "waking" });
  const key = useRef<string>(null);
  // Not while rendering: the server has no storage, and hydration needs the same page.
  useEffect(() => {
    const view = readGuestSession(token);
    setStage(view ? { kind: "open", view, found: true } : { kind: "closed" });
  }, [token]);

  async function open() {
    setStage({ kind: "opening" });
    key.current ??= keyOfDevice();
    const call = { body: { token }, idempotencyKey: key.current, contract: guestSession };
    const result = await callApi("/gifts/open", call);
    if (result.ok || result.status === 404) writeStored(allTabs, DEVICE_KEY, null);
    if (result.ok) {
      saveGuestSession(token, result.value);
      return setStage({ kind: "open", view: result.value, found: false });
    }
    const isOver = result.status === 404;
    setStage(isOver ? { kind: "ended", text: result.message ?? GIFT_LINK_ENDED } : { kind: "failed" });
  }

  function end(text: string) {
    saveGuestSession(token, null);
    setStage({ kind: "ended", text });
  }

  if (stage.kind === "open") {
    return (
      <Opened
        view={stage.view}
        found={stage.found}
        onEnded={() => end(GUEST_SESSION_ENDED)}
        onClose={() => end("Vos dons ne sont plus affichés sur cet appareil.")}
      />
    );
  }
  if (stage.kind === "ended") return <Ended text={stage.text} />;
  return (
    <Narrow>
      <h1 className="text-section">Ouvrir la liste de vos dons</h1>
      <p className="mt-3 mb-6 text-muted">{`Appuyez sur le bouton pour afficher vos dons et vos reçus. Le lien ne sert qu’une fois\u202f; la page reste ensuite ouverte ${GIFT_LINK_MINUTES}\u00a0minutes dans cet onglet.`}</p>
      <WovenBand seed="mes-dons" height={18} className="rounded-full" />
      {stage.kind === "failed" && (
        <div className="mt-6">
          <FormProblem title="La liste n’a pas pu s’ouvrir" text={CHECK_CONNECTION} />
        </div>
      )}
      <Button
        className="mt-6 [@media(scripting:none)]:hidden"
        disabled={stage.kind === "waking" || stage.kind === "opening"}
        busy={stage.kind === "opening"}
        onClick={() => void open()}
      >
        Voir mes dons
      </Button>
      <p className="mt-6 hidden [@media(scripting:none)]:block">
        Cette page a besoin de JavaScript, qui est désactivé dans votre navigateur. Vos reçus se trouvent aussi dans vos
        e&#8209;mails.
      </p>
    </Narrow>
  );
}

function Opened({
  view,
  found,
  onEnded,
  onClose,
}: {
  view: GuestSession;
  found: boolean;
  onEnded: () => void;
  onClose: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [source] = useState(() => guestGifts(view.view, onEnded));
  useEffect(() => {
    if (!found) heading.current?.focus();
  }, [found]);
  return (
    <div className="wrap section-space max-w-[60rem]">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        Mes dons
      </h1>
      <div className="mt-3 mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted">
          Faits avec l’adresse{" "}
          <b className="font-semibold text-ink">
            <EmailText>{view.email}</EmailText>
          </b>
        </p>
        <Button tone="ghost" size="small" onClick={onClose}>
          Fermer la liste
        </Button>
      </div>
      <Panel>
        <GiftList source={source} />
      </Panel>
    </div>
  );
}

function Ended({ text }: { text: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Narrow>
      <h1 ref={heading} tabIndex={-1} className="text-section outline-none">
        {text}
      </h1>
      <p className="mt-3 mb-6 text-muted">{`Pour que personne d’autre ne voie vos dons, chaque lien s’ouvre une seule fois, dans les ${GIFT_LINK_MINUTES}\u00a0minutes. Demandez-en un nouveau\u00a0: il arrivera aussitôt.`}</p>
      <ButtonLink to={paths.myGifts}>Demander un nouveau lien</ButtonLink>
    </Narrow>
  );
}

function Narrow({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>{children}</Panel>
    </div>
  );
}

const DEVICE_KEY = "akwaba.gifts-key";
const allTabs = () => localStorage;

/**
 * Returns the key under which this device opens a link until it has an answer: the link that is opened in another tab
 * after a lost answer opens the same list. It opens nothing without the link.
 */
function keyOfDevice(): string {
  const key = readStored(allTabs, DEVICE_KEY, z.string()) ?? randomUuid();
  writeStored(allTabs, DEVICE_KEY, key);
  return key;
}

const KEY = "akwaba.gifts";
const storedSession = z.object({ token: z.string(), opened: guestSession });

// For this tab only: telephones are lent.
const thisTab = () => sessionStorage;

/**
 * Returns the guest session that this link has opened in this tab, or null. Its end is the server's to tell: the clock
 * of the device may be wrong.
 */
function readGuestSession(token: string): GuestSession | null {
  const stored = readStored(thisTab, KEY, storedSession);
  return stored?.token === token ? stored.opened : null;
}

/** Stores the guest session for a reload of this tab; null deletes it. */
function saveGuestSession(token: string, opened: GuestSession | null): void {
  writeStored(thisTab, KEY, opened && { token, opened });
}
