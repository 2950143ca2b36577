// Generated from labels/fr.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: 'Payer {amount}',
  buyOnInvoice: 'Acheter sur facture',
  continueTo: 'Continuer vers {name}',
  continue: 'Continuer vers le paiement',
  or: 'Ou un autre moyen de paiement',
  savedCard: '{brand} se terminant par {digits}',
  expires: 'Expire {date}',
  removeCard: 'Supprimer cette carte',
  notRemoved: 'La carte n’a pas pu être supprimée. Veuillez réessayer.',
  refused: 'Non disponibles pour cette commande',
  choose: 'Choisir',
  loading: 'Un instant, s’il vous plaît.',
  rowFailed: 'Ce moyen de paiement n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  why: 'Le prestataire de paiement en a besoin pour vérifier l’achat.',
  nextFields: 'Votre numéro de carte est transmis au prestataire de paiement, pas à cette boutique.',
  nextRedirect: 'Étape suivante\u00A0: la page de paiement sécurisée.',
  nextLightbox: 'La page de paiement s’ouvrira dans une fenêtre par-dessus cette page.',
  downgraded: 'À la place, vous paierez sur la page de paiement sécurisée.',
  declined: 'Le paiement a été refusé. Réessayez ou choisissez un autre moyen de paiement.',
  canceled: 'Le paiement a été annulé. Vous pouvez choisir à nouveau.',
};
