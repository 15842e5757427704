import type { PublicSettings } from "#contracts/settings.ts";
import { paths } from "#contracts/site-paths.ts";
import { Link } from "#web/ui/link.tsx";
import type { LegalSection } from "./legal-page.tsx";
import { MailLink } from "./mail-link.tsx";

/** The terms of use, in the name of the foundation of these settings. */
export function termsSections({ identity, contact }: PublicSettings): LegalSection[] {
  const mail = <MailLink to={contact.email} />;
  return [
    {
      id: "objet",
      title: "Objet",
      content: (
        <>
          <p>
            Ces conditions disent ce que vous pouvez attendre de ce site et ce que nous attendons de vous. En
            l’utilisant, vous les acceptez.
          </p>
          <p>
            Le site est édité par {identity.name}, {contact.address.join(", ")}, {contact.city}, {contact.country}.
            Téléphone : <span className="whitespace-nowrap">{contact.phone}</span>. E‑mail : {mail}.
          </p>
          <p>Il présente les actions de la fondation et permet de les soutenir, d’y prendre part et de nous joindre.</p>
        </>
      ),
    },
    {
      id: "acces",
      title: "Un accès libre et gratuit",
      content: (
        <>
          <p>
            L’accès au site est gratuit et ouvert à tous. Les frais de connexion de votre opérateur, et ceux qu’il prend
            sur un paiement, restent à votre charge.
          </p>
          <p>
            Nous faisons notre possible pour que le site réponde toujours, sans pouvoir le garantir : une maintenance,
            une panne ou le réseau peuvent l’interrompre.
          </p>
        </>
      ),
    },
    {
      id: "inscription",
      title: "Les services soumis à inscription",
      content: (
        <>
          <p>
            Certains services nécessitent une inscription préalable, par exemple pour participer à un événement ou
            accéder à un espace réservé. Donner n’en demande pas.
          </p>
          <p>
            Une inscription à un événement vaut pour une personne. Quand il est complet, la liste d’attente est servie
            dans l’ordre, et une place offerte est gardée le temps indiqué dans le mail. Si vous ne pouvez pas venir,
            rendez votre place par le lien reçu : quelqu’un l’attend.
          </p>
          <p>
            Notre lettre d’information n’est envoyée qu’à qui l’a demandée et confirmée. On s’en désinscrit à tout
            moment, sans compte, par le lien qu’elle porte.
          </p>
          <p>
            Vous vous engagez alors à fournir des informations exactes, à les tenir à jour et à garder secrets vos codes
            et vos liens personnels. Ce qui est fait avec eux est réputé l’être par vous, jusqu’à ce que vous nous
            préveniez d’une perte ou d’un vol.
          </p>
        </>
      ),
    },
    {
      id: "conduite",
      title: "Votre conduite",
      content: (
        <>
          <p>Il est interdit :</p>
          <ul>
            <li>
              d’utiliser l’identité, l’adresse e-&#8288;mail, le téléphone ou le moyen de paiement d’autrui sans son
              accord ;
            </li>
            <li>de donner de l’argent d’origine illicite ;</li>
            <li>de publier ou d’envoyer des propos injurieux, haineux, trompeurs ou contraires à la loi ;</li>
            <li>de collecter les données des donateurs, des membres ou des participants ;</li>
            <li>de se faire passer pour la fondation ou de solliciter des dons en son nom sans son accord écrit ;</li>
            <li>d’entraver le site, d’en contourner les protections ou d’y accéder sans droit.</li>
          </ul>
          <p>
            La loi n° 2013-451 du 19 juin 2013 relative à la lutte contre la cybercriminalité punit les atteintes aux
            systèmes d’information. La fondation peut refuser l’accès à un service à qui enfreint ces règles.
          </p>
          <p>Si vous découvrez une faille, dites-le-nous avant d’en parler ailleurs : {mail}. Merci.</p>
        </>
      ),
    },
    {
      id: "dons",
      title: "Les dons",
      content: (
        <>
          <p>
            Un don est libre, volontaire et sans contrepartie. Les montants sont en francs CFA (FCFA). Pour donner, il
            faut être majeur, ou avoir l’accord de son représentant légal.
          </p>
          <p>
            Le paiement se fait chez un prestataire spécialisé, avec le moyen que vous choisissez. Le don est reçu quand
            ce prestataire le confirme ; un écran fermé trop tôt ou une connexion coupée n’y change rien.
          </p>
          <p>
            <strong>Le reçu.</strong> Chaque don confirmé donne lieu à un reçu numéroté, envoyé à l’adresse
            e-&#8288;mail indiquée. Il atteste le versement ; il n’ouvre pas par lui-même droit à un avantage fiscal.
          </p>
          <p>
            <strong>L’affectation.</strong> Le don sert à la campagne choisie. Si elle reçoit plus que son objectif, ou
            ne peut pas être menée à bien, le reliquat sert une action de même nature.
          </p>
          <p>
            <strong>Le remboursement.</strong> Un don confirmé n’est pas remboursé automatiquement. En cas d’erreur de
            montant, de double paiement ou d’un paiement que vous n’avez pas autorisé, écrivez à {mail} avec le numéro
            du reçu ou la référence du paiement. Chaque demande est examinée et reçoit une réponse. Si un remboursement
            est décidé, vous en êtes averti par e-&#8288;mail.
          </p>
        </>
      ),
    },
    {
      id: "responsabilite",
      title: "Responsabilité",
      content: (
        <>
          <p>
            Nous veillons à l’exactitude de ce que nous publions. Une erreur reste possible : signalez-la, nous la
            corrigerons. Les objectifs, dates et résultats attendus d’une action sont des prévisions, que le terrain
            peut changer.
          </p>
          <p>
            La fondation ne répond pas des dommages dus à votre matériel, à votre réseau, à un cas de force majeure ou à
            un usage contraire à ces conditions, ni du contenu des sites vers lesquels mènent nos liens. Rien ici ne
            limite une responsabilité que la loi ne permet pas de limiter.
          </p>
        </>
      ),
    },
    {
      id: "propriete",
      title: "Propriété intellectuelle",
      content: (
        <>
          <p>
            Les textes, dessins, photographies, logos et documents du site appartiennent à la fondation ou à ceux qui
            lui en ont confié l’usage. Ils sont protégés, notamment par la loi n° 2016-555 du 26 juillet 2016 relative
            au droit d’auteur et aux droits voisins.
          </p>
          <p>
            Vous pouvez partager les liens de nos pages, les imprimer pour vous et en citer de courts passages avec leur
            source. Tout autre usage demande notre accord écrit. Les marques des opérateurs de paiement appartiennent à
            leurs titulaires.
          </p>
        </>
      ),
    },
    {
      id: "donnees-personnelles",
      title: "Vos données personnelles",
      content: (
        <p>
          Notre <Link to={paths.privacy}>politique de confidentialité</Link> dit quelles données nous recueillons, ce
          que nous en faisons et comment exercer vos droits. Pour toute demande :{" "}
          <MailLink to={contact.privacy_email} />.
        </p>
      ),
    },
    {
      id: "modification",
      title: "Modification de ces conditions",
      content: (
        <p>
          Nous pouvons modifier ces conditions pour suivre la loi ou l’évolution du site. La version applicable est
          celle en ligne le jour où vous utilisez le site ; pour un don, celle du jour du don.
        </p>
      ),
    },
    {
      id: "droit-applicable",
      title: "Droit applicable",
      content: (
        <p>
          Ces conditions relèvent du droit de la République de Côte d’Ivoire. En cas de différend, écrivez-nous d’abord
          à {mail} : nous cherchons toujours un accord amiable. À défaut, les tribunaux ivoiriens compétents en
          décident, sans priver personne d’une protection que la loi de son pays lui accorde impérativement.
        </p>
      ),
    },
  ];
}
