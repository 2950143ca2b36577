// Generated from labels/de.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Weiter geht es auf der Zahlungsseite.',
  failed: 'Die Zahlung konnte nicht beginnen. Bitte versuchen Sie es noch einmal.',
  already:
    'Zu dieser Bestellung gibt es schon eine Zahlung. Bitte prüfen Sie Ihre Bestellung, bevor Sie noch einmal bezahlen.',
};

export const lightbox: LightboxLabels = {
  loading: 'Das Zahlungsfenster öffnet sich.',
  open: 'Das Zahlungsfenster ist offen.',
  closed: 'Das Zahlungsfenster ist geschlossen. Sie können es wieder öffnen.',
  offline: 'Sie sind offline. Es geht weiter, sobald Sie online sind.',
};

export const fields: FieldLabels = {
  cardNumber: 'Kartennummer',
  expiry: 'Ablaufdatum',
  expiryFormat: 'MM / JJ',
  cvv: 'Sicherheitscode',
  cvvHelp: 'Drei Ziffern auf der Rückseite',
  cvvHelpFour: 'Vier Ziffern auf der Vorderseite',
  cardNumberEmpty: 'Kartennummer eingeben.',
  cardNumberIncomplete: 'Bitte ergänzen Sie die Kartennummer.',
  cardNumberInvalid: 'Bitte prüfen Sie die Kartennummer.',
  brandNotAccepted: 'Diese Karte nehmen wir nicht an.',
  expiryEmpty: 'Ablaufdatum eingeben.',
  expiryInvalid: 'Bitte wie auf der Karte: MM\u00A0/\u00A0JJ.',
  expired: 'Diese Karte ist abgelaufen.',
  cvvMissing: 'Drei Ziffern der Rückseite eingeben.',
  cvvMissingFour: 'Vier Ziffern der Vorderseite eingeben.',
  loading: 'Einen Moment bitte, die Kartenfelder werden geladen.',
  check: 'Bitte prüfen Sie die markierten Felder.',
  checking: 'Ihre Karte wird geprüft. Bitte bleiben Sie auf dieser Seite.',
  bank: 'Weiter geht es bei Ihrer Bank.',
  complete: 'Ihre Karte ist angenommen. Wir bestätigen die Zahlung.',
  declined: 'Die Karte wurde abgelehnt. Bitte nehmen Sie eine andere Karte.',
  refused: 'Die Karte ließ sich nicht prüfen. Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.',
  noAnswer: 'Noch keine Antwort. Bitte prüfen Sie Ihre Bestellung, bevor Sie es noch einmal versuchen.',
  lost: 'Die Kartenfelder wurden unterbrochen. Bitte geben Sie Ihre Karte noch einmal ein.',
  unsure: 'Die Verbindung brach ab. Wir fragen nach, ob die Zahlung gelungen ist. Bitte warten Sie.',
  changed: 'Ihre Bestellung hat sich geändert. Prüfen Sie den Betrag und drücken Sie den Knopf noch einmal.',
  offline: 'Sie sind offline. Die Kartenfelder erscheinen, sobald Sie online sind.',
  failed: 'Die Kartenfelder funktionieren gerade nicht. Drücken Sie den Knopf, um auf der Zahlungsseite zu bezahlen.',
};

export const status: StatusLabels = {
  loading: { heading: 'Wir suchen Ihre Zahlung', text: 'Einen Moment bitte.' },
  open: {
    heading: 'Wir warten auf Ihre Zahlung',
    text: 'Die Zahlungsseite hat sich noch nicht gemeldet. Wenn Sie gerade bezahlt haben, ändert sich diese Seite von selbst.',
  },
  confirming: {
    heading: 'Wir bestätigen Ihre Zahlung',
    text: 'Das dauert einige Sekunden. Sie können diese Seite schließen: Ihre Bestellung läuft weiter.',
  },
  slow: {
    heading: 'Die Bestätigung dauert an',
    text: 'Es dauert länger als üblich. Sie können diese Seite schließen: Ihre Bestellung läuft weiter, sobald die Zahlung bestätigt ist.',
  },
  paid: { heading: 'Zahlung eingegangen', text: 'Vielen Dank. Wir bereiten Ihre Bestellung nun vor.' },
  transfer: {
    heading: 'Ihre Bestellung ist bestätigt',
    text: 'Bitte überweisen Sie den Betrag auf dieses Konto und geben Sie die Zahlungsreferenz an.',
  },
  billed: {
    heading: 'Bestellung bestätigt, die Rechnung folgt',
    text: 'Vielen Dank. Wir bereiten Ihre Bestellung nun vor. Sie bezahlen erst mit der Rechnung.',
  },
  declined: {
    heading: 'Zahlung abgelehnt',
    text: 'Diese Zahlung wurde nicht ausgeführt. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  },
  canceled: {
    heading: 'Zahlung abgebrochen',
    text: 'Diese Zahlung wurde nicht ausgeführt. Sie können es noch einmal versuchen.',
  },
  screened: {
    heading: 'Prüfung abgeschlossen',
    text: 'Das war nur eine Prüfung: Ihre Bestellung ist damit nicht bezahlt.',
  },
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
  reasons: {
    funds: 'Die Bank hat diese Karte mangels Deckung abgelehnt. Bitte nehmen Sie eine andere Karte.',
    limit: 'Der Betrag liegt über dem Limit dieser Karte. Bitte nehmen Sie eine andere Karte.',
    blocked: 'Diese Karte ist gesperrt. Bitte nehmen Sie eine andere Karte oder fragen Sie Ihre Bank.',
    expired: 'Diese Karte ist abgelaufen. Bitte nehmen Sie eine andere Karte.',
    number: 'Diese Kartennummer ist nicht gültig. Prüfen Sie sie oder nehmen Sie eine andere Karte.',
    confirmation:
      'Ihre Bank hat nicht bestätigt, dass Sie es sind. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    unreachable:
      'Die Bank war nicht erreichbar. Versuchen Sie es in einigen Minuten noch einmal oder nehmen Sie eine andere Karte.',
    address: 'Der Zahlungsanbieter kennt diese Adresse nicht. Prüfen Sie sie oder wählen Sie eine andere Zahlungsart.',
  },
  cardDeclined: {
    ending: 'Ihre Karte mit den Endziffern {digits} wurde abgelehnt',
    card: 'Ihre Karte wurde abgelehnt',
    next: 'Nehmen Sie eine andere Karte oder wählen Sie eine andere Zahlungsart.',
    reasons: {
      funds: '{declined}: zu wenig Guthaben.',
      limit: '{declined}: Betrag über dem Limit.',
      blocked: '{declined}: Karte gesperrt.',
      expired: '{declined}: Karte abgelaufen.',
      number: '{declined}: ungültige Kartennummer.',
      confirmation: '{declined}: Ihre Bank konnte nicht bestätigen, dass Sie es sind.',
      unreachable: '{declined}: Ihre Bank war nicht erreichbar.',
    },
  },
  cardholderText: 'Mitteilung Ihrer Bank',
  amount: 'Betrag',
  reference: 'Referenz',
  card: 'Karte',
  accountHolder: 'Kontoinhaber',
  accountNumber: 'Kontonummer',
  bank: 'Bank',
  bankCode: 'Bankleitzahl',
  transferReference: 'Zahlungsreferenz',
  copy: 'Kopieren',
  copied: 'Kopiert',
  retry: 'Noch einmal versuchen',
};

export const steps: StepLabels = {
  heading: 'Verlauf',
  started: 'Zahlung begonnen',
  returned: 'Von der Zahlungsseite zurück',
  entered: 'Karte eingegeben',
  reported: 'Laut Zahlungsseite angenommen',
  confirmed: 'Vom Zahlungsdienst bestätigt',
  failed: 'Ohne Belastung beendet',
  charged: '{amount} belastet',
  refunded: '{amount} zurückgezahlt',
  released: 'Vom Shop zurückgenommen',
};
