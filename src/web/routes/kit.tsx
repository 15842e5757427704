import { type ReactNode, useState } from "react";
import { paths } from "#shared/site-paths.ts";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { CardSkeleton } from "#web/ui/card-skeleton.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { windowedPageNumbers } from "#web/ui/page-numbers.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { ProofPanel } from "#web/ui/proof-panel.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { Loading } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WovenBand, WovenTile } from "#web/ui/woven-band.tsx";
import { Choices, Fields, Figures } from "./kit-parts.tsx";

export const loader = () => null;
export const clientLoader = () => null;

const colours = [
  "bg-forest",
  "bg-forest-deep",
  "bg-leaf",
  "bg-mint",
  "bg-laterite",
  "bg-laterite-deep",
  "bg-blush",
  "bg-sun",
  "bg-sun-soft",
  "bg-sand",
  "bg-dune",
  "bg-ivory",
  "bg-ink",
  "bg-muted",
  "bg-low",
  "bg-middle",
  "bg-high",
];

/** Every part of the kit in every state, to look at during development. */
export default function Kit(): ReactNode {
  return (
    <>
      <PageMeta title="Kit" />
      <PageHeader
        seed="kit"
        eyebrow="Développement"
        title="Kit"
        intro="Chaque pièce du site, dans chacun de ses états."
      >
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Kit", to: "/kit" },
          ]}
        />
      </PageHeader>
      <div className="wrap section-space grid gap-14">
        <Colours />
        <Buttons />
        <Group title="Champs">
          <Fields />
        </Group>
        <Group title="Onglets et fichiers">
          <Choices />
        </Group>
        <Progress />
        <States />
        <Group title="Chiffres">
          <Figures />
        </Group>
        <Group title="Preuve">
          <ProofPanel
            mark="Authentique"
            title="Un document vrai"
            advice="Comparez avec ce que vous tenez en main."
            seed="kit"
            facts={[
              { name: "Numéro", value: "AKW-2026-000123", large: true },
              { name: "Date", value: "21 novembre 2026" },
            ]}
            note="Rien de plus n’est montré ici."
          />
        </Group>
        <Article />
        <Motifs />
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-label={title} className="grid gap-5">
      <h2 className="text-section">{title}</h2>
      {children}
    </section>
  );
}

function Colours(): ReactNode {
  return (
    <Group title="Couleurs">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {colours.map((colour) => (
          <li key={colour} className="text-[0.85rem]">
            <span className={`block h-14 rounded-tile border border-line ${colour}`} />
            <span>{colour.slice(3)}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Buttons(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Group title="Boutons, dialogue, messages">
      <div className="flex flex-wrap gap-3">
        <Button tone="give">Faire un don</Button>
        <Button>Envoyer</Button>
        <Button size="small">Petit</Button>
        <Button size="large">Grand</Button>
        <Button busy disabled>
          Envoi…
        </Button>
        <Button disabled>Inactif</Button>
        <Button tone="ghost" onClick={() => setOpen(true)}>
          Ouvrir un dialogue
        </Button>
        <ButtonLink to={paths.campaigns} tone="quiet">
          Lien discret
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        {(["success", "error", "info"] as const).map((tone) => (
          <Button
            key={tone}
            tone="ghost"
            size="small"
            onClick={() =>
              showToast({ title: `Message ${tone}`, text: "Une phrase qui dit ce qui s’est passé.", tone })
            }
          >{`Message ${tone}`}</Button>
        ))}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Un dialogue">
        <p className="mb-5">Échap, un clic à côté ou la croix le ferment, et le clavier revient d’où il venait.</p>
        <Button onClick={() => showToast({ title: "Au-dessus", text: "Le message passe devant.", tone: "info" })}>
          Montrer un message
        </Button>
      </Dialog>
    </Group>
  );
}

function Progress(): ReactNode {
  return (
    <Group title="Progression et pages">
      <div className="grid gap-6 sm:grid-cols-3">
        {[12, 55, 98].map((percent) => (
          <ProgressBar key={percent} percent={percent} label="Collecte">
            <b>{`${percent} 000`}</b> sur 100 000 FCFA
          </ProgressBar>
        ))}
      </div>
      <Pagination
        label="Pages"
        pages={{ current_page: 10, last_page: 20, prev_page_url: "/kit?page=9", next_page_url: "/kit?page=11" }}
      />
      <Pagination
        label="Pages en fenêtre"
        rule={windowedPageNumbers}
        pages={{ current_page: 10, last_page: 20, prev_page_url: "/kit?page=9", next_page_url: "/kit?page=11" }}
      />
    </Group>
  );
}

function States(): ReactNode {
  return (
    <Group title="États">
      <div className="grid items-start gap-6 md:grid-cols-3">
        <Loading text="Chargement…">
          <CardSkeleton />
        </Loading>
        <ErrorState text="Erreur lors du chargement des dons" onRetry={() => undefined} />
        <EmptyState text="Aucun don trouvé dans cette catégorie.">
          <Button tone="ghost" size="small">
            Tout voir
          </Button>
        </EmptyState>
        <FormProblem title="Erreur lors de l’envoi du message" text="Vérifiez votre connexion, puis réessayez." />
        <Panel>
          <FormDone title="Message envoyé">
            <p>Une personne de l’équipe vous répondra.</p>
          </FormDone>
        </Panel>
      </div>
    </Group>
  );
}

const ARTICLE = `<p>Le premier paragraphe ouvre l’article.</p><h2>Un titre</h2><p>Un texte avec <strong>du gras</strong>
et <a href="https://exemple.example" rel="external noopener noreferrer">un lien</a>.</p><ul><li>un</li><li>deux</li></ul>
<blockquote><p>«\u00a0L’eau est arrivée un mardi.\u00a0»</p></blockquote>
<table><thead><tr><th>Poste</th><th>Montant</th></tr></thead><tbody><tr><td>Pompe</td><td>2 400 000 FCFA</td></tr></tbody></table>`;

function Article(): ReactNode {
  return (
    <Group title="Article">
      <RichText html={ARTICLE} />
    </Group>
  );
}

function Motifs(): ReactNode {
  return (
    <Group title="Étoffes">
      <WovenBand seed="kit" />
      <WovenBand seed="kit" tone="forest" />
      <WovenBand seed="kit" tone="ivory" />
      <div className="grid gap-4 sm:grid-cols-3">
        {["tiassale", "banco", "kouto"].map((seed) => (
          <div key={seed} className="relative aspect-[16/10] overflow-hidden rounded-card">
            <WovenTile seed={seed} />
            <Chip className="absolute top-3 left-3">{seed}</Chip>
          </div>
        ))}
      </div>
    </Group>
  );
}
