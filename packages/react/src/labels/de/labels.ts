// Generated from labels/de.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Weiter geht es auf der sicheren Zahlungsseite.',
  failed: 'Die Zahlung konnte nicht gestartet werden. Bitte versuchen Sie es noch einmal.',
  already:
    'Für diese Bestellung gibt es bereits eine Zahlung. Bitte prüfen Sie Ihre Bestellung, bevor Sie noch einmal bezahlen.',
};

export const lightbox: LightboxLabels = {
  loading: 'Das Zahlungsfenster öffnet sich.',
  open: 'Das Zahlungsfenster ist offen.',
  closed: 'Das Zahlungsfenster ist geschlossen. Sie können es wieder öffnen.',
  offline: 'Sie sind offline. Die Zahlung geht weiter, sobald Sie wieder online sind.',
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
  expiryInvalid: 'Ablaufdatum als MM\u00A0/\u00A0JJ eingeben.',
  expired: 'Diese Karte ist abgelaufen.',
  cvvEmpty: 'Sicherheitscode eingeben.',
  cvvInvalid: 'Sicherheitscode prüfen.',
  loading: 'Einen Moment bitte, die Kartenfelder werden geladen.',
  check: 'Bitte prüfen Sie die markierten Felder.',
  checking: 'Ihre Karte wird geprüft. Bitte bleiben Sie auf dieser Seite.',
  bank: 'Weiter geht es bei Ihrer Bank.',
  bankHeading: 'Bei Ihrer Bank bestätigen',
  closeBank: 'Schliessen',
  bankOnPage: 'Seite der Bank in diesem Fenster öffnen',
  bankClosed: 'Die Seite Ihrer Bank wurde geschlossen, bevor sie fertig war. Geben Sie Ihre Karte erneut ein.',
  complete: 'Ihre Karte wurde angenommen. Die Zahlung wird noch geprüft.',
  declined: 'Die Karte wurde abgelehnt. Bitte nehmen Sie eine andere Karte.',
  refused: 'Die Karte konnte nicht geprüft werden. Versuchen Sie es noch einmal oder nehmen Sie eine andere Karte.',
  noAnswer: 'Wir haben noch keine Antwort. Bitte prüfen Sie Ihre Bestellung, bevor Sie es noch einmal versuchen.',
  lost: 'Die Kartenfelder wurden unterbrochen. Bitte geben Sie Ihre Karte noch einmal ein.',
  unsure: 'Die Verbindung wurde unterbrochen. Wir prüfen, ob die Zahlung erfolgt ist. Bitte warten Sie.',
  changed: 'Ihre Bestellung hat sich geändert. Prüfen Sie den Betrag und tippen Sie noch einmal auf «Bezahlen».',
  offline: 'Sie sind offline. Die Kartenfelder erscheinen, sobald Sie wieder online sind.',
  failed:
    'Die Kartenfelder funktionieren gerade nicht. Tippen Sie auf «Bezahlen», um auf der Zahlungsseite zu bezahlen.',
};

export const status: StatusLabels = {
  loading: { heading: 'Wir suchen Ihre Zahlung', text: 'Einen Moment bitte.' },
  open: {
    heading: 'Wir warten auf Ihre Zahlung',
    text: 'Die Zahlungsseite hat sich noch nicht gemeldet. Wenn Sie gerade bezahlt haben, aktualisiert sich diese Seite von selbst.',
  },
  confirming: {
    heading: 'Ihre Zahlung wird noch geprüft',
    text: 'Das dauert einige Sekunden. Sie können diese Seite schließen: Wir bearbeiten Ihre Bestellung auch dann weiter.',
  },
  slow: {
    heading: 'Die Prüfung dauert länger als üblich',
    text: 'Sie können diese Seite schließen: Wir bearbeiten Ihre Bestellung, sobald die Zahlung bestätigt ist.',
  },
  paid: { heading: 'Zahlung eingegangen', text: 'Vielen Dank. Wir bereiten Ihre Bestellung nun vor.' },
  transfer: {
    heading: 'Ihre Bestellung ist bestätigt',
    text: 'Bitte überweisen Sie den Betrag auf dieses Konto und geben Sie die Zahlungsreferenz an.',
  },
  billed: {
    heading: 'Bestellung bestätigt, die Rechnung folgt',
    text: 'Vielen Dank. Wir bereiten Ihre Bestellung nun vor. Sie bezahlen erst, wenn Sie die Rechnung haben.',
  },
  installments: { one: 'Sie bezahlen in einer Rate.', other: 'Sie bezahlen in {count} Raten.' },
  firstDue: 'Die erste ist am {date} fällig.',
  refunded: {
    heading: 'Zahlung erstattet',
    text: 'Wir haben {amount} zurückgezahlt. Bis Sie den Betrag auf Ihrem Konto sehen, können einige Tage vergehen.',
  },
  partlyRefunded: {
    heading: 'Zahlung teilweise erstattet',
    text: 'Wir haben {amount} zurückgezahlt. Bis Sie den Betrag auf Ihrem Konto sehen, können einige Tage vergehen.',
  },
  released: {
    heading: 'Zahlung vom Shop storniert',
    text: 'Wir haben den Betrag freigegeben. Diese Zahlung wird nicht belastet.',
  },
  registered: {
    heading: 'Zahlungsart gespeichert',
    text: 'Es wurde nichts belastet: Die Zahlungsart wurde nur geprüft und für später gespeichert.',
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
    text: 'Das Geld ist noch nicht eingetroffen. Das kann einige Tage dauern. Sobald es da ist, bearbeiten wir Ihre Bestellung.',
  },
  needs_review: {
    heading: 'Wir klären etwas zu Ihrer Zahlung',
    text: 'Bitte bezahlen Sie nicht noch einmal. Jemand aus unserem Team kümmert sich darum und meldet sich bei Ihnen.',
  },
  failed: {
    heading: 'Ihre Zahlung lässt sich gerade nicht anzeigen',
    text: 'Ihre Zahlung ist davon nicht betroffen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  unknown: {
    heading: 'Zahlung nicht gefunden',
    text: 'Prüfen Sie die Adresse dieser Seite oder öffnen Sie die Zahlung noch einmal aus Ihrer Bestellung.',
  },
  reasons: {
    funds: 'Ihre Bank hat diese Karte abgelehnt, weil das Guthaben nicht reicht. Bitte nehmen Sie eine andere Karte.',
    limit: 'Der Betrag liegt über dem Limit dieser Karte. Bitte nehmen Sie eine andere Karte.',
    blocked: 'Diese Karte ist gesperrt. Bitte nehmen Sie eine andere Karte oder fragen Sie Ihre Bank.',
    expired: 'Diese Karte ist abgelaufen. Bitte nehmen Sie eine andere Karte.',
    number: 'Diese Kartennummer ist nicht gültig. Prüfen Sie sie oder nehmen Sie eine andere Karte.',
    confirmation:
      'Ihre Bank konnte nicht bestätigen, dass Sie es sind. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    unreachable:
      'Ihre Bank war nicht erreichbar. Versuchen Sie es in einigen Minuten noch einmal oder nehmen Sie eine andere Karte.',
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
  scan: 'Mit der Banking-App scannen',
  qrCode: 'QR-Code für diese Überweisung',
  details: 'Details',
  retry: 'Noch einmal versuchen',
};

export const steps: StepLabels = {
  heading: 'Verlauf',
  started: 'Zahlung gestartet',
  returned: 'Von der Zahlungsseite zurück',
  entered: 'Karte eingegeben',
  reported: 'Angenommen',
  confirmed: 'Bestätigt',
  failed: 'Nicht belastet',
  charged: '{amount} belastet',
  refunded: '{amount} zurückerstattet',
  released: 'Vom Shop freigegeben',
};
