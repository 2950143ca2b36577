// Generated from labels/fr.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Étape suivante\u00A0: la page de paiement sécurisée.',
  failed: 'Le paiement n’a pas pu démarrer. Veuillez réessayer.',
  already: 'Il y a déjà un paiement pour cette commande. Vérifiez votre commande avant de payer de nouveau.',
};

export const lightbox: LightboxLabels = {
  loading: 'La fenêtre de paiement s’ouvre.',
  open: 'La fenêtre de paiement est ouverte.',
  closed: 'La fenêtre de paiement est fermée. Vous pouvez la rouvrir.',
  offline: 'Vous êtes hors ligne. Le paiement reprendra dès que vous serez de nouveau en ligne.',
};

export const fields: FieldLabels = {
  cardNumber: 'Numéro de carte',
  expiry: 'Expiration',
  expiryFormat: 'MM / AA',
  cvv: 'Cryptogramme',
  cvvHelp: 'Trois chiffres au dos',
  cvvHelpFour: 'Quatre chiffres au recto',
  cardNumberEmpty: 'Saisissez le numéro de carte.',
  cardNumberIncomplete: 'Complétez le numéro de carte.',
  cardNumberInvalid: 'Vérifiez le numéro de carte.',
  brandNotAccepted: 'Nous n’acceptons pas cette carte.',
  expiryEmpty: 'Saisissez la date d’expiration.',
  expiryInvalid: 'Saisissez la date d’expiration\u00A0: MM\u00A0/\u00A0AA.',
  expired: 'Cette carte est expirée.',
  cvvEmpty: 'Saisissez le cryptogramme.',
  cvvInvalid: 'Vérifiez le cryptogramme.',
  loading: 'Un instant, les champs de carte se chargent.',
  check: 'Veuillez vérifier les champs signalés.',
  checking: 'Votre carte est en cours de vérification. Veuillez rester sur cette page.',
  bank: 'Étape suivante\u00A0: le site de votre banque.',
  bankHeading: 'Confirmez auprès de votre banque',
  closeBank: 'Fermer',
  bankOnPage: 'Ouvrir la page de la banque dans cette fenêtre',
  bankClosed: 'La page de votre banque a été fermée avant la fin. Saisissez à nouveau votre carte.',
  complete: 'Votre carte a été acceptée. Confirmation du paiement en cours.',
  declined: 'La carte a été refusée. Veuillez en utiliser une autre.',
  refused: 'La carte n’a pas pu être vérifiée. Réessayez ou utilisez une autre carte.',
  noAnswer: 'Aucune réponse pour l’instant. Vérifiez votre commande avant de réessayer.',
  lost: 'La connexion aux champs de carte a été interrompue. Veuillez saisir à nouveau votre carte.',
  unsure: 'La connexion a été coupée. Nous vérifions si le paiement a eu lieu. Veuillez patienter.',
  changed: 'Votre commande a changé. Vérifiez le montant et appuyez de nouveau sur le bouton.',
  offline: 'Vous êtes hors ligne. Les champs de carte s’afficheront dès que vous serez de nouveau en ligne.',
  failed:
    'Les champs de carte ne fonctionnent pas pour le moment. Appuyez sur le bouton pour payer sur la page de paiement.',
};

export const status: StatusLabels = {
  loading: { heading: 'Nous recherchons votre paiement', text: 'Un instant, s’il vous plaît.' },
  open: {
    heading: 'Nous attendons votre paiement',
    text: 'La page de paiement ne nous a encore rien transmis. Si vous venez de payer, cette page se mettra à jour d’elle-même.',
  },
  confirming: {
    heading: 'Confirmation du paiement en cours',
    text: 'Cela prend quelques secondes. Vous pouvez fermer cette page\u00A0: nous continuerons à traiter votre commande.',
  },
  slow: {
    heading: 'La confirmation prend plus de temps que d’habitude',
    text: 'Vous pouvez fermer cette page\u00A0: nous traiterons votre commande dès que le paiement sera confirmé.',
  },
  paid: { heading: 'Paiement reçu', text: 'Merci. Nous préparons maintenant votre commande.' },
  transfer: {
    heading: 'Votre commande est confirmée',
    text: 'Veuillez virer le montant sur ce compte en indiquant la référence de paiement.',
  },
  billed: {
    heading: 'Commande confirmée, facture à suivre',
    text: 'Merci. Nous préparons maintenant votre commande. Vous paierez à réception de la facture.',
  },
  installments: { one: 'Vous payez en un seul versement.', other: 'Vous payez en {count} versements.' },
  firstDue: 'Le premier est dû le {date}.',
  refunded: {
    heading: 'Paiement remboursé',
    text: 'Nous vous avons remboursé {amount}. Quelques jours peuvent passer avant que ce montant apparaisse sur votre compte.',
  },
  partlyRefunded: {
    heading: 'Paiement remboursé en partie',
    text: 'Nous vous avons remboursé {amount}. Quelques jours peuvent passer avant que ce montant apparaisse sur votre compte.',
  },
  released: {
    heading: 'Paiement annulé par la boutique',
    text: 'Nous avons libéré le montant. Ce paiement ne sera pas débité.',
  },
  registered: {
    heading: 'Moyen de paiement enregistré',
    text: 'Rien n’a été débité\u00A0: le moyen de paiement a seulement été vérifié et enregistré pour plus tard.',
  },
  declined: {
    heading: 'Paiement refusé',
    text: 'Ce paiement n’a pas été effectué. Réessayez ou choisissez un autre moyen de paiement.',
  },
  canceled: { heading: 'Paiement annulé', text: 'Ce paiement n’a pas été effectué. Vous pouvez réessayer.' },
  screened: {
    heading: 'Vérification terminée',
    text: 'Ce n’était qu’une vérification\u00A0: votre commande n’est pas encore payée.',
  },
  pending: {
    heading: 'Paiement en attente',
    text: 'Nous n’avons pas encore reçu l’argent. Cela peut prendre quelques jours. Nous traiterons votre commande dès que nous l’aurons reçu.',
  },
  needs_review: {
    heading: 'Nous vérifions votre paiement',
    text: 'Merci de ne pas payer une seconde fois. Une personne de notre équipe s’en occupe et vous contactera.',
  },
  failed: {
    heading: 'Impossible d’afficher votre paiement pour le moment',
    text: 'Cela ne change rien à votre paiement. Vérifiez votre connexion et réessayez.',
  },
  unknown: {
    heading: 'Paiement introuvable',
    text: 'Vérifiez l’adresse de cette page ou rouvrez le paiement depuis votre commande.',
  },
  reasons: {
    funds: 'Votre banque a refusé cette carte\u00A0: solde insuffisant. Utilisez une autre carte.',
    limit: 'Le montant dépasse le plafond de cette carte. Utilisez une autre carte.',
    blocked: 'Cette carte est bloquée. Utilisez une autre carte ou contactez votre banque.',
    expired: 'Cette carte est expirée. Utilisez une autre carte.',
    number: 'Ce numéro de carte n’est pas valable. Vérifiez-le ou utilisez une autre carte.',
    confirmation:
      'Votre banque n’a pas pu vérifier votre identité. Réessayez ou choisissez un autre moyen de paiement.',
    unreachable: 'Votre banque n’a pas pu être jointe. Réessayez dans quelques minutes ou utilisez une autre carte.',
    address:
      'Le prestataire de paiement ne connaît pas cette adresse. Vérifiez-la ou choisissez un autre moyen de paiement.',
  },
  cardDeclined: {
    ending: 'Votre carte se terminant par {digits} a été refusée',
    card: 'Votre carte a été refusée',
    next: 'Utilisez une autre carte ou choisissez un autre moyen de paiement.',
    reasons: {
      funds: '{declined}\u00A0: solde insuffisant.',
      limit: '{declined}\u00A0: le montant dépasse son plafond.',
      blocked: '{declined}\u00A0: elle est bloquée.',
      expired: '{declined}\u00A0: elle est expirée.',
      number: '{declined}\u00A0: le numéro de carte n’est pas valable.',
      confirmation: '{declined}\u00A0: votre banque n’a pas pu confirmer votre identité.',
      unreachable: '{declined}\u00A0: votre banque n’a pas pu être jointe.',
    },
  },
  cardholderText: 'Message de votre banque',
  amount: 'Montant',
  reference: 'Référence',
  card: 'Carte',
  accountHolder: 'Titulaire du compte',
  accountNumber: 'Numéro de compte',
  bank: 'Banque',
  bankCode: 'Code de la banque',
  transferReference: 'Référence de paiement',
  copy: 'Copier',
  copied: 'Copié',
  scan: 'À scanner avec votre application bancaire',
  qrCode: 'Code QR pour ce virement',
  details: 'Détails',
  retry: 'Réessayer',
};

export const steps: StepLabels = {
  heading: 'Historique',
  started: 'Paiement lancé',
  returned: 'Retour de la page de paiement',
  entered: 'Carte saisie',
  reported: 'Accepté',
  confirmed: 'Confirmé',
  failed: 'Non débité',
  charged: '{amount} débités',
  refunded: '{amount} remboursés',
  released: 'Libéré par la boutique',
};
