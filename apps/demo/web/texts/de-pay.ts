import type { HintTexts, PayTexts, ResultTexts } from './shop-texts.ts';

export const pay: PayTexts = {
  heading: 'Prüfen und bezahlen',
  toPay: 'Zu bezahlen',
  payment: 'Zahlung',
  choose: 'So bezahlen',
  more: 'Weitere Zahlungsarten (Sandbox)',
  moreText:
    'Ein echter Laden bietet ein paar an. Die Sandbox spielt jede Zahlungsart des Gateways; hier sind alle übrigen.',
  onlyChecks: 'Prüft nur die Bonität und bezahlt nie eine Bestellung.',
  details: 'Ihre Angaben',
  changeDetails: 'Ändern',
  continue: 'Weiter',
  tooYoung: 'Wer auf Rechnung kauft, muss mindestens 18 Jahre alt sein.',
  ways: 'Wo möchten Sie bezahlen?',
  redirect: { name: 'Auf der Zahlungsseite', text: 'Sie verlassen diese Seite und kommen zurück.' },
  lightbox: { name: 'In einem Fenster über dieser Seite', text: 'Diese Seite bleibt, wo sie ist.' },
  fields: { name: 'Kartenfelder auf dieser Seite', text: 'Sie bleiben hier, ausser Ihre Bank fragt nach.' },
  changeCart: 'Warenkorb oder Lieferung ändern',
  changeContact: 'Angaben ändern',
};

export const hints: HintTexts = {
  redirectCard: 'Weiter geht es auf der Zahlungsseite. Ihre Kartennummer erreicht diesen Laden nie.',
  redirect: 'Weiter geht es auf der Seite des Zahlungsanbieters; danach kommen Sie hierher zurück.',
  lightboxCard: 'Ein Fenster öffnet sich über dieser Seite. Ihre Kartennummer erreicht diesen Laden nie.',
  lightbox: 'Ein Fenster öffnet sich über dieser Seite. Dort fragt Sie der Zahlungsanbieter.',
  fields: 'Die Kartenfelder gehören zur Zahlungsseite. Ihre Kartennummer erreicht diesen Laden nie.',
  fieldsFailed: 'Die Kartenfelder konnten nicht geladen werden; weiter geht es auf der Zahlungsseite.',
  scriptFailed: 'Das Zahlungsfenster konnte nicht geladen werden; weiter geht es auf der Zahlungsseite.',
  frameFailed: 'Das Zahlungsfenster antwortet nicht; weiter geht es auf der Zahlungsseite.',
  notInWindow: 'Diese Zahlungsart geht nicht im Fenster; weiter geht es auf der Zahlungsseite.',
  cannotOpen: 'Das Fenster lässt sich hier nicht öffnen; weiter geht es auf der Zahlungsseite.',
  looking: 'Wir sehen nach, ob Sie bezahlt haben.',
  notPaid: 'Wir sehen noch keine Zahlung. Haben Sie gerade bezahlt, geht diese Seite von selbst weiter.',
  noAnswer: 'Wir konnten nicht nachsehen, ob Sie bezahlt haben. Bitte fragen Sie nach, bevor Sie noch einmal bezahlen.',
  askAgain: 'Noch einmal nachsehen',
  news: 'Es gibt Neues von Ihrer Zahlung. Einen Moment bitte.',
};

export const result: ResultTexts = {
  looksAgain: 'Diese Seite sieht alle drei Sekunden nach.',
  back: 'Zurück zur Bestellung',
  kept: 'Alles, was Sie ausgesucht haben, liegt noch im Warenkorb.',
  retry: 'Noch einmal versuchen',
  change: 'Warenkorb ändern',
  shopping: 'Weiter einkaufen',
  order: 'Ihre Bestellung',
  number: 'Bestellung',
  method: 'Zahlungsart',
  pickUp: 'Abholen bei',
  counter: ['Falz & Faden', 'Werkgasse 5', '8001 Zürich', 'Montag bis Samstag, 9 bis 18 Uhr'],
  review: (number) => `Wenn Sie schreiben oder anrufen, nennen Sie Bestellung ${number}.`,
  another: {
    heading: 'Lieber anders bezahlen?',
    text: 'Diese Zahlung kann noch durchgehen. Sollten Sie zweimal bezahlen, geben wir Ihnen eine Zahlung zurück.',
    button: 'Anders bezahlen',
  },
  outdated: {
    heading: 'Zahlung erhalten, Bestellung geändert',
    text: 'Ihr Warenkorb hat sich nach Beginn dieser Zahlung geändert; sie passt nicht mehr. Bitte bezahlen Sie nicht noch einmal: Wir melden uns und schicken den Rest oder das Geld.',
  },
  paidOtherwise: {
    heading: 'Ihre Bestellung ist schon bezahlt',
    text: 'Eine andere Zahlung hat sie bezahlt. Diese ist nicht zustande gekommen.',
  },
  duplicate: {
    heading: 'Sie haben zweimal bezahlt',
    text: 'Diese Bestellung war schon bezahlt. Wir geben Ihnen diese Zahlung zurück; Sie müssen nichts tun.',
  },
};
