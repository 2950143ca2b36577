import type { ButtonLabels, LightboxLabels, StatusLabels } from './labels.ts';

export const button: ButtonLabels = {
  starting: 'Weiter geht es auf der Zahlungsseite.',
  failed: 'Die Zahlung konnte nicht beginnen. Bitte versuchen Sie es noch einmal.',
};

export const lightbox: LightboxLabels = {
  loading: 'Das Zahlungsfenster öffnet sich.',
  open: 'Das Zahlungsfenster ist offen.',
  closed: 'Das Zahlungsfenster ist zu. Sie können es wieder öffnen.',
  offline: 'Sie sind offline. Es geht weiter, sobald Sie online sind.',
};

export const status: StatusLabels = {
  loading: { heading: 'Wir suchen Ihre Zahlung', text: 'Einen Moment bitte.' },
  open: {
    heading: 'Wir warten auf Ihre Zahlung',
    text: 'Die Zahlungsseite hat sich noch nicht gemeldet. Wenn Sie gerade bezahlt haben, ändert sich diese Seite von selbst.',
  },
  confirming: {
    heading: 'Wir bestätigen Ihre Zahlung',
    text: 'Das dauert einige Sekunden. Sie können diese Seite schliessen: Ihre Bestellung läuft weiter.',
  },
  slow: {
    heading: 'Die Bestätigung dauert an',
    text: 'Es dauert länger als üblich. Sie können diese Seite schliessen: Ihre Bestellung läuft weiter, sobald die Zahlung bestätigt ist.',
  },
  paid: { heading: 'Zahlung eingegangen', text: 'Vielen Dank. Wir bereiten Ihre Bestellung nun vor.' },
  declined: {
    heading: 'Zahlung abgelehnt',
    text: 'Es wurde nichts belastet. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  },
  canceled: { heading: 'Zahlung abgebrochen', text: 'Es wurde nichts belastet. Ihre Bestellung ist noch offen.' },
  pending: {
    heading: 'Zahlung unterwegs',
    text: 'Das Geld ist noch nicht eingetroffen, das kann einige Tage dauern. Danach läuft Ihre Bestellung weiter.',
  },
  needs_review: {
    heading: 'Wir prüfen Ihre Zahlung',
    text: 'Bitte zahlen Sie nicht noch einmal. Wir sehen persönlich nach und melden uns bei Ihnen.',
  },
  failed: {
    heading: 'Keine Auskunft zu Ihrer Zahlung',
    text: 'Wir waren nicht erreichbar. Ihre Zahlung ist davon nicht betroffen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  unknown: {
    heading: 'Zahlung nicht gefunden',
    text: 'Prüfen Sie die Adresse dieser Seite oder öffnen Sie die Zahlung noch einmal aus Ihrer Bestellung.',
  },
  amount: 'Betrag',
  reference: 'Referenz',
  retry: 'Noch einmal versuchen',
};
