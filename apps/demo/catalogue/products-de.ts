import type { Slug } from './prices.ts';
import type { Product } from './products.ts';

/** The products in German. */
export const productsDe: Readonly<Record<Slug, Product>> = {
  'thread-notebook': {
    name: 'Notizbuch, fadengeheftet',
    line: 'A5, punktiert, liegt überall flach',
    text: 'Neun Lagen zu sechzehn Blatt, mit Leinenfaden geheftet, damit jede Seite flach liegt. Das Papier nimmt Füllertinte an, ohne auszufransen; ein Band hält die Stelle.',
    facts: [
      ['Format', 'A5, 144 Seiten'],
      ['Papier', '100 g/m², punktiert, 5 mm'],
      ['Einband', 'Gewebe über Karton'],
    ],
    pictures: [
      'Ein rotes Notizbuch mit dunklem Rücken, leerem Schild und Leseband.',
      'Das Notizbuch liegt offen und flach da, mit punktierten Seiten und dem Faden im Falz.',
    ],
  },
  'fountain-pen': {
    name: 'Füllfeder',
    line: 'Gebürsteter Stahl, Feder M',
    text: 'Eine schlichte Feder, die nach einer Woche in der Schublade sofort schreibt. Stahlfeder in M, die Kappe schliesst mit einem Klick, und jedes Teil lässt sich ersetzen.',
    facts: [
      ['Feder', 'Stahl, M'],
      ['Füllung', 'Konverter oder Standardpatronen'],
      ['Gewicht', '28 g mit Kappe'],
    ],
    pictures: ['Eine Füllfeder aus Stahl neben ihrer Kappe.', 'Die Feder schreibt eine Linie auf Papier.'],
  },
  'blue-black-ink': {
    name: 'Blauschwarze Tinte',
    line: '50 ml, trocken in zehn Sekunden',
    text: 'Fliesst blau und trocknet zu einem ruhigen Schwarz. Für jede Füllfeder geeignet, mit Wasser aus der Feder zu spülen, und auf dem Papier bleibt sie.',
    facts: [
      ['Inhalt', '50 ml, Glasflasche'],
      ['Lichtecht', 'Ja, auch hinter Glas'],
      ['Auswaschbar', 'Aus Federn, nicht aus Hemden'],
    ],
    pictures: [
      'Eine Glasflasche mit dunkler Tinte, ein Tropfen auf dem Schild.',
      'Drei Striche der Tinte auf Papier, von Blau bis Schwarz, daneben die offene Flasche.',
    ],
  },
  'six-pencils': {
    name: 'Sechs Bleistifte',
    line: '2H bis 4B, Zeder',
    text: 'Sechs Härten in Zedernholz, das sich ohne Splitter spitzen lässt. Wie tief das Ende getaucht ist, zeigt die Härte: So findet man die richtige, ohne zu lesen.',
    facts: [
      ['Härten', '2H, H, HB, B, 2B, 4B'],
      ['Holz', 'Weihrauchzeder'],
      ['Länge', '175 mm, gespitzt'],
    ],
    pictures: [
      'Sechs gespitzte gelbe Bleistifte in einer Reihe, die Enden nach rechts immer tiefer getaucht.',
      'Ein Bleistift auf einem Blatt mit fünf Proben, von hell bis dunkel.',
    ],
  },
  'brass-ruler': {
    name: 'Messinglineal',
    line: '15 cm, gefräste Teilung',
    text: 'Schwer genug, um liegen zu bleiben. Die Teilung ist gefräst, nicht gedruckt, und beginnt genau an der Kante. Mit der Zeit wird es dunkel; etwas Essig bringt den Glanz zurück.',
    facts: [
      ['Länge', '15 cm, eine Kante in halben Millimetern'],
      ['Material', 'Massives Messing, 3 mm'],
      ['Gewicht', '96 g'],
    ],
    pictures: [
      'Ein Messinglineal schräg über einem gezogenen Strich.',
      'Die gefräste Teilung von nahem, ein Bleistift zieht an der Kante entlang.',
    ],
  },
  'paper-shears': {
    name: 'Papierschere',
    line: '21 cm, Kohlenstoffstahl',
    text: 'Lange Klingen für lange Schnitte. Von Hand geschliffen, geschraubt statt genietet: So lässt sie sich zerlegen und schärfen, ein Leben lang.',
    facts: [
      ['Länge', '21 cm, Klingen 11 cm'],
      ['Stahl', 'Kohlenstoffstahl; trocken abreiben'],
      ['Hand', 'Rechts; links auf Wunsch'],
    ],
    pictures: ['Eine offene Schere mit orangen Griffen.', 'Die Schere schneidet ein Blatt entlang einer Markierung.'],
  },
  'bone-folder': {
    name: 'Falzbein',
    line: 'Für einen scharfen Falz',
    text: 'Das älteste Werkzeug auf dem Tisch: Es falzt, rillt und glättet. Dieses ist aus Rinderknochen, einem Nebenprodukt, von Hand poliert und an einem Ende spitz.',
    facts: [
      ['Länge', '16 cm'],
      ['Material', 'Rinderknochen; jedes ist anders'],
      ['Pflege', 'Ein Tropfen Öl im Jahr'],
    ],
    pictures: [
      'Ein helles Falzbein auf einer gefalteten grünen Karte.',
      'Die Spitze des Falzbeins rillt eine grüne Karte entlang einer Markierung.',
    ],
  },
  'paper-tape': {
    name: 'Papierklebeband',
    line: 'Drei Rollen, beschreibbar, ablösbar',
    text: 'Drei Rollen dünnes Papierband. Es hält einen Zettel an der Wand, lässt sich beschreiben und geht wieder ab, ohne die Farbe mitzunehmen.',
    facts: [
      ['Inhalt', 'Drei Rollen zu 10 m'],
      ['Breite', '15 mm'],
      ['Material', 'Papier, Naturkautschuk'],
    ],
    pictures: [
      'Drei Rollen Papierklebeband in Rosa, Gelb und Blau.',
      'Streifen des Klebebands halten zwei Zettel an der Wand.',
    ],
  },
  'letter-set': {
    name: 'Briefpapier',
    line: 'Zwanzig Bogen, zehn Umschläge',
    text: 'Baumwollpapier mit etwas Griff und Büttenrand, dazu pflaumenfarben gefütterte Umschläge. Genug für zehn Briefe, die jemand aufbewahrt.',
    facts: [
      ['Inhalt', '20 Bogen A5, 10 Umschläge C6'],
      ['Papier', 'Baumwolle, 120 g/m²'],
      ['Farbe', 'Naturweiss'],
    ],
    pictures: [
      'Ein Brief, halb aus einem offenen, pflaumenfarben gefütterten Umschlag gezogen.',
      'Ein verschlossener Umschlag auf einem Bogen des Briefpapiers.',
    ],
  },
  'cutting-mat': {
    name: 'Schneidematte',
    line: 'A4, mit Abbrechmesser',
    text: 'Drei Schichten, die sich nach dem Schnitt wieder schliessen. Raster auf einer Seite, die andere leer, dazu ein schlankes Messer mit fünf Klingen.',
    facts: [
      ['Format', '30 × 22 cm, 3 mm dick'],
      ['Raster', '1 cm, mit 45° und 60°'],
      ['Messer', 'Stahl, Klingen 9 mm'],
    ],
    pictures: [
      'Eine grüne Schneidematte mit Raster, ein Messer liegt darauf.',
      'Das Messer über der Matte, mit seinen fünf Ersatzklingen.',
    ],
  },
  'desk-lamp': {
    name: 'Klappleuchte',
    line: 'Warmes Licht, Aluminium',
    text: 'Zwei Gelenke, die bleiben, wo man sie lässt, und ein Schirm, der nicht blendet. Zusammengeklappt so gross wie ein Buch. Die Lichtquelle wechselt man mit einer Münze.',
    facts: [
      ['Licht', '450 lm, 2700 K, dimmbar'],
      ['Reichweite', '42 cm, geklappt 24 cm'],
      ['Strom', 'USB-C, 7 W; ohne Stecker'],
    ],
    pictures: [
      'Eine petrolfarbene Schreibtischleuchte mit geknicktem Arm, die nach unten leuchtet.',
      'Die Leuchte flach zusammengeklappt, darüber ihre Länge als Mass.',
    ],
  },
  'book-press': {
    name: 'Buchpresse',
    line: 'Buche und Stahl, bis\u00a0A4',
    text: 'Zwei Buchenbretter und eine Stahlspindel, die sich mit einem Finger dreht. Presst Geleimtes über Nacht, glättet Drucke und steht dazwischen gut im Regal.',
    facts: [
      ['Öffnung', '32 × 23 cm, 18 cm hoch'],
      ['Material', 'Geölte Buche, geschwärzter Stahl'],
      ['Gewicht', '6,4 kg'],
    ],
    pictures: [
      'Eine hölzerne Presse mit Stahlspindel, die ein blaues und ein rotes Buch hält.',
      'Die Stahlspindel und ihr Griff von nahem.',
    ],
  },
};
