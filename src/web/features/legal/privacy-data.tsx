import type { ReactNode } from "react";

/** The data collected, service by service. */
export function CollectedData(): ReactNode {
  return (
    <>
      <p>Nous ne demandons que ce qui sert au service que vous utilisez :</p>
      <ul>
        <li>
          <strong>Quand vous donnez, contribuez à un projet ou payez une cotisation :</strong> vos nom et prénom, votre
          adresse e-&#8288;mail, votre téléphone, le montant, la campagne, le projet ou les mois payés, le moyen de
          paiement choisi, et si votre nom peut paraître parmi les donateurs.
        </li>
        <li>
          <strong>Quand vous promettez un don chaque mois :</strong> les mêmes informations, le jour choisi, et les
          dates de nos rappels.
        </li>
        <li>
          <strong>Quand le paiement est traité :</strong> sa référence, son état, sa date et le numéro du reçu. Votre
          code secret de mobile money et votre numéro de carte sont saisis chez le prestataire de paiement : ils ne
          passent jamais par ce site.
        </li>
        <li>
          <strong>Quand vous nous écrivez :</strong> vos nom et prénom, votre adresse e-&#8288;mail, l’objet et le texte
          de votre message.
        </li>
        <li>
          <strong>Quand vous demandez notre lettre d’information :</strong> votre adresse e-&#8288;mail, le texte que
          vous avez accepté, la page où vous l’avez fait, et les dates de votre demande, de votre confirmation et, le
          cas échéant, de votre désinscription. Elles prouvent votre choix.
        </li>
        <li>
          <strong>Quand vous vous inscrivez à un événement,</strong> ou à sa liste d’attente : vos nom, e-&#8288;mail,
          téléphone et pays, votre organisation si vous l’indiquez, et la suite donnée à votre inscription (place
          confirmée, attente, offre, annulation, présence).
        </li>
        <li>
          <strong>Quand vous créez un compte :</strong> vos nom, prénom, e-&#8288;mail et pays, une empreinte de votre
          mot de passe, la version des textes que vous avez acceptée, et ce que vous ajoutez à votre profil :
          profession, téléphone, adresse, photo, pièces d’identité. Pour chaque appareil connecté : son navigateur, et
          les dates de connexion et de dernière utilisation.
        </li>
        <li>
          <strong>Quand vous naviguez :</strong> l’adresse IP de votre appareil, l’heure et la page demandée, que le
          serveur reçoit pour vous répondre et se protéger des abus.
        </li>
      </ul>
      <p>
        La photo que vous ajoutez à un badge reste dans votre navigateur : elle ne nous est jamais envoyée. Les champs
        nécessaires sont contrôlés à l’envoi. Sans eux, le service demandé ne peut pas être rendu ; le reste du site
        vous reste ouvert.
      </p>
    </>
  );
}

/** How long each kind of data is stored. */
export function Retention(): ReactNode {
  return (
    <dl>
      <dt>Dons, contributions, cotisations et reçus</dt>
      <dd>
        Au moins dix ans, durée de conservation des pièces comptables. Une demande de suppression ne peut pas les
        effacer avant ce terme.
      </dd>
      <dt>Messages du prestataire de paiement</dt>
      <dd>
        Quatre-vingt-dix jours tels que nous les avons reçus ; ensuite, nous n’en gardons que la référence, le montant
        et le résultat.
      </dd>
      <dt>Votre nom parmi les donateurs</dt>
      <dd>
        Jusqu’à ce que vous le retiriez, d’un bouton dans « Mes consentements » sur la page de votre profil, ou nous
        demandiez de le faire.
      </dd>
      <dt>Messages du formulaire de contact</dt>
      <dd>Deux ans sur le site, puis ils en sont effacés.</dd>
      <dt>Lettre d’information</dt>
      <dd>
        Sans confirmation de votre part, votre adresse est effacée au bout de trente jours. Confirmée, elle est gardée
        jusqu’à votre désinscription ; la preuve de votre choix l’est encore trois ans.
      </dd>
      <dt>Promesses mensuelles</dt>
      <dd>
        Sans confirmation de votre part, la promesse est effacée au bout de trente jours. Confirmée, elle est gardée
        jusqu’à ce que vous l’arrêtiez, puis trois ans.
      </dd>
      <dt>Dons au nom de quelqu’un, cartes et mots pour la fondation</dt>
      <dd>
        Le nom, l’adresse et le texte d’une carte sont effacés dès son envoi ; si le don n’est pas payé, au bout de
        trente jours. Votre mot pour la fondation est effacé au bout de deux ans. Le nom de la personne pour qui vous
        donnez reste avec le don, sauf si vous supprimez votre compte.
      </dd>
      <dt>Inscriptions aux événements et listes d’attente</dt>
      <dd>
        Jusqu’à ce que vous supprimiez votre compte ou nous demandiez de les effacer : il n’en reste alors qu’une place
        sans nom, pour le nombre des participants.
      </dd>
      <dt>Votre compte</dt>
      <dd>
        Jusqu’à ce que vous le supprimiez, depuis « Mes données » sur la page de votre profil : profil, photo, pièces
        d’identité, appareils et consentements sont alors effacés, vos inscriptions aux événements deviennent anonymes,
        et votre nom quitte les listes de donateurs. Un appareil qui ne sert plus est déconnecté au bout de trente
        jours. Un compte dont l’adresse n’a jamais été confirmée est effacé au bout de trente jours lui aussi.
      </dd>
      <dt>E‑mails que le site vous envoie</dt>
      <dd>Votre adresse est effacée de notre file d’envoi quatre-vingt-dix jours après l’envoi.</dd>
      <dt>Données techniques de navigation</dt>
      <dd>
        Le temps nécessaire à la sécurité et au bon fonctionnement du site. Le journal de sécurité (connexions, refus,
        changements de mot de passe ou d’adresse) ne contient ni nom, ni e-&#8288;mail, ni adresse IP : un numéro de
        compte, et une empreinte de l’adresse IP qui ne permet pas de la retrouver.
      </dd>
    </dl>
  );
}

/** The data stored in the visitor's browser, and what other sites learn if the visitor opens their content. */
export function BrowserMemory(): ReactNode {
  return (
    <>
      <p>
        Visiter le site ne dépose aucun cookie : ni mesure d’audience, ni publicité, ni réseau social. Il se sert en
        revanche de la mémoire de votre navigateur, pour vous rendre service :
      </p>
      <dl>
        <dt>Le paiement ouvert</dt>
        <dd>
          Sa référence, son montant et ses liens, pour le retrouver après un changement d’onglet ; le site ne le reprend
          plus au bout de deux heures. Le prénom et l’e‑mail du reçu, pour vous remercier ; jusqu’à la fermeture de
          l’onglet.
        </dd>
        <dt>Votre dernier moyen de paiement</dt>
        <dd>Son nom seul, pour le proposer la fois suivante ; jusqu’à ce que vous l’effaciez.</dd>
        <dt>Vos coordonnées, si vous le demandez</dt>
        <dd>
          Vos prénom, nom, téléphone et e-&#8288;mail, avec le moyen de paiement et le pays choisis, si vous cochez « Se
          souvenir de moi sur ce téléphone » dans un formulaire. Elles restent dans ce navigateur et n’en partent
          qu’avec les formulaires que vous envoyez ; jusqu’à ce que vous touchiez « Oublier mes coordonnées », à côté de
          ces formulaires.
        </dd>
        <dt>Votre connexion</dt>
        <dd>
          Une clé qui vous reconnaît, vos nom et e-&#8288;mail et le lien de votre photo, si vous avez un compte ;
          jusqu’à ce que vous vous déconnectiez.
        </dd>
        <dt>Votre appareil</dt>
        <dd>
          Quand vous vous connectez, un cookie au contenu tiré au hasard, que seul notre serveur peut lire : il
          reconnaît l’appareil, pour que personne ne puisse vous bloquer en essayant ailleurs de faux mots de passe. Il
          reste 400 jours après votre dernière connexion. L’équipe reçoit aussi un cookie pour l’administration, douze
          heures au plus.
        </dd>
        <dt>La consultation de vos dons</dt>
        <dd>
          La clé qu’ouvre le lien reçu par e-&#8288;mail, sans compte ; une demi-heure, ou jusqu’à la fermeture de
          l’onglet.
        </dd>
        <dt>Votre badge de participant</dt>
        <dd>
          Vos nom, e-&#8288;mail, téléphone, organisation et pays, tels que le badge les porte, pour l’afficher sans les
          redemander ; jusqu’à la fin de l’événement.
        </dd>
        <dt>Le formulaire en cours</dt>
        <dd>
          Ce que vous y avez saisi (don, message, inscription, profil), pour ne pas le perdre ; jusqu’à l’envoi ou à la
          fermeture de l’onglet.
        </dd>
        <dt>Votre place dans la page</dt>
        <dd>Pour y revenir avec le bouton « Précédent » ; jusqu’à la fermeture de l’onglet.</dd>
      </dl>
      <p>Vous déconnecter efface tout cela de l’appareil, sauf le cookie qui le reconnaît.</p>
      <p>Deux contenus viennent d’ailleurs, et seulement quand vous les demandez :</p>
      <dl>
        <dt>La carte de la page Contact</dt>
        <dd>
          Quand vous touchez « Afficher la carte », votre navigateur en demande les images à OpenStreetMap. La Fondation
          OpenStreetMap, au Royaume-Uni, reçoit alors l’adresse IP de votre appareil et l’adresse de notre site. Avant,
          vous voyez un dessin de notre main.
        </dd>
        <dt>Les vidéos</dt>
        <dd>
          Le lecteur de YouTube, dans sa version sans cookie (youtube-nocookie.com), n’est chargé que lorsque vous
          choisissez une vidéo. Google reçoit alors l’adresse IP de votre appareil et peut garder des informations dans
          votre navigateur pendant la lecture. Les vignettes, elles, viennent de notre serveur.
        </dd>
      </dl>
      <p>
        D’autres services que vous demandez peuvent y garder ce qu’il leur faut pour fonctionner. Vous pouvez tout
        effacer dans les réglages de votre navigateur. Sur un téléphone partagé, fermez l’onglet après votre don, et
        effacez les données du site après avoir affiché votre badge.
      </p>
      <p>
        Un lien vers un autre site, par exemple un réseau social ou la page de paiement, vous place sous les règles de
        cet autre site.
      </p>
    </>
  );
}
