import { counter, counterLines } from './counter.ts';
import type { InfoFacts, InfoKey, InfoText } from './info.ts';

/** Returns the information pages in German. */
export const infoDe = ({ countries, hours }: InfoFacts): Readonly<Record<InfoKey, InfoText>> => ({
  delivery: {
    title: 'Lieferung',
    intro: 'Die Lieferung wählen Sie im Warenkorb. Diese Preise werden an der Kasse berechnet.',
    sections: [
      {
        heading: 'Wohin wir liefern',
        text: `Mit Post und Express in diese Länder: ${countries}. Der Preis ist überall gleich, egal wie viel Sie bestellen.`,
      },
      { heading: 'Im Laden abholen', text: `Bringen Sie nur die Bestellnummer mit. ${hours}.`, address: counterLines },
    ],
  },
  returns: {
    title: 'Rückgabe',
    intro: 'Unbenutztes können Sie innerhalb von 30 Tagen zurückgeben. Einen Grund brauchen Sie nicht anzugeben.',
    sections: [
      {
        heading: 'So geben Sie etwas zurück',
        text: 'Schicken Sie es an unsere Adresse oder bringen Sie es in den Laden, zusammen mit der Bestellnummer. Das Porto bezahlen Sie.',
        address: counterLines,
      },
      {
        heading: 'So erhalten Sie Ihr Geld zurück',
        text: 'Wir erstatten den Preis innerhalb von 14 Tagen auf demselben Weg, auf dem Sie bezahlt haben. Geben Sie die ganze Bestellung zurück, erstatten wir auch die Lieferung.',
      },
      {
        heading: 'Beschädigt oder falsch geliefert',
        text: 'Wir ersetzen die Ware oder erstatten den Preis, wie Sie möchten, und übernehmen das Porto.',
      },
    ],
  },
  imprint: {
    title: 'Impressum',
    intro: `Falz & Faden ist eine erfundene Papeterie in ${counter.city}. Sie verkauft und verschickt nichts.`,
    sections: [
      { heading: 'Adresse', text: `${hours}.`, address: counterLines },
      {
        heading: 'Wozu es diesen Shop gibt',
        text: 'Er zeigt die Kasse von Tillkit, einem Open-Source-Projekt, und nimmt nur Testzahlungen an. Die Firma und ihr Angebot sind erfunden.',
      },
      {
        heading: 'Ihre Daten',
        text: 'Der Shop speichert Ihren Warenkorb und Ihre Bestellungen mit Ihren Angaben. Eine Karte merkt er sich nur auf Ihren Wunsch und nie mit ihrer Nummer.',
      },
    ],
  },
});
