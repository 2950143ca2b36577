import type { HintTexts, PayTexts, ResultTexts } from './shop-texts.ts';

export const pay: PayTexts = {
  heading: 'Prüfen und bezahlen',
  payment: 'Zahlung',
  more: 'Weitere Zahlungsarten (Sandbox)',
  details: 'Ihre Angaben',
  changeDetails: 'Ändern',
  keepCard: 'Diese Karte für das nächste Mal speichern',
  keepCardHelp: 'Marke, letzte vier Ziffern und Ablaufdatum, nie die ganze Nummer.',
  keepCardButton: 'Auswahl speichern',
  gone: {
    heading: 'Die Zahlungsseite antwortet nicht',
    text: 'Gerade können Sie nicht bezahlen. Ihre Bestellung bleibt, wie sie ist, und diese Seite sieht von selbst wieder nach.',
    again: 'Noch einmal nachsehen',
  },
  changeCart: 'Warenkorb oder Lieferung ändern',
  changeContact: 'Angaben ändern',
};

export const hints: HintTexts = {
  fieldsFailed: 'Die Kartenfelder konnten nicht geladen werden; weiter geht es auf der Zahlungsseite.',
  scriptFailed: 'Das Zahlungsfenster konnte nicht geladen werden; weiter geht es auf der Zahlungsseite.',
  frameFailed: 'Das Zahlungsfenster antwortet nicht; weiter geht es auf der Zahlungsseite.',
  notInWindow: 'Diese Zahlungsart funktioniert nicht im Fenster; weiter geht es auf der Zahlungsseite.',
  savedCard: 'Sie bezahlen sofort mit dieser Karte. Verlangt Ihre Bank eine Bestätigung, geht es dort weiter.',
  cannotOpen: 'Das Zahlungsfenster lässt sich hier nicht öffnen; weiter geht es auf der Zahlungsseite.',
};

export const result: ResultTexts = {
  looksAgain: 'Diese Seite prüft den Stand alle drei Sekunden.',
  back: 'Zurück zur Bestellung',
  kept: 'Ihr Warenkorb ist unverändert.',
  elsewhere:
    'Um anders zu bezahlen, gehen Sie zurück in den Browser, in dem Sie begonnen haben: Dort liegt Ihr Warenkorb.',
  retry: 'Noch einmal versuchen',
  change: 'Warenkorb ändern',
  shopping: 'Weiter einkaufen',
  order: 'Ihre Bestellung',
  number: 'Nummer',
  method: 'Zahlungsart',
  pickUp: 'Abholen bei',
  hours: 'Montag bis Samstag, 9\u00a0bis\u00a018\u00a0Uhr',
  review: (number) => `Wenn Sie schreiben oder anrufen, nennen Sie Bestellung ${number}.`,
  another: {
    heading: 'Lieber anders bezahlen?',
    text: 'Diese Zahlung kann noch gelingen. Falls Sie zweimal bezahlen, erstatten wir eine der Zahlungen.',
    button: 'Anders bezahlen',
  },
  outdated: {
    heading: 'Zahlung eingegangen, Bestellung geändert',
    text: 'Ihr Warenkorb hat sich nach Beginn dieser Zahlung geändert; sie passt nicht mehr. Bitte bezahlen Sie nicht noch einmal: Wir melden uns und liefern den Rest oder erstatten den Betrag.',
  },
  paidOtherwise: {
    heading: 'Ihre Bestellung ist schon bezahlt',
    text: 'Sie wurde mit einer anderen Zahlung bezahlt. Diese hier ist nicht zustande gekommen.',
  },
  duplicate: {
    heading: 'Sie haben zweimal bezahlt',
    text: 'Diese Bestellung war schon bezahlt. Wir erstatten Ihnen diese Zahlung; Sie müssen nichts tun.',
  },
};
