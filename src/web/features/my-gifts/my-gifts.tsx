import type { ReactNode } from "react";
import { Panel } from "#web/ui/card.tsx";
import { GiftList } from "./gift-list.tsx";
import { memberGifts } from "./gift-source.ts";

/** The section of the profile with all gifts of the member. Only for signed-in members. */
export function MyGifts(): ReactNode {
  return (
    <section id="mes-dons" aria-labelledby="mes-dons-titre" className="scroll-mt-4">
      <h2 id="mes-dons-titre" className="mb-2 text-section">
        Mes dons
      </h2>
      <p className="mb-5 max-w-[40em] text-muted">
        Tout ce que vous avez donné avec votre adresse e-mail, même avant d’avoir un compte.
      </p>
      <Panel>
        <GiftList source={memberGifts} />
      </Panel>
    </section>
  );
}
