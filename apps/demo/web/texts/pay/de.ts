import type { PaymentTexts } from '../shop-texts.ts';

export const texts: PaymentTexts = {
  titles: {
    site: 'Falz & Faden · Papier und Werkzeug',
    pay: 'Prüfen und bezahlen',
    again: 'Bitte prüfen: ',
  },
  frame: {
    skip: 'Zum Inhalt springen',
    cart: (count) => `Warenkorb, ${count === 0 ? 'leer' : `${count} Artikel`}`,
    cartSays: (count, total) => (count === 0 ? 'Warenkorb leer' : `Warenkorb: ${count} Artikel, ${total}`),
    currency: 'Währung: ',
    language: 'Sprache: ',
    theme: 'Farben: ',
    theatre: 'Hinter den Kulissen',
    invitation: {
      text: 'Sehen Sie beim Bezahlen hinter die Kulissen. Lassen Sie zum Beispiel eine Meldung zweimal ankommen.',
      accept: 'Zeigen',
      decline: 'Jetzt nicht',
    },
    themes: { auto: 'Auto', light: 'Hell', dark: 'Dunkel', contrast: 'Kontrast' },
    demo: 'Demo-Shop: Bezahlen Sie mit einer Testkarte. Nichts wird belastet, nichts wird verschickt.',
    about: 'Über diesen Shop',
    info: { delivery: 'Lieferung', returns: 'Rückgabe', imprint: 'Impressum' },
  },
  order: { heading: 'Ihre Bestellung', subtotal: 'Zwischensumme', total: 'Total', vat: 'inkl. MWST', free: 'Gratis' },
  pay: {
    heading: 'Prüfen und bezahlen',
    payment: 'Zahlung',
    more: 'Weitere Zahlungsarten (Sandbox)',
    details: 'Ihre Angaben',
    changeDetails: 'Ändern',
    remember: 'Meine Angaben auf diesem Gerät speichern',
    rememberHelp: 'Adresse und Kontakt für das nächste Mal, nie eine Karte.',
    keepCard: 'Diese Karte für das nächste Mal speichern',
    keepCardHelp: 'Wir speichern Marke, letzte vier Ziffern und Ablaufdatum, nie die ganze Nummer.',
    keepCardButton: 'Auswahl speichern',
    gone: {
      heading: 'Die Zahlungsseite antwortet nicht',
      text: 'Im Moment ist keine Zahlung möglich. Ihre Bestellung bleibt gespeichert. Wir versuchen es automatisch weiter.',
      again: 'Jetzt versuchen',
    },
    changeCart: 'Warenkorb oder Lieferung ändern',
    changeContact: 'Angaben ändern',
    tooYoung: 'Für diese Zahlungsart müssen Sie mindestens 18\u00A0Jahre alt sein.',
    onlyChecks: 'Nur eine Bonitätsprüfung. Damit lässt sich keine Bestellung bezahlen.',
  },
  hints: {
    fieldsFailed:
      'Die Kartenfelder konnten nicht geladen werden. Sie bezahlen stattdessen auf der sicheren Zahlungsseite.',
    scriptFailed:
      'Das Zahlungsfenster konnte nicht geladen werden. Sie bezahlen stattdessen auf der sicheren Zahlungsseite.',
    frameFailed: 'Das Zahlungsfenster antwortet nicht. Sie bezahlen stattdessen auf der sicheren Zahlungsseite.',
    notInWindow:
      'Diese Zahlungsart funktioniert nicht im Fenster. Sie bezahlen stattdessen auf der sicheren Zahlungsseite.',
    savedCard: 'Sie bezahlen sofort mit dieser Karte. Vielleicht bittet Ihre Bank um eine Bestätigung.',
    cannotOpen:
      'Das Zahlungsfenster lässt sich hier nicht öffnen. Sie bezahlen stattdessen auf der sicheren Zahlungsseite.',
  },
  result: {
    looksAgain: 'Diese Seite prüft den Stand alle drei Sekunden.',
    back: 'Zurück zur Bestellung',
    elsewhere:
      'Um anders zu bezahlen, gehen Sie zurück in den Browser, in dem Sie begonnen haben. Dort finden Sie Ihren Warenkorb.',
    kept: 'Ihr Warenkorb ist unverändert.',
    retry: 'Zurück zur Zahlung',
    change: 'Warenkorb ändern',
    shopping: 'Weiter einkaufen',
    order: 'Ihre Bestellung',
    number: 'Nummer',
    method: 'Zahlungsart',
    pickUp: 'Abholen bei',
    hours: 'Montag bis Samstag, 9\u00A0bis\u00A018\u00A0Uhr',
    review: (number) => `Wenn Sie schreiben oder anrufen, nennen Sie bitte die Bestellung ${number}.`,
    another: {
      heading: 'Lieber anders bezahlen?',
      text: 'Diese Zahlung kann noch gelingen. Falls Sie zweimal bezahlen, erstatten wir eine der beiden Zahlungen.',
      button: 'Anders bezahlen',
    },
    outdated: {
      heading: 'Zahlung eingegangen, Bestellung geändert',
      text: 'Ihr Warenkorb hat sich nach Beginn dieser Zahlung geändert; der Betrag passt nicht mehr. Bitte bezahlen Sie nicht noch einmal: Wir melden uns und liefern den Rest oder erstatten den Betrag.',
    },
    paidOtherwise: {
      heading: 'Wir haben Ihre Bestellung bereits',
      text: 'Sie haben sie mit einer anderen Zahlung abgeschlossen. Diese hier wurde nicht ausgeführt.',
    },
    duplicate: {
      heading: 'Sie haben zweimal bezahlt',
      text: 'Diese Bestellung war bereits bezahlt. Wir erstatten Ihnen diese Zahlung; Sie müssen nichts tun.',
    },
  },
  deliveries: {
    'pick-up': {
      name: 'Im Laden abholen',
      next: 'In zwei Stunden liegt Ihre Bestellung am Ladentisch bereit. Bringen Sie einfach die Bestellnummer mit.',
    },
    post: {
      name: 'Post',
      next: 'Wir bringen Ihre Bestellung heute zur Post. Sie ist in zwei bis vier Werktagen bei Ihnen, im Ausland in höchstens zehn.',
    },
    express: {
      name: 'Express',
      next: 'Wir packen Ihre Bestellung sofort. Sie ist am nächsten Werktag bei Ihnen, im Ausland innert drei Werktagen.',
    },
  },
  countries: {
    CH: 'Schweiz',
    LI: 'Liechtenstein',
    AT: 'Österreich',
    DE: 'Deutschland',
    FR: 'Frankreich',
    IT: 'Italien',
    JP: 'Japan',
    KW: 'Kuwait',
  },
  lost: {
    order: [
      'Diese Bestellung ist in diesem Browser nicht offen',
      'Wechseln Sie in den Browser, in dem Sie begonnen haben. Wenn Sie bereits bezahlt haben, bearbeiten wir Ihre Bestellung weiter.',
    ],
    payment: [
      'Wir finden diese Zahlung nicht',
      'Prüfen Sie die Adresse dieser Seite. Eine begonnene Zahlung finden Sie in Ihrem Warenkorb.',
    ],
    next: 'Zum Warenkorb',
  },
  tryAgain: 'Noch einmal versuchen',
  seeAll: 'Alle Produkte ansehen',
  problems: {
    403: [
      'Das kam von einer anderen Website',
      'Zu Ihrem Schutz nimmt der Shop nur Formulare seiner eigenen Seiten an. Nichts wurde geändert.',
    ],
    404: ['Seite nicht gefunden', 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.'],
    413: ['Zu viel auf einmal', 'Das Formular ist grösser, als der Shop annimmt. Nichts wurde geändert.'],
    500: ['Bei uns ist ein Fehler aufgetreten', 'Bitte versuchen Sie es gleich noch einmal.'],
  },
};
