// Generated from labels/de.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: '{amount} bezahlen',
  buyOnInvoice: 'Auf Rechnung kaufen',
  continueTo: 'Weiter zu {name}',
  continue: 'Weiter zur Zahlung',
  or: 'Oder eine andere Zahlungsart',
  savedCard: '{brand} •••• {digits}',
  expires: 'Gültig bis {date}',
  removeCard: 'Diese Karte entfernen',
  notRemoved: 'Die Karte konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.',
  refused: 'Für diese Bestellung nicht verfügbar',
  choose: 'Wählen',
  loading: 'Einen Moment, bitte.',
  rowFailed:
    'Diese Zahlungsart konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  retry: 'Noch einmal versuchen',
  why: 'Der Zahlungsanbieter braucht diese Angaben, um den Kauf zu prüfen.',
  nextFields: 'Ihre Kartennummer geht an den Zahlungsanbieter, nicht an diesen Shop.',
  nextRedirect: 'Weiter geht es auf der sicheren Zahlungsseite.',
  nextLightbox: 'Die Zahlungsseite öffnet sich in einem Fenster über dieser Seite.',
  downgraded: 'Stattdessen geht es auf der Zahlungsseite weiter.',
  declined: 'Die Zahlung wurde abgelehnt. Versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
  canceled: 'Die Zahlung wurde abgebrochen. Sie können neu wählen.',
};
