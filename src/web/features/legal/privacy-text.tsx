import type { PublicSettings } from "#contracts/settings.ts";
import { paths } from "#contracts/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import type { LegalSection } from "./legal-page.tsx";
import { MailLink } from "./mail-link.tsx";
import { BrowserMemory, CollectedData, Retention } from "./privacy-data.tsx";

/** The privacy policy, in the name of the foundation of these settings. */
export function privacySections({ identity, contact }: PublicSettings): LegalSection[] {
  const privacyMail = <MailLink to={contact.privacy_email} />;
  return [
    {
      id: "responsable",
      title: "Qui est responsable de vos données",
      content: (
        <>
          <p>
            {identity.name} décide pourquoi et comment vos données sont traitées sur ce site. Elle est établie à{" "}
            {contact.city}, {contact.country} ({contact.address.join(", ")}).
          </p>
          <p>
            Le traitement suit la loi n° 2013-450 du 19 juin 2013 relative à la protection des données à caractère
            personnel. L’Autorité de Régulation des Télécommunications/TIC de Côte d’Ivoire (ARTCI) veille à son
            respect.
          </p>
          <p>Pour toute question sur vos données : {privacyMail}.</p>
        </>
      ),
    },
    {
      id: "donnees",
      title: "Les données collectées",
      content: <CollectedData />,
    },
    {
      id: "utilisation",
      title: "Leur utilisation",
      content: (
        <>
          <ul>
            <li>recevoir votre don, suivre son paiement et vous envoyer votre reçu ;</li>
            <li>affecter la somme à la campagne ou au projet choisi et en tenir les comptes ;</li>
            <li>envoyer la carte que vous demandez à la personne de votre choix, une fois ;</li>
            <li>tenir le compte de vos cotisations et vous les rappeler, sauf si vous ne le voulez pas ;</li>
            <li>lire votre message, vous en accuser réception et y répondre ;</li>
            <li>vous envoyer notre lettre d’information, si vous l’avez demandée puis confirmée ;</li>
            <li>
              tenir les places d’un événement et sa liste d’attente, vous écrire à ce sujet et vous accueillir sur
              place ;
            </li>
            <li>prévenir la fraude et les doubles paiements, et garder le site sûr.</li>
          </ul>
          <p>
            Votre nom ne paraît parmi les donateurs que si vous l’avez demandé en donnant. Sans ce choix, votre don
            reste anonyme pour le public.
          </p>
          <p>
            Nous ne vendons, ne louons ni n’échangeons vos données. Aucune décision vous concernant n’est prise par une
            machine seule, et nous ne dressons pas de profil publicitaire.
          </p>
        </>
      ),
    },
    {
      id: "base-legale",
      title: "Ce qui nous y autorise",
      content: (
        <>
          <p>Selon le cas, le traitement repose sur :</p>
          <ul>
            <li>
              <strong>votre consentement,</strong> pour publier votre nom, vous envoyer notre lettre, répondre à votre
              message ou charger une carte ou une vidéo ; vous pouvez le retirer à tout moment ;
            </li>
            <li>
              <strong>l’exécution de ce que vous avez demandé :</strong> un don, un reçu, une place à un événement ;
            </li>
            <li>
              <strong>nos obligations légales,</strong> en premier lieu la tenue et la conservation de la comptabilité.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "destinataires",
      title: "Qui les reçoit",
      content: (
        <>
          <ul>
            <li>
              <strong>L’équipe de la fondation,</strong> chacun pour ce que demande sa tâche.
            </li>
            <li>
              <strong>Le prestataire de paiement</strong> et, à travers lui, l’opérateur de mobile money, la banque ou
              le réseau de carte que vous choisissez : vos nom, e-&#8288;mail, téléphone, le montant et la référence.
              Ils traitent ces données sous leur propre responsabilité.
            </li>
            <li>
              <strong>Les prestataires techniques</strong> qui hébergent le site et acheminent nos e-&#8288;mails, pour
              notre compte seulement.
            </li>
            <li>
              <strong>OpenStreetMap et YouTube,</strong> si vous affichez la carte ou une vidéo : voir « Cookies et
              mémoire du navigateur ».
            </li>
            <li>
              <strong>Les autorités,</strong> quand la loi nous l’impose.
            </li>
          </ul>
          <p>
            Un moyen de paiement international, la carte ou une vidéo peuvent faire sortir certaines données de Côte
            d’Ivoire. La loi n’admet un tel transfert que vers un pays qui les protège suffisamment, ou dans les cas
            qu’elle prévoit.
          </p>
        </>
      ),
    },
    {
      id: "securite",
      title: "Leur sécurité",
      content: (
        <>
          <ul>
            <li>Un paiement n’est tenu pour reçu que sur la preuve du prestataire, jamais sur celle du navigateur.</li>
            <li>
              Le lien de votre reçu est long et tiré au hasard. Nous n’en gardons qu’une empreinte ; gardez-le pour
              vous, car il ouvre le reçu à qui le détient. Celui qui s’affiche après le paiement expire au bout de 30
              jours ; celui du mail reste valable.
            </li>
            <li>
              Il en va de même des liens qui ouvrent votre inscription à un événement ou à notre lettre : ne les
              transférez pas.
            </li>
            <li>La page qui vérifie un reçu en dit le numéro, la date, le montant et l’objet, mais aucun nom.</li>
            <li>Les pages que vous consultez ne chargent aucun outil de mesure d’audience ni de publicité.</li>
          </ul>
          <p>
            Aucun système n’est infaillible. Si vous pensez que vos données sont exposées, écrivez-nous aussitôt :{" "}
            {privacyMail}.
          </p>
        </>
      ),
    },
    {
      id: "conservation",
      title: "Leur durée de conservation",
      content: <Retention />,
    },
    {
      id: "cookies",
      title: "Cookies et mémoire du navigateur",
      content: <BrowserMemory />,
    },
    {
      id: "droits",
      title: "Vos droits",
      content: (
        <>
          <p>La loi n° 2013-450 vous donne notamment le droit :</p>
          <ul>
            <li>de savoir quelles données nous avons sur vous et d’en recevoir une copie claire ;</li>
            <li>de les faire rectifier, compléter ou mettre à jour ;</li>
            <li>de les faire verrouiller ou supprimer, quand la loi n’oblige pas à les garder ;</li>
            <li>de vous opposer à leur traitement pour un motif légitime ;</li>
            <li>de refuser, sans donner de motif, qu’elles servent à vous solliciter ;</li>
            <li>de retirer un consentement, pour l’avenir.</li>
          </ul>
          <p>
            <strong>Retirer un consentement</strong> est aussi simple que de le donner : le lien que porte chaque lettre
            vous désinscrit d’un bouton, sans compte ni motif ; celui du mail d’inscription rend votre place à un
            événement ; avec un compte, « Mes consentements », sur la page de votre profil, vous désinscrit de la lettre
            et retire aussitôt votre nom de la liste des donateurs ; sans compte, un message suffit. Ce qui a été fait
            avant reste valable.
          </p>
          <p>
            Écrivez à {privacyMail} en disant ce que vous souhaitez et, pour un don, le numéro du reçu ou l’adresse
            e-&#8288;mail employée. Si nous avons un doute sérieux sur votre identité, nous vous demanderons de la
            justifier. C’est gratuit.
          </p>
          <p>
            Si notre réponse ne vous satisfait pas, vous pouvez saisir l’ARTCI (
            <a href="https://www.artci.ci">artci.ci</a>
            ).
          </p>
        </>
      ),
    },
    {
      id: "modifications",
      title: "Les modifications de cette page",
      content: (
        <p>
          Cette politique change quand le site ou la loi change. La date en tête de page est celle de la version en
          vigueur. L’usage du site est réglé par les <Link to={paths.terms}>conditions générales d’utilisation</Link>.
        </p>
      ),
    },
  ];
}
