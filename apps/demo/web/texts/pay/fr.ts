import type { PaymentTexts } from '../shop-texts.ts';

export const texts: PaymentTexts = {
  titles: {
    site: 'Falz & Faden · Papier et outils',
    pay: 'Vérifier et payer',
    again: 'À vérifier\u00A0: ',
  },
  frame: {
    skip: 'Aller au contenu',
    cart: (count) => `Panier, ${count === 0 ? 'vide' : count === 1 ? '1 article' : `${count} articles`}`,
    cartSays: (count, total) =>
      count === 0 ? 'Panier vide' : `Panier : ${count} ${count === 1 ? 'article' : 'articles'}, ${total}`,
    currency: 'Devise\u00A0: ',
    language: 'Langue\u00A0: ',
    theme: 'Couleurs\u00A0: ',
    theatre: 'Dans les coulisses',
    invitation: {
      text: 'Regardez en coulisses pendant que vous payez. Pour commencer, faites arriver un message deux fois.',
      accept: 'Voir',
      decline: 'Pas maintenant',
    },
    themes: { auto: 'Auto', light: 'Clair', dark: 'Sombre', contrast: 'Contraste' },
    demo: 'Boutique de démonstration\u00A0: payez avec une carte de test. Rien n’est débité, rien n’est expédié.',
    about: 'À propos de la boutique',
    info: { delivery: 'Livraison', returns: 'Retours', imprint: 'Mentions légales' },
  },
  order: {
    heading: 'Votre commande',
    subtotal: 'Sous-total',
    total: 'Total',
    vat: 'TVA incluse',
    free: 'Gratuit',
  },
  pay: {
    heading: 'Vérifier et payer',
    payment: 'Paiement',
    more: 'Autres moyens (sandbox)',
    details: 'Vos coordonnées',
    changeDetails: 'Modifier',
    remember: 'Mémoriser mes coordonnées sur cet appareil',
    rememberHelp: 'Adresse et contact pour la prochaine fois, jamais de carte.',
    keepCard: 'Enregistrer cette carte',
    keepCardHelp: 'Nous gardons le type, les quatre derniers chiffres et l’expiration, jamais le numéro complet.',
    keepCardButton: 'Enregistrer ce choix',
    gone: {
      heading: 'La page de paiement ne répond pas',
      text: 'Vous ne pouvez pas payer pour le moment. Votre commande est enregistrée et nous continuons d’essayer.',
      again: 'Essayer maintenant',
    },
    changeCart: 'Modifier le panier ou la livraison',
    changeContact: 'Modifier les coordonnées',
    tooYoung: 'Pour ce moyen de paiement, vous devez avoir au moins 18\u00A0ans.',
    onlyChecks: 'Simple vérification de solvabilité. Elle ne paie aucune commande.',
  },
  hints: {
    fieldsFailed: 'Les champs de carte n’ont pas pu être chargés. Vous paierez sur la page de paiement sécurisée.',
    scriptFailed: 'La fenêtre de paiement n’a pas pu être chargée. Vous paierez sur la page de paiement sécurisée.',
    frameFailed: 'La fenêtre de paiement ne répond pas. Vous paierez sur la page de paiement sécurisée.',
    notInWindow:
      'Ce moyen de paiement ne fonctionne pas dans une fenêtre. Vous paierez sur la page de paiement sécurisée.',
    savedCard: 'Vous paierez tout de suite avec cette carte. Votre banque vous demandera peut-être une confirmation.',
    cannotOpen: 'La fenêtre ne peut pas s’ouvrir ici. Vous paierez sur la page de paiement sécurisée.',
  },
  result: {
    looksAgain: 'Cette page se met à jour toutes les trois secondes.',
    back: 'Retour à la commande',
    elsewhere: 'Pour payer autrement, retournez dans le navigateur où vous avez commencé. Votre panier s’y trouve.',
    kept: 'Vos articles sont toujours dans votre panier.',
    retry: 'Revenir au paiement',
    change: 'Modifier le panier',
    shopping: 'Continuer mes achats',
    order: 'Votre commande',
    number: 'Numéro',
    method: 'Moyen de paiement',
    pickUp: 'À retirer chez',
    hours: 'Du lundi au samedi, de 9\u00A0h à 18\u00A0h',
    review: (number) => `Si vous nous écrivez ou nous appelez, indiquez la commande ${number}.`,
    another: {
      heading: 'Payer autrement\u00A0?',
      text: 'Ce paiement peut encore aboutir. Si vous payez deux fois, nous vous rembourserons l’un des deux paiements.',
      button: 'Payer autrement',
    },
    outdated: {
      heading: 'Paiement reçu, commande modifiée',
      text: 'Votre panier a changé après le début de ce paiement\u00A0: le montant ne correspond plus. Merci de ne pas payer une seconde fois\u00A0: nous vous contacterons pour envoyer ce qui manque ou vous rembourser.',
    },
    paidOtherwise: {
      heading: 'Nous avons déjà votre commande',
      text: 'Vous l’avez finalisée avec un autre paiement. Celui-ci n’a pas été effectué.',
    },
    duplicate: {
      heading: 'Vous avez payé deux fois',
      text: 'Cette commande était déjà réglée par un autre paiement. Nous vous rembourserons celui-ci\u00A0; vous n’avez rien à faire.',
    },
  },
  deliveries: {
    'pick-up': {
      name: 'Retrait en magasin',
      next: 'Votre commande sera prête au comptoir dans deux heures. Il suffira d’apporter le numéro de commande.',
    },
    post: {
      name: 'Poste',
      next: 'Nous la posterons aujourd’hui\u00A0; comptez deux à quatre jours ouvrables, ou jusqu’à dix à l’étranger.',
    },
    express: {
      name: 'Livraison express',
      next: 'Nous la préparons tout de suite. Elle arrivera le prochain jour ouvrable, ou sous trois jours à l’étranger.',
    },
  },
  countries: {
    CH: 'Suisse',
    LI: 'Liechtenstein',
    AT: 'Autriche',
    DE: 'Allemagne',
    FR: 'France',
    IT: 'Italie',
    JP: 'Japon',
    KW: 'Koweït',
  },
  lost: {
    order: [
      'Cette commande n’est pas ouverte dans ce navigateur',
      'Retournez dans le navigateur où vous l’avez commencée. Si vous avez déjà payé, nous continuons à traiter votre commande.',
    ],
    payment: [
      'Ce paiement est introuvable',
      'Vérifiez l’adresse de cette page. Si vous avez commencé un paiement, vous le trouverez dans votre panier.',
    ],
    next: 'Voir le panier',
  },
  tryAgain: 'Réessayer',
  seeAll: 'Voir tous les produits',
  problems: {
    403: [
      'Cette demande vient d’un autre site',
      'Pour votre sécurité, la boutique n’accepte que les formulaires de ses propres pages. Rien n’a été modifié.',
    ],
    404: ['Page introuvable', 'L’adresse contient peut-être une erreur, ou la page a été déplacée.'],
    413: ['Trop de données à la fois', 'Le formulaire est trop volumineux pour la boutique. Rien n’a été modifié.'],
    500: ['Une erreur s’est produite chez nous', 'Veuillez réessayer dans un instant.'],
  },
};
